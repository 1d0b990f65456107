/** Stone, wood and skins look like what they are called: measured on the pixels of the print, over its edges. */
import { describe, expect, it } from 'vitest';
import { rgbToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { readBrief } from '../../../../../src/server/engines/local/pattern/brief.ts';
import { drawPrint, rasterPrint } from '../../../../../src/server/engines/local/pattern/generate.ts';
import { proposals } from '../../../../../src/server/engines/local/pattern/proposals.ts';
import type { Recipe } from '../../../../../src/server/engines/local/pattern/recipe.ts';
import type { Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const SIDE = 480;
const SIZE = { width: SIDE, height: SIDE };
const set = (prompt: string) => proposals(readBrief(prompt), 4, 11);
const render = (recipe: Recipe) => rasterPrint(drawPrint(recipe, SIZE, PACE), SIZE);
const wrap = (v: number) => ((v % SIDE) + SIDE) % SIDE;

/** OKLab lightness of every pixel. */
function lights({ data }: Raster): Float32Array {
  const light = new Float32Array(SIDE * SIDE);
  for (let i = 0; i < light.length; i++) light[i] = rgbToOklab({ r: data[i * 3] ?? 0, g: data[i * 3 + 1] ?? 0, b: data[i * 3 + 2] ?? 0 }).l;
  return light;
}

/** Mean over a square of side 2r + 1, over the edges. Lines are laid out with what lies beyond both of their ends: no remainder for each pixel. */
function blurred(field: Float32Array, r: number): Float32Array {
  const line = new Float32Array(SIDE + 2 * r);
  let from = field;
  for (const [step, next] of [
    [1, SIDE],
    [SIDE, 1],
  ] as const) {
    const to = new Float32Array(from.length);
    for (let at = 0; at < SIDE; at++) {
      for (let k = 0; k < line.length; k++) line[k] = from[at * next + wrap(k - r) * step] ?? 0;
      for (let k = 0; k < SIDE; k++) {
        let sum = 0;
        for (let n = 0; n <= 2 * r; n++) sum += line[k + n] ?? 0;
        to[at * next + k * step] = sum / (2 * r + 1);
      }
    }
    from = to;
  }
  return from;
}

/** Connected places (with their corners), each with how far it goes from its first pixel, across and down, unwrapped. */
function pieces(mask: Uint8Array): { count: number; reach: number }[] {
  const seen = new Uint8Array(mask.length);
  const found: { count: number; reach: number }[] = [];
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || seen[start]) continue;
    const queue: [number, number][] = [[start % SIDE, Math.floor(start / SIDE)]];
    seen[start] = 1;
    let [x0, x1, y0, y1] = [queue[0]?.[0] ?? 0, queue[0]?.[0] ?? 0, queue[0]?.[1] ?? 0, queue[0]?.[1] ?? 0];
    for (let head = 0; head < queue.length; head++) {
      const [x, y] = queue[head] as [number, number];
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const i = wrap(y + dy) * SIDE + wrap(x + dx);
          if (!mask[i] || seen[i]) continue;
          seen[i] = 1;
          queue.push([x + dx, y + dy]);
        }
    }
    found.push({ count: queue.length, reach: Math.hypot(x1 - x0, y1 - y0) });
  }
  return found.sort((a, b) => b.count - a.count);
}

/** Of each pixel its eight neighbours over the edges, clockwise from the one above it. */
const AROUND = Int32Array.from({ length: SIDE * SIDE * 8 }, (_, at) => {
  const [i, k] = [at >> 3, at & 7];
  const [dx, dy] = [[0, 1, 1, 1, 0, -1, -1, -1][k] ?? 0, [-1, -1, 0, 1, 1, 1, 0, -1][k] ?? 0];
  return wrap(Math.floor(i / SIDE) + dy) * SIDE + wrap((i % SIDE) + dx);
});

/** Whether a pixel is taken off in one of the two turns: on a rim, and no bridge. */
function isSpare(mask: Uint8Array, i: number, second: boolean): boolean {
  const near = (k: number) => mask[AROUND[i * 8 + (k & 7)] ?? 0] ?? 0;
  let [sum, begins] = [0, 0];
  for (let k = 0; k < 8; k++) {
    sum += near(k);
    if (!near(k) && near(k + 1)) begins++;
  }
  if (sum < 2 || sum > 6 || begins !== 1) return false;
  const [n, e, s, w] = [near(0), near(2), near(4), near(6)];
  return second ? !(n * e * w) && !(n * s * w) : !(n * e * s) && !(e * s * w);
}

/** Thinned to lines a pixel wide (Zhang and Suen 1984), over the edges. */
function thinned(mask: Uint8Array): Uint8Array {
  const at = Uint8Array.from(mask);
  for (let changed = true; changed; ) {
    changed = false;
    for (const second of [false, true]) {
      const gone: number[] = [];
      for (let i = 0; i < at.length; i++) if (at[i] && isSpare(at, i, second)) gone.push(i);
      for (const i of gone) at[i] = 0;
      changed ||= gone.length > 0;
    }
  }
  return at;
}

