/** A walk got into white shorts where a leg is as bright as the wall, and left a hole in them. */
import { expect, it } from 'vitest';
import { edgelessBays } from '../../../../../src/server/engines/local/matting/cloth/edgeless-bays.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const [WIDTH, HEIGHT] = [240, 300];
const SHORTS = 'M50 40H190V260H130L120 140L110 260H50Z';
/** Behind a mouth of ten pixels. */
const HOLE = 'M48 145H56V120H72V180H56V155H48Z';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;
const path = (d: string, fill = '#fff') => `<path d="${d}" fill="${fill}"/>`;

interface Scene {
  readonly cloth?: string;
  readonly wall?: string;
  readonly hole?: string;
  readonly seen?: string;
  readonly sure?: number;
}

/**
 * What is given back to shorts of `cloth` before a wall of `wall`, where `hole` was walked into and has the colour `seen`.
 * @param sure how sure the colours are of the hole
 */
async function given({ cloth = '#eeece8', wall = '#e2e0dc', hole = HOLE, seen = cloth, sure = 1 }: Scene) {
  const drawn = drawSvg(svg(`<rect width="100%" height="100%" fill="${wall}"/>${path(SHORTS, cloth)}${path(hole, seen)}`), 3);
  const [{ data }, { data: whole }, { data: lost }] = await Promise.all([drawn, drawMask(svg(path(SHORTS))), drawMask(svg(path(hole)))]);
  const mask = Float32Array.from(whole, (v, i) => (v > 0.5 && (lost[i] ?? 0) < 0.5 ? 1 : 0));
  const likely = Float32Array.from(whole, (v, i) => ((lost[i] ?? 0) > 0.5 ? sure : v > 0.5 ? 1 : 0));
  const { signal } = new AbortController();
  const bays = edgelessBays(mask, likely, labPlanes(new Uint8Array(data), mask.length), WIDTH, HEIGHT, signal);
  return bays?.reduce((sum, v) => sum + v, 0);
}

it('a hole that no edge runs along, of which the colours are sure, is cloth', async () => {
  const [found, whole] = [await given({}), 16 * 60 + 6 * 10];
  expect(found).toBeGreaterThan(0.95 * whole);
  expect(found).toBeLessThan(1.05 * whole);
});

it.each<[string, Scene]>([
  ['a gap between a hand and the hip, in which the wall is seen,', { seen: '#c8c4bc' }],
  ['a hole that the colours know nothing of', { sure: 0.5 }],
  ['a bay whose mouth is wide', { hole: 'M48 120H90V160H48Z' }],
  ['a nick', { hole: 'M48 120H56V127H48Z' }],
])('%s stays ground', async (_, scene) => {
  expect(await given(scene)).toBeUndefined();
});

it('is given back to a cut-out, which is not called good', async () => {
  const [width, height] = [300, 420];
  const grey = (v: number) => `rgb(${v},${v - 2},${v - 6})`;
  const line = (d: string, v: number, wide: number) => `<path d="${d}" fill="none" stroke="${grey(v)}" stroke-width="${wide}"/>`;
  // Beside one leg the wall is lit as bright as the shorts; within it fine seams hold the walk up.
  const lit = `<radialGradient id="lit">${[0, 0.4].map((at) => `<stop offset="${at}" stop-color="${grey(240)}"/>`).join('')}<stop offset="1" stop-color="${grey(220)}"/></radialGradient>`;
  const body = [
    `<defs>${lit}</defs><rect width="100%" height="100%" fill="${grey(220)}"/><circle cx="80" cy="244" r="60" fill="url(#lit)"/>`,
    path('M104 60H196V190H104Z', '#803040') + path('M100 296H132V390H100ZM168 296H200V390H168Z', '#c98f70'),
    path('M90 180H210V300H158L150 226L142 300H90Z', grey(240)),
    line('M90 236H98V214H120V276H98V252H90', 190, 2) + line('M90 180V236M90 252V300', 170, 3),
  ].join('');
  const { data } = await drawSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`, 3);
  const random = new Random(5);
  const grained = Uint8Array.from(data);
  for (let i = 0; i < grained.length; i += 3) {
    const grain = Math.round(random.next() * 2 - 1);
    for (let c = 0; c < 3; c++) grained[i + c] = (grained[i + c] ?? 0) + grain;
  }
  const pace = { signal: new AbortController().signal, progress: () => undefined };
  const { alpha, grade } = await matte({ width, height, channels: 3, data: grained }, { gaps: true }, pace);
  let within = 0;
  for (let y = 216; y < 274; y++) for (let x = 100; x < 118; x++) within += (alpha[y * width + x] ?? 0) / (58 * 18);
  expect([within > 0.98, grade]).toEqual([true, 'usable']);
});
