import { describe, expect, it } from 'vitest';
import { depthInside } from '../../../../../src/server/engines/local/cloth-print/panels.ts';
import { designsOf } from '../../../../../src/server/engines/local/garment/designs/classes.ts';
import { readGarmentBrief } from '../../../../../src/server/engines/local/garment/designs/reading/wording.ts';
import { renderGarment } from '../../../../../src/server/engines/local/garment/picture/render.ts';
import { findCloth } from '../../../../../src/server/engines/local/garment-area/find-cloth.ts';
import { separateInks } from '../../../../../src/server/engines/local/inks/inks.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { encodePng } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { isPrintOrShade } from '../../../../../src/server/engines/local/recolour/print-or-shade.ts';
import { recoloured } from '../scenes/recoloured.ts';
import { HEIGHT, shirt, WIDTH } from '../scenes/shirt-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

describe('a grey print in shade', () => {
  const DOTS = (x: number, y: number) => Math.hypot((x % 20) - 10, (y % 20) - 10) < 5;
  const STRIPES = (_x: number, y: number) => y % 18 < 8;
  /** How dark the right half of the shirt lies: its white is as grey there as the motif is on the left. */
  const SHADE = 0.68;

  it.each([
    ['dots', DOTS, '#f4f4f2', '#9a9a9c'],
    ['stripes', STRIPES, '#f4f4f2', '#a2a2a4'],
    ['pale dots on grey', DOTS, '#8e9092', '#e9e9ea'],
  ] as const)('%s: ground and motif take their own colour in the light and in the shade', async (_, motif, paper, grey) => {
    const { picture, cover } = await shirt((x, y) => (motif(x, y) ? grey : paper));
    const shadeAt = (x: number) => 1 - (1 - SHADE ** 3) * Math.min(1, Math.max(0, (x - 135) / 40));
    const data = new Uint8Array(WIDTH * HEIGHT * 4);
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      // Cut out: where the garment is shall not be the question here.
      data[i * 4 + 3] = (cover[i] ?? 0) * 255;
      for (let c = 0; c < 3; c++) data[i * 4 + c] = 255 * (((picture.data[i * 3 + c] ?? 0) / 255) ** 2.2 * shadeAt(i % WIDTH)) ** (1 / 2.2);
    }
    const source = await encodePng({ width: WIDTH, height: HEIGHT, channels: 4, data });
    const after = labPlanes(await recoloured(source, ['#1f4fb4', '#e8b21c']), WIDTH * HEIGHT);
    // Of the largest area the first colour, of the other the second.
    let [wrong, all] = [0, 0];
    for (let y = 90; y < 340; y++)
      for (let x = 100; x < 200; x++) {
        const i = y * WIDTH + x;
        // Edges between both are mixtures.
        const own = motif(x, y);
        if (cover[i] !== 1 || [-2, 2].some((d) => motif(x + d, y) !== own || motif(x, y + d) !== own)) continue;
        all++;
        if ((after.b[i] ?? 0) > 0 !== own) wrong++;
      }
    expect(all).toBeGreaterThan(5000);
    expect(wrong / all).toBeLessThan(0.03);
  });

  /** Cloth turns away from the light along its outline: there a paper was as grey as its motifs, and a white dress had rims and a lining in their colours. */
  it.each([
    ['碎花泡泡袖方领', 'design_dress', 0.07],
    ['灰色水墨印花连衣裙', 'design_dress', 0.15],
    ['灰色千鸟格半裙', 'skirt', 0.06],
  ] as const)('%s: along its outline it is printed as it is within', async (words, type, most) => {
    const [garment] = designsOf(type, readGarmentBrief(words), 1, 5);
    if (!garment) throw new Error(`no garment for ${words}`);
    const { width, height, data } = await decodePicture((await renderGarment(garment, PACE, { width: 640 })).png, 4, 2048);
    const { cloth } = await findCloth({ data, width, height }, undefined, '', new Random(7), PACE);
    const options = { most: 8, lit: true };
    const { first } = separateInks(labPlanes(cloth.colour, width * height), cloth.area, width, height, options, new Random(7), PACE);
    const far = depthInside(cloth.area, width, height);
    const paper = { rim: [0, 0], within: [0, 0] };
    for (let i = 0; i < far.length; i++) {
      const depth = far[i] ?? 0;
      if (depth < 2) continue;
      const count = depth < 14 ? paper.rim : paper.within;
      count[1] = (count[1] ?? 0) + 1;
      if (first[i] === 0) count[0] = (count[0] ?? 0) + 1;
    }
    const share = ([own = 0, all = 1]: readonly number[]) => own / all;
    expect(Math.abs(share(paper.within) - share(paper.rim))).toBeLessThan(most);
  });

  const ink = (l: number, share: number, a = 0.01) => ({ l, a, b: 0.006, share });
  it('is told from one that cannot be mistaken for shade', () => {
    expect(isPrintOrShade([ink(0.88, 0.55), ink(0.69, 0.45, 0.018)])).toBe(true);
    expect(isPrintOrShade([ink(0.88, 0.55), ink(0.2, 0.45)])).toBe(false);
    expect(isPrintOrShade([ink(0.88, 0.9), ink(0.69, 0.1)])).toBe(false);
    expect(isPrintOrShade([ink(0.7, 0.6, 0.12), ink(0.6, 0.4, 0.1)])).toBe(false);
    expect(isPrintOrShade([])).toBe(false);
  });
});
