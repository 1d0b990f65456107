/** A broad soft shadow on the wall, as dark as nothing beside the person who throws it: half as large as her, it was cut out with her jeans. */
import { expect, it } from 'vitest';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { drawMask } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT] = [384, 512];
const COAT = '<path d="M120 90L150 76H210L240 90L262 250L240 256L228 200V440H132V200L120 256L98 250Z" fill="#fff"/>';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

const BESIDE = '<ellipse cx="262" cy="290" rx="92" ry="190" fill="#fff" filter="url(#b)"/>';
const ABOVE = '<path d="M250 118L240 70Q262 40 290 62Q310 120 276 146L262 200L250 204Z" fill="#fff" filter="url(#b)"/>';

interface Thrown {
  /** Grey levels that the shadow takes, and pixels over which it grows so dark. */
  readonly deep: number;
  readonly soft: number;
  readonly shape?: string;
  readonly dye?: readonly [number, number, number];
}

async function kept({ deep, soft, shape = BESIDE, dye = [70, 96, 140] }: Thrown): Promise<{ kept: number; lost: number }> {
  const { data: truth } = await drawMask(svg(COAT));
  const blur = `<defs><filter id="b" x="-50%" width="200%"><feGaussianBlur stdDeviation="${soft}"/></filter></defs>`;
  const { data: shade } = await drawMask(svg(`${blur}${shape}`));
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < truth.length; i++) {
    const own = truth[i] ?? 0;
    const wall = 186 - deep * (shade[i] ?? 0);
    for (const [c, cloth] of dye.entries()) data[i * 3 + c] = Math.round(cloth * own + (wall + c) * (1 - own));
  }
  const { alpha } = await matte({ width: WIDTH, height: HEIGHT, channels: 3, data }, {}, PACE);
  let [all, ground, lost] = [0, 0, 0];
  for (let i = 0; i < truth.length; i++) {
    all += truth[i] ?? 0;
    if ((truth[i] ?? 0) < 0.1 && (alpha[i] ?? 0) > 0.5) ground++;
    if ((truth[i] ?? 0) > 0.9 && (alpha[i] ?? 0) < 0.5) lost++;
  }
  return { kept: ground / all, lost: lost / all };
}

it.each([
  [10, 6],
  [14, 8],
  [16, 7],
  [20, 9],
])('a shadow of %i levels, soft over %i pixels, is wall', async (deep, soft) => {
  const shares = await kept({ deep, soft });
  expect(shares.kept).toBeLessThan(0.02);
  expect(shares.lost).toBeLessThan(0.01);
});

it.each([
  ['a blue coat', [70, 96, 140]],
  ['a coat nearly as white as the wall', [238, 238, 236]],
] as const)('the dark shadow of a head that hangs on the shoulder of %s is wall', async (_, dye) => {
  const shares = await kept({ deep: 62, soft: 5, shape: ABOVE, dye });
  expect(shares.kept).toBeLessThan(0.02);
  expect(shares.lost).toBeLessThan(0.01);
});
