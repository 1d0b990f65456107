/** 高清放大: four times as large, at most 4096 pixels long; true to its edges, without ringing, without made-up detail. */
import sharp from 'sharp';
import { engineLargeEnough, enginePictureMissing } from '../../../../contract/messages.ts';
import { EngineError } from '../../engine.ts';
import { type LocalMethod, partOf } from '../method.ts';
import { decodePicture } from '../pixels/decode.ts';
import type { Raster } from '../pixels/raster.ts';
import { enlarge } from './enlarge.ts';

const LONGEST = 4096;
const TIMES = 4;
/** Less than this nobody sees. */
const LEAST = 1.3;
/** How strongly edges are drawn together. */
const STRENGTH = 0.7;

export const upscale: LocalMethod = {
  capability: {
    designType: 'upscale_x4',
    grade: 'usable',
    note: '内置引擎：放大四倍，最长边 4096 像素，边缘清晰无光晕；不会凭空生成新的细节',
    maxSide: LONGEST,
    needs: ['source_path'],
  },
  refuses: ({ images }) => (images.source_path ? undefined : { code: 'bad_input', message: enginePictureMissing }),
  async draw(job, pace, deliver) {
    const { hasAlpha = false } = await sharp(job.images.source_path)
      .metadata()
      .catch(() => ({ hasAlpha: false }));
    const picture = await decodePicture(job.images.source_path, hasAlpha ? 4 : 3, LONGEST);
    const times = Math.min(TIMES, LONGEST / Math.max(picture.width, picture.height));
    if (times < LEAST) throw new EngineError('bad_input', engineLargeEnough);
    const [width, height] = [Math.round(picture.width * times), Math.round(picture.height * times)];
    const large = enlarge(picture, width, height, STRENGTH, partOf(pace, 0.02, 0.8));
    pace.progress(0.82, '输出');
    const { data, mime } = await encoded(large);
    const notes = times < TIMES ? [`原图较大，已放大 ${times.toFixed(1)} 倍到最长边 ${LONGEST} 像素`] : [];
    deliver({ index: 0, data, mime, width, height, grade: 'usable', notes, seed: job.seed, files: [] });
    pace.progress(1, '完成');
  },
};

/** A lossless picture of sixteen million pixels takes longer to write than to make: only transparency needs it. */
async function encoded({ data, width, height, channels }: Raster): Promise<{ data: Uint8Array; mime: string }> {
  const image = sharp(data, { raw: { width, height, channels } });
  if (channels === 4) return { data: await image.png({ compressionLevel: 3 }).toBuffer(), mime: 'image/png' };
  return { data: await image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(), mime: 'image/jpeg' };
}