/** Where the places end in a point: ends of their middle lines. */
function endsOf(mask: Uint8Array): number {
  const bone = thinned(mask);
  let ends = 0;
  for (let i = 0; i < bone.length; i++) {
    if (!bone[i]) continue;
    let near = 0;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) near += bone[wrap(Math.floor(i / SIDE) + dy) * SIDE + wrap((i % SIDE) + dx)] ?? 0;
    if (near === 2) ends++;
  }
  return ends;
}

/** How much all steps of lightness lie in one direction (structure tensor): 0 in every one, 1 in one alone. */
function oneWay(light: Float32Array): number {
  let [xx, xy, yy] = [0, 0, 0];
  for (let i = 0; i < light.length; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const gx = (light[y * SIDE + wrap(x + 1)] ?? 0) - (light[y * SIDE + wrap(x - 1)] ?? 0);
    const gy = (light[wrap(y + 1) * SIDE + x] ?? 0) - (light[wrap(y - 1) * SIDE + x] ?? 0);
    xx += gx * gx;
    xy += gx * gy;
    yy += gy * gy;
  }
  return Math.hypot(xx - yy, 2 * xy) / (xx + yy);
}

describe('marble', () => {
  // Seen: hardly a vein, squiggles that ended everywhere (the longest 147 pixels of 480), and stains.
  it.each(['大理石纹', '大理石 墨绿', '云石 灰色'])('%s has long connected veins that run one way, and no stains', async (words) => {
    for (const recipe of set(words)) {
      const light = lights(await render(recipe));
      const about = blurred(light, 14);
      const mask = Uint8Array.from(light, (l, i) => (Math.abs(l - (about[i] ?? 0)) > 0.035 ? 1 : 0));
      const veins = pieces(mask);
      const veined = veins.reduce((sum, { count }) => sum + count, 0);
      expect(veined / mask.length).toBeGreaterThan(0.02);
      // Longer than the tile is broad: it goes on over the edge.
      expect(Math.max(...veins.map(({ reach }) => reach))).toBeGreaterThan(SIDE * 1.2);
      expect(veins.slice(0, 3).reduce((sum, { count }) => sum + count, 0) / veined).toBeGreaterThan(0.6);
      expect(veined / thinned(mask).reduce((sum, one) => sum + one, 0)).toBeLessThan(2.6);
      expect(oneWay(light)).toBeGreaterThan(0.6);
    }
  });

  it('has metal of its own where no colour was named, broad where the stone is bold', async () => {
    const golden = async (recipe: Recipe) => {
      const { data } = await render(recipe);
      let count = 0;
      for (let i = 0; i < data.length; i += 3) {
        const { a, b } = rgbToOklab({ r: data[i] ?? 0, g: data[i + 1] ?? 0, b: data[i + 2] ?? 0 });
        if (b > 0.07 && a < b) count++;
      }
      return count / (SIDE * SIDE);
    };
    const [stone] = set('大理石纹') as [Recipe];
    const thin = await golden(stone);
    expect(thin).toBeGreaterThan(0.0005);
    expect(await golden({ ...stone, density: 0.75 })).toBeGreaterThan(thin * 3);
  });
});

describe('wood', () => {
  // Seen: broad soft folds, as of a curtain: 19 to 28 lines across.
  it.each([0, 1, 2, 3])('%i has fine lines of growth along its height', async (index) => {
    const light = lights(await render(set('木纹')[index] as Recipe));
    const [fine, about] = [blurred(light, 2), blurred(light, 12)];
    const over = (x: number, y: number) => (fine[y * SIDE + wrap(x)] ?? 0) > (about[y * SIDE + wrap(x)] ?? 0);
    let lines = 0;
    for (let y = 0; y < SIDE; y += 8) for (let x = 0; x < SIDE; x++) if (!over(x, y) && over(x + 1, y)) lines++;
    expect(lines / (SIDE / 8)).toBeGreaterThan(33);
    // Upright, all but the arches.
    expect(oneWay(light)).toBeGreaterThan(0.57);
  });

  it('has a knot or two that are dark and round', async () => {
    for (const index of [0, 1]) {
      const light = lights(await render(set('木纹')[index] as Recipe));
      const [near, far] = [blurred(light, 3), blurred(light, 30)];
      const dark = pieces(Uint8Array.from(near, (l, i) => (l < (far[i] ?? 0) - 0.07 ? 1 : 0)));
      const knots = dark.filter(({ count, reach }) => count > 250 && count / reach ** 2 > 0.3);
      expect(knots.length).toBeGreaterThan(0);
      expect(knots.length).toBeLessThan(5);
    }
  });
});

describe('zebra', () => {
  // Seen: stripes beside stripes, of which hardly one ended (0 to 3 in a print). Where the ground ends in a point, a stripe forks.
  it.each([
    [0, 8],
    [1, 10],
    [2, 4],
    [3, 12],
  ])('%i: stripes end in points and fork', async (index, least) => {
    const light = lights(await render(set('斑马')[index] as Recipe));
    const [darkest, lightest] = light.reduce(([low, high], l) => [Math.min(low, l), Math.max(high, l)], [1, 0]);
    const dark = Uint8Array.from(light, (l) => (l < (darkest + lightest) / 2 ? 1 : 0));
    const [points, forks] = [endsOf(dark), endsOf(dark.map((one) => 1 - one))];
    expect(Math.min(points, forks)).toBeGreaterThan(0);
    expect(points + forks).toBeGreaterThanOrEqual(least);
  });
});
