/** What is solved only where it is asked for, or in another order than the obvious one, says what the whole and obvious solution says. */
import { describe, expect, it } from 'vitest';
import { geodesic } from '../../../../../src/server/engines/local/matting/geodesic.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { boxesOf } from '../../../../../src/server/engines/local/pixels/boxes.ts';
import { followGuide, followPicture } from '../../../../../src/server/engines/local/pixels/guided-filter.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { pushPullAll, pushPullAt } from '../../../../../src/server/engines/local/pixels/push-pull.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { drawMask, type Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const WIDTH = 210;
const HEIGHT = 170;

/** A disc with a stalk to the border of the picture, on a graded ground, with grain. */
async function picture(): Promise<{ readonly raster: Raster; readonly cover: Float32Array }> {
  const { data: cover } = await drawMask(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><circle cx="100" cy="80" r="46" fill="#fff"/><path d="M100 134V170" stroke="#fff" stroke-width="12"/></svg>`,
  );
  const chance = new Random(3);
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < cover.length; i++)
    for (let c = 0; c < 3; c++) {
      const ground = 190 + 20 * Math.sin((i % WIDTH) / 60) + 10 * c;
      data[i * 3 + c] = ground + (([150, 60, 90][c] ?? 0) - ground) * (cover[i] ?? 0) + 6 * chance.next();
    }
  return { raster: { width: WIDTH, height: HEIGHT, channels: 3, data }, cover };
}

describe('along an outline', () => {
  it('boxes hold every marked pixel once', () => {
    const chance = new Random(8);
    const marked = new Uint8Array(WIDTH * HEIGHT);
    for (let i = 0; i < 60; i++) marked[chance.whole(0, marked.length - 1)] = 1;
    const held = new Uint8Array(marked.length);
    for (const box of boxesOf(marked, WIDTH, HEIGHT, 24, 9))
      for (let y = box.y; y < box.y + box.height; y++)
        for (let x = box.x; x < box.x + box.width; x++) held[y * WIDTH + x] = (held[y * WIDTH + x] ?? 0) + 1;
    expect(Math.max(...held)).toBe(1);
    expect(marked.every((one, i) => one === 0 || held[i] === 1)).toBe(true);
    expect(boxesOf(new Uint8Array(marked.length), WIDTH, HEIGHT, 24, 9)).toEqual([]);
  });

  it.each([
    [3, 1e-4],
    [4, 1e-5],
  ])('the guided filter (radius %d) gives there what it gives over the whole picture', async (radius, epsilon) => {
    const { raster, cover } = await picture();
    const wanted = new Uint8Array(cover.length);
    for (let i = 0; i < wanted.length; i++) if ((cover[i] ?? 0) > 0.02 && (cover[i] ?? 0) < 0.98) wanted[i] = 1;
    const whole = followGuide(raster, radius, epsilon, PACE.signal)(cover);
    const part = followPicture(raster, wanted, radius, epsilon, PACE.signal)(cover);
    let [asked, most] = [0, 0];
    for (let i = 0; i < wanted.length; i++) {
      if (wanted[i] === 0) continue;
      asked++;
      most = Math.max(most, Math.abs((whole[i] ?? 0) - (part[i] ?? 0)));
    }
    expect(asked).toBeGreaterThan(200);
    // Sums over a strip round otherwise than sums over a picture.
    expect(most).toBeLessThan(0.004);
  });
});

it('colours that are spread to some places alone are those that are spread everywhere', async () => {
  const { raster, cover } = await picture();
  const { l, a, b } = labPlanes(raster.data, cover.length);
  const planes = [l, a, b];
  const [inside, far] = [cover.map((v) => (v > 0.97 ? 1 : 0)), new Float32Array(cover.length)];
  // One known pixel in a corner: everything else comes from the coarsest planes.
  far[0] = 1;
  const places = Int32Array.from({ length: 400 }, (_, k) => k * 89);
  for (const known of [inside, far]) {
    const everywhere = pushPullAll(planes, known, WIDTH, HEIGHT);
    const there = pushPullAt(planes, known, WIDTH, HEIGHT, places);
    for (const [k, i] of places.entries()) for (const [c, plane] of everywhere.entries()) expect(there[k * 3 + c]).toBe(plane[i]);
  }
  expect(planes).toEqual(Object.values(labPlanes(raster.data, cover.length)));
});

it('a walk in queues ends with the very distances of the shortest ways', async () => {
  const { raster } = await picture();
  const lab = labPlanes(raster.data, WIDTH * HEIGHT);
  const [free, far] = [0.004, 0.05];
  const found = geodesic(lab, WIDTH, HEIGHT, [0, WIDTH - 1], free, far, PACE);
  // Bellman and Ford: over and over, until nothing becomes nearer.
  const truth = new Float32Array(WIDTH * HEIGHT).fill(1e9);
  truth[0] = 0;
  truth[WIDTH - 1] = 0;
  const at = (plane: Float32Array, i: number) => plane[i] ?? 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let i = 0; i < truth.length; i++)
      for (const j of [i % WIDTH > 0 ? i - 1 : i, i % WIDTH < WIDTH - 1 ? i + 1 : i, i - WIDTH, i + WIDTH]) {
        if (j < 0 || j >= truth.length || at(truth, j) > far) continue;
        const [dl, da, db] = [at(lab.l, j) - at(lab.l, i), (at(lab.a, j) - at(lab.a, i)) * 2, (at(lab.b, j) - at(lab.b, i)) * 2];
        const next = Math.fround(at(truth, j) + Math.max(0, Math.sqrt(dl * dl + da * da + db * db) - free) + 1e-5);
        if (next >= at(truth, i)) continue;
        truth[i] = next;
        changed = true;
      }
  }
  for (let i = 0; i < truth.length; i++)
    if (at(truth, i) <= far) expect(found[i]).toBe(truth[i]);
    else expect(found[i]).toBeGreaterThan(far);
});

it('a stroke over the foot of a plain subject takes that away, and nothing far from it', async () => {
  const { raster } = await picture();
  const remove = new Float32Array(WIDTH * HEIGHT);
  for (let y = 150; y < 170; y++) for (let x = 88; x < 112; x++) remove[y * WIDTH + x] = 1;
  const [before, after] = [await matte(raster, {}, PACE), await matte(raster, { remove }, PACE)];
  expect(before.alpha[160 * WIDTH + 100]).toBeGreaterThan(0.9);
  expect(after.alpha[160 * WIDTH + 100]).toBeLessThan(0.1);
  let most = 0;
  for (let i = 0; i < 110 * WIDTH; i++) most = Math.max(most, Math.abs((before.alpha[i] ?? 0) - (after.alpha[i] ?? 0)));
  expect(most).toBeLessThan(0.01);
});

it('a stroke over the hem of a plain dress takes the hem, not the dress', async () => {
  const [width, height] = [360, 480];
  const { data: cover } = await drawMask(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M130 100H230L250 400H110Z" fill="#fff"/></svg>`,
  );
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = 225 + (([60, 90, 140][i % 3] ?? 0) - 225) * (cover[Math.floor(i / 3)] ?? 0);
  const remove = new Float32Array(width * height);
  for (let y = 370; y < 395; y++) remove.fill(1, y * width + 130, y * width + 230);
  const { alpha } = await matte({ width, height, channels: 3, data }, { remove }, PACE);
  const sum = (plane: Float32Array) => plane.reduce((total, v) => total + v, 0);
  expect(sum(alpha) / sum(cover)).toBeGreaterThan(0.9);
  expect(alpha[382 * width + 180]).toBeLessThan(0.1);
});
