/** A raw hem: cut, not turned, so that the threads that ran along it fall out and the others hang free. Cm. */
import { noise } from '../../../pixels/noise.ts';
import type { Random } from '../../../pixels/random.ts';
import type { Surface } from '../surface.ts';

/** How long threads hang, and how many lie round a hem: what frays by itself, and a fringe that is knotted in. */
const RAW = { longest: 2, threads: 210, even: 0 } as const;
const FRINGE = { longest: 11, threads: 150, even: 0.75 } as const;

/** @param line where the cloth ends, by the share of the way round it @param cloth of the bare thread */
export function frayed(
  line: (u: number) => { readonly x: number; readonly y: number; readonly z: number },
  cloth: number,
  random: Random,
  fringe = false,
): Surface {
  const { longest, threads, even } = fringe ? FRINGE : RAW;
  const long = noise(random.whole(1, 1e6));
  const sway = noise(random.whole(1, 1e6));
  return {
    cloth,
    detailed: false,
    nu: 1700,
    nv: 7,
    at(u, v, out) {
      const from = line(u);
      const thread = u * threads;
      const beside = Math.abs(thread - Math.floor(thread) - 0.5);
      const own = Math.floor(thread);
      const length =
        longest * (even + (1 - even) * (0.45 + 0.55 * Math.abs(long(own * 0.71, 3)))) * (0.8 + 0.35 * (1 - even) * long(own * 0.07, 9));
      const fall = length * v;
      out.x = from.x + 0.5 * v * v * sway(own * 0.43, 5) * (fringe ? 2 : 1);
      out.y = from.y + fall - 0.15;
      out.z = from.z + 0.12;
      out.s = thread * 0.3;
      out.t = fall;
      // Close together at the hem, apart at their ends.
      out.edge = 0.46 - 0.16 * v - beside;
      out.rx = 999;
      out.ry = 999;
    },
  };
}
