/** 图案配色: the same print in other colours; every spot colour is exchanged for one, so edges and hands stay as they were drawn. */
import { coloursOf } from '../../engine.ts';
import type { Cloth } from '../garment-area/find-cloth.ts';
import { PHOTO_SIDE } from '../longest-sides.ts';
import { type Draw, partOf, textField } from '../method.ts';
import { decodePicture } from '../pixels/decode.ts';
import { Random } from '../pixels/random.ts';
import { hasPlainBorder } from './plain-border.ts';
import { recolour } from './recolour.ts';
import { referencePalette } from './reference-palette.ts';
import { readRequest } from './request.ts';

/** The ground of a print is a colour of the print; that of a photographed garment is a studio's wall, and nobody meant it. */
const GROUND_TOO = '底色也算图案的颜色，会一起换；给照片里的衣服换色，更适合用「AI 款式配色」';

export const recolourPrint: Draw = async (job, pace, deliver) => {
  const picture = await decodePicture(job.images.source_path, 4, PHOTO_SIDE);
  pace.progress(0.05, '读取图案');
  const reference = job.images.ref_image_url;
  const taken = reference ? await referencePalette(reference, new Random(job.seed), pace) : [];
  const request = readRequest(textField(job.input, 'prompt'), [...coloursOf(job.input), ...taken]);
  const cloth = flatCloth(picture.data, picture.width, picture.height);
  const plain = cloth.picture.channels === 3 && hasPlainBorder(cloth.colour, picture.width, picture.height);
  await recolour(cloth, request, job, { grade: 'good', notes: plain ? [GROUND_TOO] : [] }, partOf(pace, 0.1, 1), deliver);
};

/** RGBA: what is transparent is no colour. An opaque print goes on without alpha. */
function flatCloth(rgba: Uint8Array, width: number, height: number): Cloth {
  const n = width * height;
  const colour = new Uint8Array(n * 3);
  const area = new Float32Array(n);
  let clear = false;
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < 3; c++) colour[i * 3 + c] = rgba[i * 4 + c];
    // Faint pixels carry the print's colour too, else cut-outs would keep a rim of the old one.
    area[i] = rgba[i * 4 + 3] > 0 ? 1 : 0;
    if (rgba[i * 4 + 3] < 255) clear = true;
  }
  return {
    picture: clear ? { width, height, channels: 4, data: rgba } : { width, height, channels: 3, data: colour },
    colour,
    area,
    lit: false,
  };
}
