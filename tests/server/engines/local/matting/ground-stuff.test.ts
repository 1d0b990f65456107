/** A bag was cut out with half of the rock it stood on, along an outline through the middle of the rock, and the answer was said to be good. */
import { expect, it } from 'vitest';
import { groundStuffKept } from '../../../../../src/server/engines/local/matting/ground/ground-stuff.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { drawMask, drawSvg, type Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';

const [WIDTH, HEIGHT] = [360, 300];
const BAG = 'M120 60Q180 20 240 60L250 232H110Z';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

/** A bag on gravel that is as rough as `rough`, levels of grey, before a calm wall. @param shade how dark it lies below the bag, 0–1 */
async function onGravel(rough: number, shade = 0): Promise<Raster> {
  const random = new Random(5);
  const chips = Array.from({ length: 7000 }, () => {
    const [x, y] = [random.next() * WIDTH, 200 + random.next() * 100];
    const v = Math.round(150 + (random.next() * 2 - 1) * rough);
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="4" height="3" fill="rgb(${v},${v},${v - 4})"/>`;
  });
  const gravel = `<path d="M0 200H360V300H0Z" fill="#969692"/>${chips.join('')}`;
  const blur = '<defs><filter id="b"><feGaussianBlur stdDeviation="5"/></filter></defs>';
  const below = `${blur}<ellipse cx="180" cy="250" rx="90" ry="22" fill="#000" opacity="${shade}" filter="url(#b)"/>`;
  const { data } = await drawSvg(
    svg(`<rect width="100%" height="100%" fill="#2f8a94"/>${gravel}${below}<path d="${BAG}" fill="#96285a"/>`),
    3,
  );
  return { width: WIDTH, height: HEIGHT, channels: 3, data: new Uint8Array(data) };
}

async function kept(d: string, rough = 30): Promise<boolean> {
  const { data } = await drawMask(svg(`<path d="${d}" fill="#fff"/>`));
  const mask = Float32Array.from(data, (v) => (v > 0.5 ? 1 : 0));
  return groundStuffKept(mask, labPlanes((await onGravel(rough)).data, mask.length), WIDTH, HEIGHT);
}

const WITH_GRAVEL = `${BAG}M60 226H300L290 262L200 258L150 270L70 256Z`;

it('gravel that goes on beyond the outline was kept', async () => {
  expect(await kept(WITH_GRAVEL)).toBe(true);
});

it('the bag alone has none, and along a calm floor nobody can tell', async () => {
  expect(await kept(BAG)).toBe(false);
  expect(await kept(WITH_GRAVEL, 4)).toBe(false);
});

it('such a cut-out is poor, and one without any is not', async () => {
  const cut = async (shade: number) =>
    matte(await onGravel(30, shade), {}, { signal: new AbortController().signal, progress: () => undefined });
  const [inShade, alone] = [await cut(0.25), await cut(0)];
  const below = 250 * WIDTH + 180;
  expect(inShade.alpha[below]).toBeGreaterThan(0.9);
  expect(inShade.grade).toBe('poor');
  expect(alone.alpha[below]).toBeLessThan(0.1);
  expect(alone.grade).toBe('usable');
});
