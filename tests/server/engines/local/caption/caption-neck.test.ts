/** Necklines are said where they are seen for sure, and never made up: a wrong one costs more than none. */
import { expect, it } from 'vitest';
import { readGarment } from '../../../../../src/server/engines/local/caption/read-garment.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import type { GarmentClass } from '../../../../../src/server/engines/local/garment/designs/garment-class.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { drawnOnce } from '../../../../support/pictures/drawn-once.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
/** As large as a picture is read: its height is 640. */
const WIDTH = 480;

async function read(words: string, type: GarmentClass) {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 5);
  if (!garment) throw new Error('no garment');
  const { png } = await drawnOnce(garment, { width: WIDTH });
  return readGarment(await decodePicture(png, 3, 640), new Random(1), PACE);
}

it.each<readonly [string, GarmentClass, string]>([
  ['红色V领连衣裙', 'design_dress', 'V领'],
  ['白色V领T恤', 'tee', 'V领'],
  ['蓝色方领连衣裙', 'design_dress', '方领'],
  ['绿色圆领连衣裙', 'design_dress', '圆领'],
  ['灰色圆领卫衣', 'tee', '圆领'],
  ['粉色U领背心', 'tee', 'U领'],
])('%s: the cut of its neck is said', async (words, type, neck) => {
  const { neck: found, text } = await read(words, type);
  expect(found).toBe(neck);
  expect([text.title.includes(neck), text.tags.includes(neck), text.description.includes(neck)]).toEqual([true, true, true]);
});

it.each<readonly [string, GarmentClass]>([
  ['蓝色衬衫', 'shirt'],
  ['蓝色衬衫裙', 'design_dress'],
  ['白色polo衫', 'tee'],
  ['黑色西装', 'suit'],
  ['风衣', 'design_outdoor'],
  ['紫色旗袍', 'design_dress'],
  ['灰色高领毛衣', 'design_knit'],
  ['灰色连帽卫衣', 'tee'],
  ['红色抹胸礼服', 'design_dress'],
  ['粉色彼得潘领连衣裙', 'design_dress'],
])('%s: a collar, lapels, a hood or nothing at all are no cut of a neck', async (words, type) => {
  const { neck, text } = await read(words, type);
  expect(neck).toBeUndefined();
  expect(/V领|圆领|U领|方领/.test(text.description)).toBe(false);
});

it.each(['红色羽绒服', '军绿羽绒服'])('%s is quilted and filled', async (words) => {
  expect((await read(words, 'design_downJacket')).surface.fabric).toBe('绗缝填充面料');
});
it('leather is not', async () => {
  expect((await read('黑色皮衣', 'design_leather')).surface.fabric).not.toBe('绗缝填充面料');
});
