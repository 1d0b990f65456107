/** Cloth in more light than it can show: what mirrors, and what a camera cut off. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { type LabPlanes, labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { encodePng } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { recoloured } from '../scenes/recoloured.ts';
import { HEIGHT, shirt, WIDTH } from '../scenes/shirt-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const BLUE = '#1f4fb4';

async function inBlue(source: Uint8Array): Promise<{ readonly before: LabPlanes; readonly after: LabPlanes }> {
  const planes = (rgb: Uint8Array) => labPlanes(rgb, rgb.length / 3);
  return { before: planes(await sharp(source).removeAlpha().raw().toBuffer()), after: planes(await recoloured(source, [BLUE])) };
}

const chromaAt = ({ a, b }: LabPlanes, i: number) => Math.hypot(a[i] ?? 0, b[i] ?? 0);

it.each([
  ['黑色亮面羽绒服', 'design_downJacket'],
  ['黑色亮面漆皮大衣', 'design_leather'],
] as const)('%s: what it mirrors is dyed with it', async (words, type) => {
  const [garment] = designsOf(type, readGarmentBrief(words), 1, 5);
  if (!garment) throw new Error('no garment');
  const { before, after } = await inBlue((await renderGarment(garment, PACE, { width: 640 })).png);
  let [cloth, grey] = [0, 0];
  for (let i = 0; i < before.l.length; i++) {
    // Brighter than its cloth and darker than the ground: a gleam. The zip is of metal.
    const light = before.l[i] ?? 0;
    if (light < 0.4 || light > 0.62) continue;
    cloth++;
    if (chromaAt(after, i) < 0.04) grey++;
  }
  expect(cloth).toBeGreaterThan(2000);
  expect(grey / cloth).toBeLessThan(0.06);
});

it('the red folds of an orange cloth, whose light is cut off, are dyed with it; a red label on it is not', async () => {
  const { picture, cover } = await shirt(() => '#ff9b12');
  const data = Uint8Array.from(picture.data);
  const label = (x: number, y: number) => x >= 120 && x < 138 && y >= 150 && y < 160;
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const [shade, part] = [Math.min(1, Math.max(0, (x - 170) / 30)), cover[i] ?? 0];
    const own = label(x, y) ? [190, 40, 44] : [255 - 65 * shade, 155 - 107 * shade, 18 - 18 * shade];
    for (let c = 0; c < 3; c++) data[i * 3 + c] = part * (own[c] ?? 0) + (1 - part) * (data[i * 3 + c] ?? 0);
  }
  const { before, after } = await inBlue(await encodePng({ ...picture, data }));
  let [folds, red] = [0, 0];
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    if (cover[i] !== 1 || i % WIDTH < 202) continue;
    folds++;
    if ((after.b[i] ?? 0) > -0.02) red++;
  }
  expect(folds).toBeGreaterThan(500);
  expect(red / folds).toBeLessThan(0.02);
  const at = 155 * WIDTH + 129;
  expect(Math.abs(chromaAt(after, at) - chromaAt(before, at))).toBeLessThan(0.03);
  expect(after.b[at]).toBeGreaterThan(0);
});
