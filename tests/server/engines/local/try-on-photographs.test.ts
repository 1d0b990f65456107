/** What photographs of garments taught: cuts that were worn wrong, drawn here with the proportions they have. */
import { expect, it } from 'vitest';
import { drawMask } from '../../../../src/server/engines/local/pixels/raster.ts';
import { paintFigure } from '../../../../src/server/engines/local/tryon/figure-picture.ts';
import { FIGURES, type Figure } from '../../../../src/server/engines/local/tryon/figure-table.ts';
import type { Kind } from '../../../../src/server/engines/local/tryon/fit.ts';
import { figureStage } from '../../../../src/server/engines/local/tryon/stage.ts';
import { wear } from '../../../../src/server/engines/local/tryon/wear.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const SIZE = { width: 208, height: 312 };

const figure = (key: string): Figure => {
  const found = FIGURES.find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
};

/** A green garment of one outline on a figure of ours. */
async function dressed(key: string, kind: Kind, shape: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="340"><path d="${shape}" fill="#fff"/></svg>`;
  const { data: alpha, width, height } = await drawMask(svg);
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) rgb.set([30, 170, 60], i * 3);
  const from = { width, height, rgba: new Uint8Array(0), x: 0, y: 0 };
  const piece = { width, height, from, rgb, alpha, worn: false, grade: 'good', notes: [] } as const;
  const painted = paintFigure(figure(key), 'underwear', PACE, SIZE.width, SIZE.height);
  const worn = wear(figureStage(painted), [{ piece, kind }], PACE);
  const green = (x: number, y: number) => {
    const i = (Math.round(y) * SIZE.width + Math.round(x)) * 3;
    return (worn[i + 1] ?? 0) > 1.35 * Math.max(worn[i] ?? 0, worn[i + 2] ?? 0);
  };
  const lowest = Array.from({ length: SIZE.height }, (_, y) => y).findLast((y) =>
    Array.from({ length: SIZE.width }, (_column, x) => x).some((x) => green(x, y)),
  );
  const { originX, originY, scale } = painted.frame;
  /** A place of the body in cm: beside the middle, below the neck. */
  const at = (x: number, y: number) => green(originX + x * scale, originY + y * scale);
  return { at, hem: ((lowest ?? 0) - originY) / scale, body: painted.figure.at };
}

/** Without sleeves, from the shoulders straight down: where the arms go through is not seen in its outline. */
const SHEATH = 'M100 24L130 14C135 26 165 26 170 14L200 24L193 116L204 180L202 324H98L96 180L107 116Z';
/** As wide, but its upper edge lies over the bust. */
const STRAPLESS = 'M100 84L130 76C135 82 165 82 170 76L200 84L190 142L204 196L202 324H98L96 196L110 142Z';

it('a dress without sleeves hangs from the shoulders though its armholes are not seen in the outline', async () => {
  for (const key of ['woman-standing', 'woman-curvy']) {
    const { at } = await dressed(key, 'dress', SHEATH);
    expect([at(-11, 5), at(11, 5), at(-9, 12), at(9, 12)]).toEqual([true, true, true, true]);
  }
  const { at } = await dressed('woman-standing', 'dress', STRAPLESS);
  expect([at(-11, 5), at(11, 5)]).toEqual([false, false]);
});

/** Trousers that are so many times as long as their waistband is wide. */
const trousers = (times: number) => {
  const end = 14 + 104 * times;
  return `M98 14H202L210 60L214 ${end}H170L150 92L130 ${end}H86L90 60Z`;
};

it('trousers cut to the ankle reach it, and cropped ones do not', async () => {
  for (const key of ['woman-standing', 'woman-akimbo']) {
    const { hem, body } = await dressed(key, 'lower', trousers(3));
    expect(hem).toBeGreaterThan(body.sole - 14);
    expect(hem).toBeLessThan(body.sole);
    const cropped = await dressed(key, 'lower', trousers(2.2));
    expect(cropped.hem).toBeGreaterThan(body.knee);
    expect(cropped.hem).toBeLessThan(body.sole - 25);
  }
});

it('a hairline is a line, not stairs', () => {
  const [width, height] = [416, 624];
  const { rgb, frame, figure: own } = paintFigure(figure('woman-standing'), 'underwear', PACE, width, height);
  const middle = Math.round(frame.originX);
  const dark = (x: number, y: number) => (rgb[(y * width + x) * 3] ?? 0) < 120;
  const top = Math.round(frame.originY - 24 * own.head * frame.scale);
  /** Where hair turns to skin in a column, between two rows. */
  const edge = (x: number) => {
    let y = top;
    while (y < height && dark(x, y)) y++;
    const [above, below] = [rgb[((y - 1) * width + x) * 3] ?? 0, rgb[(y * width + x) * 3] ?? 0];
    return y - 1 + (120 - above) / Math.max(1, below - above);
  };
  const rows = Array.from({ length: 25 }, (_, k) => edge(middle - 12 + k));
  const steps = rows.slice(1).map((y, k) => Math.abs(y - (rows[k] ?? y)));
  expect(Math.max(...steps)).toBeLessThan(0.8);
});
