/** 围巾: a long cloth round a neck that is not there, its ends fringed. Cloth 0. Cm, y down from the nape. */
import type { Surface, Vertex } from '../garment/blocks/surface.ts';
import { step } from '../garment/blocks/surface.ts';
import { noise } from '../pixels/noise.ts';
import type { Model } from './bags.ts';
import { plain } from './last.ts';

const NOTHING_SEWN = { raised: [], seams: [], ink: [] };

/** Half width and half depth of the neck, cm. */
const NECK = { wide: 8.4, deep: 7.2 };
/** Threads of one end, and how long they hang. */
const FRINGE = { threads: 34, long: 8 };

type Line = (u: number) => { readonly x: number; readonly y: number; readonly z: number };

/** A turn round the neck: a soft roll, lower before than behind, creased along. @param from and `to` radians, 0 is before */
function turn(high: number, drop: number, out: number, from: number, to: number, seed: number): Surface {
  const wander = noise(seed);
  return {
    cloth: 0,
    detailed: false,
    nu: 150,
    nv: 260,
    at(u, v, vertex) {
      const theta = from + (to - from) * v;
      // So led that its outside is outside.
      const around = -u * 2 * Math.PI;
      const before = Math.cos(theta);
      const crease = 0.5 * Math.sin(5 * around + 3.2 * wander(v * 5, 2) + 1.4 * Math.sin(theta)) + 0.4 * wander(v * 8, around);
      // A roll that goes on into the ends lies flat where it meets them.
      const whole = to - from > 6 ? 1 : 0.12 + 0.88 * step(0, 0.22, Math.min(v, 1 - v));
      const [thick, tall] = [
        (2.4 + out * 0.4 + crease * 0.55) * whole,
        (high * (0.9 + 0.12 * wander(v * 3, 9)) + crease * 0.4) * (0.5 + 0.5 * whole),
      ];
      const away = thick * Math.cos(around);
      vertex.x = (NECK.wide + out + away) * Math.sin(theta);
      vertex.z = (NECK.deep + out + away) * before;
      vertex.y = drop + 3.4 * before + tall * Math.sin(around) + 1.2 * Math.sin(theta + seed);
      plain(vertex, around * 4.2, theta * 10, 9);
    },
  };
}

interface End {
  /** Where it leaves the neck, and how far it leans out on its way down. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly lean: number;
  readonly long: number;
  readonly wide: number;
  /** It comes over the shoulder from behind. */
  readonly over?: true;
}

/** An end that hangs: gathered at the neck, spread and in soft folds at its foot. */
function hanging({ x, y, z, lean, long, wide, over }: End, seed: number): { readonly cloth: Surface; readonly foot: Line } {
  const wander = noise(seed);
  const at = (u: number, v: number, vertex: Pick<Vertex, 'x' | 'y' | 'z'>) => {
    const spread = over ? 0.16 + 0.84 * step(-0.02, 0.2, v) : 0.5 + 0.5 * step(0, 0.55, v);
    const gathers = 1.5 * (1 - 0.62 * step(0, 0.8, v));
    const fold = Math.cos(2 * Math.PI * (2.2 * u + 0.25 * wander(v * 2, 4)) + seed) + 0.5 * wander(u * 3, v * 3);
    vertex.x = x + lean * v * v + wide * spread * (u - 0.5) + 0.7 * wander(v * 2.4, 7);
    vertex.y = y + long * v + 0.5 * Math.cos(u * 5 + seed) * v;
    vertex.z = z - (over ? 9 * (1 - step(-0.06, 0.13, v)) : 0) + 1.6 * Math.sin(Math.PI * Math.min(1, v * 1.2)) - 2.6 * v + gathers * fold;
  };
  return {
    cloth: {
      cloth: 0,
      detailed: false,
      nu: 130,
      nv: 240,
      at(u, v, vertex) {
        at(u, v, vertex);
        plain(vertex, (u - 0.5) * wide * 1.1, long * v, Math.min(u, 1 - u, 0.02 + 1 - v) * wide + 0.01);
      },
    },
    foot(u) {
      const point = { x: 0, y: 0, z: 0 };
      at(u, 0.995, point);
      return point;
    },
  };
}

/** Twisted threads: close at the cloth, apart at their ends. */
function fringe(foot: Line, seed: number): Surface {
  const sway = noise(seed);
  return {
    cloth: 0,
    detailed: false,
    nu: 680,
    nv: 14,
    at(u, v, vertex) {
      const from = foot(u);
      const thread = u * FRINGE.threads;
      const own = Math.floor(thread);
      const beside = Math.abs(thread - own - 0.5);
      const fall = FRINGE.long * (0.86 + 0.14 * sway(own * 0.9, 2)) * v;
      vertex.x = from.x + 0.7 * v * v * sway(own * 0.6, 5);
      vertex.y = from.y + fall - 0.2;
      vertex.z = from.z + 0.25 * Math.cos((thread - own - 0.5) * Math.PI) + 0.1;
      plain(vertex, thread * 0.5, fall, 0.36 - beside);
    },
  };
}

export interface ScarfForm {
  /** Wound round, or laid over. */
  readonly wound: boolean;
  readonly fringed: boolean;
  readonly wide: number;
  readonly long: number;
}

export function scarf({ wound, fringed, wide, long }: ScarfForm, seed: number): Model {
  const ends: readonly End[] = wound
    ? [
        { x: -3.4, y: 8, z: 10.6, lean: -4.5, long: long * 0.86, wide },
        { x: 4.2, y: 9, z: 9.4, lean: 4, long, wide },
      ]
    : [
        { x: -8.4, y: -3.4, z: 5.2, lean: -1, long: long * 1.16, wide: wide * 0.92, over: true },
        { x: 8.4, y: -3.4, z: 4.8, lean: 1.2, long: long * 1.02, wide: wide * 0.92, over: true },
      ];
  const made = ends.map((end, i) => hanging(end, seed + i * 3));
  const turns = wound
    ? [turn(5.6, 1.5, 0.4, -Math.PI, Math.PI, seed + 11), turn(4.6, 6.4, 2.2, -Math.PI, Math.PI, seed + 12)]
    : [turn(4.4, -1.5, 0.4, Math.PI * 0.4, Math.PI * 1.6, seed + 11)];
  return {
    surfaces: [...made.flatMap(({ cloth, foot }, i) => (fringed ? [cloth, fringe(foot, seed + 20 + i)] : [cloth])), ...turns],
    details: NOTHING_SEWN,
  };
}

/** As boards show it. */
export function woundScarf(_colour: string, seed: number): Model {
  return scarf({ wound: true, fringed: true, wide: 19, long: 50 }, seed);
}
