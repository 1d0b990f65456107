/** Garments that lie alone with their sleeves or legs close together: their outline is one piece, and was read as a skirt or a vest. */
import { expect, it } from 'vitest';
import { readGarment } from '../../../../../src/server/engines/local/caption/read-garment.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

it.each<readonly [string, GarmentClass, string, readonly string[], string | undefined]>([
  ['墨绿牛仔夹克', 'design_denim', '牛仔夹克', ['外套', '上衣'], '长袖'],
  ['宽松落肩牛仔夹克', 'design_denim', '宽松落肩牛仔夹克', ['外套', '上衣'], '长袖'],
  ['藏青立领羽绒服', 'design_downJacket', '立领羽绒服', ['外套'], '长袖'],
  ['墨绿牛角扣大衣', 'design_woolenCoat', '牛角扣大衣', ['大衣'], '长袖'],
  // As straight and as short as a dress is: it was a long T-shirt.
  ['银灰色缎面连衣裙', 'design_dress', '连衣裙', ['连衣裙'], '短袖'],
  ['小脚皮裤', 'design_trousers', '小脚皮裤', ['长裤'], undefined],
  ['黑色伞裙', 'skirt', '伞摆半裙', ['半身裙'], undefined],
  ['红色鱼尾裙', 'skirt', '鱼尾半裙', ['半身裙'], undefined],
])('%s', async (words, type, name, garments, sleeve) => {
  const garment =
    designsOf(type, readGarmentBrief(words), 5, 5).find((one) => one.name.includes(name)) ??
    designsOf(type, readGarmentBrief(words), 1, 5)[0];
  if (!garment) throw new Error('no garment');
  const { png } = await renderGarment(garment, PACE, { width: 288 });
  const { silhouette } = await readGarment(await decodePicture(png, 3, 640), new Random(1), PACE);
  expect(garments).toContain(silhouette.garment);
  expect(silhouette.sleeve).toBe(sleeve);
});
