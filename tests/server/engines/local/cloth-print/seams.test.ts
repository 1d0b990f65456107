import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { clothingPattern } from '../../../../../src/server/engines/local/cloth-print/clothing-pattern-method.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { drawMask, encodePng } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT] = [520, 640];
const VEST = 'M150 60L230 40C250 70 270 70 290 40L370 60L400 180V600H120V180Z';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

type Colour = readonly [number, number, number];
const GROUND: Colour = [236, 234, 230];
const mixed = (one: Colour, other: Colour, t: number): Colour => [
  one[0] + (other[0] - one[0]) * t,
  one[1] + (other[1] - one[1]) * t,
  one[2] + (other[2] - one[2]) * t,
];

/** The lightness of a pale cloth of one colour on a garment of these. */
async function printedOver(dye: (x: number, y: number) => Colour) {
  const { data: cover } = await drawMask(svg(`<path d="${VEST}" fill="#fff"/>`));
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i++) {
      const colour = mixed(GROUND, dye(x, y), cover[i] ?? 0);
      for (const [c, v] of colour.entries()) data[i * 3 + c] = Math.max(0, Math.min(255, Math.round(v)));
    }
  const png = await encodePng({ width: WIDTH, height: HEIGHT, channels: 3, data });
  const reference = await sharp(
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#e6d8c0"/></svg>'),
  )
    .png()
    .toBuffer();
  const made: Uint8Array[] = [];
  await clothingPattern.draw(
    {
      id: 'x',
      designType: 'clothing_pattern',
      input: {},
      parameters: {},
      images: { source_path: png, ref_image_url: reference },
      masks: {},
      seed: 2,
      count: 1,
    },
    PACE,
    ({ data: found }) => {
      if (found) made.push(found);
    },
  );
  const [one] = made;
  if (!one) throw new Error('nothing made');
  const { l } = labPlanes(await sharp(one).removeAlpha().raw().toBuffer(), WIDTH * HEIGHT);
  return (x0: number, x1: number, y0: number, y1: number) => {
    let [sum, n] = [0, 0];
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++, n++) sum += l[y * WIDTH + x] ?? 0;
    return sum / n;
  };
}

describe('seams under a print', () => {
  const grain = noise(5);
  const near = (at: number, line: number, wide: number) => Math.max(0, 1 - Math.abs(at - line) / wide);
  /** Yoke, placket and the pocket's lower edge. */
  const seam = (x: number, y: number) =>
    Math.max(
      near(y, 210, 3),
      near(x, 262, 3) * (y > 210 ? 1 : 0),
      near(y, 330 + Math.abs(x - 330) / 3, 3) * (Math.abs(x - 330) < 45 ? 1 : 0),
    );

  it('stay on washed denim, and its wash does not', async () => {
    const at = await printedOver((x, y) => {
      // Rubbed pale in patches with an edge, as thighs and chests are.
      const wash = 0.5 + 0.5 * Math.tanh(2 * Math.sin(x / 34) * Math.sin(y / 52));
      const [r, g, b] = mixed([34, 50, 92], [150, 164, 184], wash);
      const dark = 1 - 0.42 * seam(x, y);
      const n = grain(x * 1.3, y * 1.3) * 55;
      return [r * dark + n, g * dark + n, b * dark + n];
    });
    // Yoke and placket, where a border of the wash is near: elsewhere the cloth lies open, and its seams with it.
    const seams = [
      [at(130, 185, 203, 206) + at(130, 185, 215, 218), at(130, 185, 209, 212)],
      [at(256, 259, 345, 440) + at(266, 269, 345, 440), at(261, 264, 345, 440)],
    ] as const;
    for (const [beside, on] of seams) expect(beside / 2 - on).toBeGreaterThan(0.02);
    // A pale patch of the wash, and a dark one.
    expect(Math.abs(at(205, 225, 400, 420) - at(310, 330, 400, 420))).toBeLessThan(0.05);
  });

  it('stay where pleats are counted as a darker colour', async () => {
    const at = await printedOver((x, y) => {
      // Deeper towards the hem, each with a steep and a soft side.
      const deep = y < 300 ? 0 : Math.min(1, (y - 300) / 120);
      const dark = 1 - 0.6 * deep * Math.max(0, Math.min(1, 2 - (x % 28) / 8));
      const n = grain(x, y) * 3;
      return [70 * dark + n, 176 * dark + n, 150 * dark + n];
    });
    const mean = (from: number, to: number) =>
      [6, 7, 8, 9, 10, 11].reduce((sum, k) => sum + at(28 * k + from, 28 * k + to, 440, 560), 0) / 6;
    expect(mean(19, 25) - mean(3, 9)).toBeGreaterThan(0.03);
  });

  it('are none in a print of the same blues: its stripes do not come back', async () => {
    const at = await printedOver((x, y) => {
      const pale = (y + 8) % 44 < 22;
      const n = grain(x / 2, y / 2) * 5;
      const [r, g, b]: Colour = pale ? [124, 146, 184] : [52, 70, 112];
      return [r + n, g + n, b + n];
    });
    const rows = Array.from({ length: 250 }, (_, k) => at(170, 350, 250 + k, 251 + k));
    for (let k = 4; k < rows.length; k++) expect(Math.abs((rows[k] ?? 0) - (rows[k - 4] ?? 0))).toBeLessThan(0.02);
  });
});
