/** 高清放大: four times as large, at most 4096 pixels long; true to its edges, without ringing, without made-up detail. */
import sharp from 'sharp';
import { engineLargeEnough } from '../../../../contract/messages.ts';
import { EngineError } from '../../engine.ts';
import { ENLARGED_SIDE } from '../longest-sides.ts';
import { type Draw, partOf } from '../method.ts';
import { decodePicture } from '../pixels/decode.ts';
import type { Raster } from '../pixels/raster.ts';
import { enlarge } from './enlarge.ts';

const TIMES = 4;
/** Less than this nobody sees. */
const LEAST = 1.3;
/** How strongly edges are drawn together. */
const STRENGTH = 0.7;

export const upscalePicture: Draw = async (job, pace, deliver) => {
  const { hasAlpha = false } = await sharp(job.images.source_path)
    .metadata()
    .catch(() => ({ hasAlpha: false }));
  const picture = await decodePicture(job.images.source_path, hasAlpha ? 4 : 3, ENLARGED_SIDE);
  const times = Math.min(TIMES, ENLARGED_SIDE / Math.max(picture.width, picture.height));
  if (times < LEAST) throw new EngineError('bad_input', engineLargeEnough);
  const [width, height] = [Math.round(picture.width * times), Math.round(picture.height * times)];
  const large = enlarge(picture, width, height, STRENGTH, partOf(pace, 0.02, 0.8));
  pace.progress(0.82, '输出');
  const { data, mime } = await encoded(large);
  const notes = times < TIMES ? [`原图较大，已放大 ${times.toFixed(1)} 倍到最长边 ${ENLARGED_SIDE} 像素`] : [];
  deliver({ index: 0, data, mime, width, height, grade: 'usable', notes, seed: job.seed, files: [] });
  pace.progress(1, '完成');
};

/** A lossless picture of sixteen million pixels takes longer to write than to make: only transparency needs it. */
async function encoded({ data, width, height, channels }: Raster): Promise<{ data: Uint8Array; mime: string }> {
  const image = sharp(data, { raw: { width, height, channels } });
  if (channels === 4) return { data: await image.png({ compressionLevel: 3 }).toBuffer(), mime: 'image/png' };
  return { data: await image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(), mime: 'image/jpeg' };
}
