/** What quilting has to do whatever the cloth: every small place of the new cloth is one of the old, across its closing edges too, and no motif fills it. */
import { describe, expect, it } from 'vitest';
import { quilt } from '../../../../../src/server/engines/local/pattern/reference/quilt.ts';
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import type { Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const SIDE = 200;
/** Pixels from motif to motif. */
const STEP = 25;

/** Rings in rows, each of a hue of its own: where a block fits is known, and which of the motifs it brought is seen. */
function rings(hue: (column: number, row: number) => number): Raster {
  const grain = noise(5);
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const far = Math.hypot((x % STEP) - 12, (y % STEP) - 12);
      const own = hue(Math.floor(x / STEP), Math.floor(y / STEP));
      const ink = far > 5 && far < 9 ? [40 + own, 60, 220 - own] : [236, 230, 216];
      data.set(
        ink.map((v) => Math.round(v + 3 * grain(x / 6, y / 6))),
        (y * SIDE + x) * 3,
      );
    }
  return { width: SIDE, height: SIDE, channels: 3, data };
}

const REACH = 8;

/** Mean over places of the made cloth, levels: how far its small surroundings are from the nearest ones of the source. @param at places, on the torus */
function strangeness(made: Raster, source: Raster, at: readonly (readonly [number, number])[]): number {
  const spots = [-REACH, -4, 0, 4, REACH].flatMap((v) => [-REACH, -4, 0, 4, REACH].map((u) => [u, v] as const));
  const wrap = (v: number, size: number) => (v + size) % size;
  const nearest = at.map(([x, y]) => {
    const own = spots.map(([u, v]) => (wrap(y + v, made.height) * made.width + wrap(x + u, made.width)) * 3);
    let least = Number.POSITIVE_INFINITY;
    for (let t = REACH; t < source.height - REACH; t++)
      for (let s = REACH; s < source.width - REACH; s++) {
        let sum = 0;
        for (let k = 0; k < spots.length && sum < least; k++) {
          const [u, v] = spots[k] as readonly [number, number];
          const [o, i] = [own[k] as number, ((t + v) * source.width + s + u) * 3];
          for (let c = 0; c < 3; c++) sum += Math.abs((made.data[o + c] as number) - (source.data[i + c] as number));
        }
        least = Math.min(least, sum);
      }
    return least / spots.length / 3;
  });
  return nearest.reduce((sum, v) => sum + v, 0) / nearest.length;
}

describe('quilting', () => {
  const size = { width: 250, height: 225 };

  it('is made of places of the source, its joints and its closing edges as well', () => {
    const source = rings((column) => column * 20);
    const results = [1, 2, 3].map((seed) => {
      const { cloth } = quilt(source, size, 80, new Random(seed), PACE);
      const random = new Random(9);
      const anywhere = Array.from({ length: 70 }, () => [random.whole(0, size.width - 1), random.whole(0, size.height - 1)] as const);
      // The tile is cut through the middle of blocks: the torus closes at half a block from its far sides.
      const closing = Array.from({ length: 24 }, (_, k) => [size.width - 40, Math.round((k * size.height) / 24)] as const);
      return { anywhere: strangeness(cloth, source, anywhere), closing: strangeness(cloth, source, closing) };
    });
    const mean = (list: readonly number[]) => list.reduce((sum, v) => sum + v, 0) / list.length;
    // Fitting blocks: 5.0; blocks taken as they come, or the worst of them: 7.8 and 8.1.
    expect(mean(results.map((one) => one.anywhere))).toBeLessThan(6.4);
    // Closing: 2.6; where blocks do not run on at the other side: 16.
    expect(mean(results.map((one) => one.closing))).toBeLessThan(6);
  });

  it('takes its motifs from all over the source', () => {
    const source = rings((column, row) => (column + row * 8) * 2.6);
    const shares = [1, 2, 3, 4, 5, 6].map((seed) => {
      const { cloth } = quilt(source, size, 60, new Random(seed), PACE);
      const counts = new Map<number, number>();
      for (let i = 0; i < cloth.data.length; i += 3) {
        const [r, , b] = cloth.data.subarray(i, i + 3) as unknown as [number, number, number];
        if (Math.abs(r + b - 260) > 14 || r > 225) continue;
        const hue = Math.round((r - 40) / 2.6);
        counts.set(hue, (counts.get(hue) ?? 0) + 1);
      }
      const all = [...counts.values()].reduce((sum, n) => sum + n, 0);
      return Math.max(...counts.values()) / all;
    });
    // The commonest of 64 motifs has 0.072 of the cloth; where a block may fit again right beside itself, 0.095.
    expect(shares.reduce((sum, v) => sum + v, 0) / shares.length).toBeLessThan(0.083);
  });
});
