/** The ledge below a toy stayed with it from side to side, and the cut-out was said to be good. */
import { expect, it } from 'vitest';
import { ledgeKept } from '../../../../../src/server/engines/local/matting/ground/ledge-kept.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const [WIDTH, HEIGHT] = [360, 270];
const TOY = 'M150 40H210V235H150Z';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

async function kept(d: string): Promise<boolean> {
  const { data } = await drawMask(svg(`<path d="${d}" fill="#fff"/>`));
  return ledgeKept(
    Float32Array.from(data, (v) => (v > 0.5 ? 1 : 0)),
    WIDTH,
    HEIGHT,
  );
}

it('what stands on a level ledge was kept with it', async () => {
  expect(await kept(`${TOY}M0 234L360 228V270H0Z`)).toBe(true);
});

it('a toy alone was not, nor shoulders cut at both sides, nor sleeves held out, nor a table alone, nor a ledge at one side', async () => {
  expect(await kept(TOY)).toBe(false);
  expect(await kept(`${TOY}M0 270V230L110 150H250L360 230V270Z`)).toBe(false);
  expect(await kept(`${TOY}M0 90H360V130H0Z`)).toBe(false);
  expect(await kept('M0 234H360V270H0Z')).toBe(false);
  expect(await kept(`${TOY}M0 234H180V270H0Z`)).toBe(false);
});

it('such a cut-out is poor', async () => {
  // Low enough that its colours are not common along the frame: a walk stops at its edge.
  const stones = Array.from(
    { length: 120 },
    (_, k) => `<path d="M${k * 3} ${252 + ((k * 7) % 16)}h3v4h-3Z" fill="${k % 2 === 0 ? '#f2efe6' : '#6f6a60'}"/>`,
  );
  const ledge = `<path d="M0 248H360V270H0Z" fill="#b9b3a4"/><path d="M0 247H360V250H0Z" fill="#46423a"/>${stones.join('')}`;
  const toy = `<path d="M150 40H210V252H150Z" fill="#2c7a4b"/>`;
  const { data } = await drawSvg(svg(`<rect width="100%" height="100%" fill="#8a8a74"/>${ledge}${toy}`), 3);
  const picture = { width: WIDTH, height: HEIGHT, channels: 3 as const, data: new Uint8Array(data) };
  const { alpha, grade } = await matte(picture, {}, { signal: new AbortController().signal, progress: () => undefined });
  expect(alpha[260 * WIDTH + 40]).toBeGreaterThan(0.9);
  expect(grade).toBe('poor');
});
