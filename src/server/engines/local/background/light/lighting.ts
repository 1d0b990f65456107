/** How a set is lit: what reaches a place (metres; z is depth), where the lamp stands, how hard its shadow is. */
import { fractal } from '../../pixels/noise.ts';
import { Random } from '../../pixels/random.ts';
import type { Stage } from '../geometry.ts';
import type { Lamp } from '../shadow.ts';

export type LightName = 'soft' | 'side' | 'window' | 'blinds' | 'leaves' | 'sun' | 'sunset' | 'spot' | 'night';

export interface Lighting {
  readonly name: LightName;
  readonly lamp: Lamp;
  /** Linear colour of light at a place; writes into `out`. `free`: 1 where the lamp is not hidden by the subject. */
  at(x: number, y: number, z: number, free: number, out: Float32Array): void;
  /** Colour that light takes on the subject, about 1 each. */
  readonly cast: readonly [number, number, number];
}

type Colour = readonly [number, number, number];

interface Plan {
  readonly lamp: Lamp;
  readonly key: Colour;
  readonly sky: Colour;
  /** What stands before the lamp: 1 lets all through. Metres, seen from the lamp. */
  readonly gobo?: (u: number, v: number, seed: number) => (u: number, v: number) => number;
  /** Fall-off around a bright place behind the subject, and how dark it gets far from it. */
  readonly pool?: { readonly reach: number; readonly least: number };
}

const lamp = (x: number, y: number, z: number, wide: number, strength: number): Lamp => ({ from: { x, y, z }, wide, strength });

function smooth(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** One casement: panes between bars, rounded by the sun's width. */
function window(columns: number, rows: number, paneWide: number, paneTall: number, bar: number, soft: number) {
  return () => (u: number, v: number) => {
    const wide = columns * paneWide;
    const tall = rows * paneTall;
    const inside =
      smooth(-soft, soft, u + wide / 2) *
      smooth(-soft, soft, wide / 2 - u) *
      smooth(-soft, soft, v + tall / 2) *
      smooth(-soft, soft, tall / 2 - v);
    if (inside === 0) return 0;
    const fu = ((((u + wide / 2) / paneWide) % 1) + 1) % 1;
    const fv = ((((v + tall / 2) / paneTall) % 1) + 1) % 1;
    const du = Math.min(fu, 1 - fu) * paneWide;
    const dv = Math.min(fv, 1 - fv) * paneTall;
    return inside * smooth(bar / 2 - soft, bar / 2 + soft, du) * smooth(bar / 2 - soft, bar / 2 + soft, dv);
  };
}

function blinds(pitch: number, soft: number) {
  return () => (u: number, v: number) => {
    const inside =
      smooth(-0.06, 0.06, u + 1.1) * smooth(-0.06, 0.06, 1.1 - u) * smooth(-0.06, 0.06, v + 1.3) * smooth(-0.06, 0.06, 1.3 - v);
    const f = (((v / pitch) % 1) + 1) % 1;
    return inside * smooth(-soft, soft, Math.min(f, 1 - f) * pitch - pitch * 0.2);
  };
}

/** Palm fronds between the sun and the wall: leaflets along bent ribs, nearer ones sharper. */
function fronds(_u: number, _v: number, seed: number) {
  const random = new Random(seed);
  const leaves: { x: number; y: number; angle: number; long: number; wide: number; soft: number }[] = [];
  for (let f = 0; f < 6; f++) {
    const soft = random.range(0.012, 0.05);
    let [x, y] = [random.range(-1.5, 1.3), random.range(0.5, 1.5)];
    let angle = random.range(-2.3, -0.8);
    const bend = random.range(-0.07, 0.07);
    const long = random.range(0.3, 0.46);
    for (let k = 0; k < 20; k++) {
      x += Math.cos(angle) * 0.065;
      y += Math.sin(angle) * 0.065;
      angle += bend;
      const size = long * Math.sin(Math.PI * (0.15 + 0.8 * (k / 20)));
      for (const side of [-1, 1]) {
        const own = angle + side * random.range(0.75, 1);
        leaves.push({ x: x + (Math.cos(own) * size) / 2, y: y + (Math.sin(own) * size) / 2, angle: own, long: size, wide: 0.022, soft });
      }
    }
  }
  // Looked up in a picture of the shadow: hundreds of leaves for every pixel would take seconds.
  const side = 320;
  const reach = 2.2;
  const map = new Float32Array(side * side).fill(1);
  for (const { x, y, angle, long, wide, soft } of leaves) {
    const [ca, sa] = [Math.cos(angle), Math.sin(angle)];
    const r = long / 2 + soft;
    const at = (v: number) => ((v + reach) / (2 * reach)) * side;
    for (let j = Math.max(0, Math.floor(at(y - r))); j < Math.min(side, at(y + r)); j++)
      for (let i = Math.max(0, Math.floor(at(x - r))); i < Math.min(side, at(x + r)); i++) {
        const dx = ((i + 0.5) / side) * 2 * reach - reach - x;
        const dy = ((j + 0.5) / side) * 2 * reach - reach - y;
        const a = Math.abs(dx * ca + dy * sa) / (long / 2);
        const b = Math.abs(-dx * sa + dy * ca);
        const edge = wide * Math.sqrt(Math.max(0, 1 - a * a));
        const hidden = a < 1 ? 1 - smooth(edge - soft, edge + soft, b) : 0;
        map[j * side + i] *= 1 - 0.9 * hidden;
      }
  }
  return (u: number, v: number) => {
    const x = ((u + reach) / (2 * reach)) * side - 0.5;
    const y = ((v + reach) / (2 * reach)) * side - 0.5;
    if (x < 0 || y < 0 || x >= side - 1 || y >= side - 1) return 1;
    const i = Math.floor(y) * side + Math.floor(x);
    const [fx, fy] = [x - Math.floor(x), y - Math.floor(y)];
    return (map[i] * (1 - fx) + map[i + 1] * fx) * (1 - fy) + (map[i + side] * (1 - fx) + map[i + side + 1] * fx) * fy;
  };
}

const PLANS: Readonly<Record<LightName, Plan>> = {
  soft: { lamp: lamp(-0.5, 1.3, -0.9, 0.5, 0.34), key: [0.62, 0.61, 0.6], sky: [0.36, 0.36, 0.37], pool: { reach: 2.6, least: 0.62 } },
  side: { lamp: lamp(-1.5, 0.9, -0.7, 0.24, 0.55), key: [0.86, 0.83, 0.79], sky: [0.2, 0.21, 0.23], pool: { reach: 1.9, least: 0.42 } },
  window: {
    lamp: lamp(-0.95, 0.75, -0.85, 0.05, 0.8),
    key: [0.94, 0.87, 0.76],
    sky: [0.27, 0.28, 0.3],
    gobo: window(2, 3, 0.62, 0.62, 0.06, 0.035),
  },
  blinds: { lamp: lamp(-0.9, 0.7, -0.85, 0.04, 0.8), key: [0.98, 0.88, 0.72], sky: [0.24, 0.25, 0.27], gobo: blinds(0.15, 0.022) },
  leaves: { lamp: lamp(-0.85, 0.9, -0.8, 0.06, 0.75), key: [0.88, 0.84, 0.76], sky: [0.28, 0.29, 0.3], gobo: fronds },
  sun: { lamp: lamp(-0.9, 1.25, -0.8, 0.03, 0.66), key: [0.86, 0.82, 0.75], sky: [0.27, 0.3, 0.35] },
  sunset: {
    lamp: lamp(-1.7, 0.55, -0.75, 0.06, 0.72),
    key: [1.02, 0.66, 0.38],
    sky: [0.24, 0.2, 0.25],
    pool: { reach: 2.4, least: 0.5 },
  },
  spot: { lamp: lamp(-0.25, 1.9, -0.75, 0.1, 0.78), key: [1.12, 1.06, 0.98], sky: [0.07, 0.07, 0.08], pool: { reach: 0.85, least: 0.03 } },
  night: { lamp: lamp(0.9, 1.1, -0.8, 0.22, 0.55), key: [0.36, 0.42, 0.62], sky: [0.12, 0.13, 0.2], pool: { reach: 1.6, least: 0.3 } },
};

/** @param power all light times this: a dark set stays dark */
export function lightingOf(name: LightName, stage: Stage, seed: number, power = 1): Lighting {
  const { lamp: own, key, sky, gobo, pool } = PLANS[name];
  const { from } = own;
  const away = Math.max(0.05, -from.z);
  // The pattern of the gobo falls around the subject: on the wall behind, or on the table.
  const goal = stage.pose === 'lie' ? { x: 0, y: 0, z: 0 } : { x: 0.12, y: stage.pose === 'stand' ? 0.95 : 0, z: stage.wall };
  const seen = (x: number, y: number, z: number): [number, number] =>
    stage.pose === 'lie' ? [x * 1.5, y * 1.5] : [x + (from.x * z) / away, y + (from.y * z) / away];
  const [goalU, goalV] = seen(goal.x, goal.y, goal.z);
  const shape = gobo?.(0, 0, seed);
  const ripple = fractal(seed + 77, 2);
  const warmth = (key[0] + sky[0] + key[1] + sky[1] + key[2] + sky[2]) / 3;
  const cast: Colour = [(key[0] + sky[0]) / warmth, (key[1] + sky[1]) / warmth, (key[2] + sky[2]) / warmth];
  return {
    name,
    lamp: own,
    cast,
    at(x, y, z, free, out) {
      let beam = free;
      if (shape) {
        const [u, v] = seen(x, y, z);
        // Old panes bend the light a little.
        beam *= 0.12 + 0.88 * shape(u - goalU + 0.012 * ripple(u * 3, v * 3), v - goalV);
      }
      if (pool) {
        const dx = x + 0.25 * Math.sign(from.x) * -1;
        const dy = y - (stage.pose === 'stand' ? 1 : 0.1);
        const dz = stage.pose === 'lie' ? 0 : (z - stage.subject) * 0.6;
        const far = dx * dx + dy * dy * 0.8 + dz * dz;
        const reach = stage.pose === 'lie' ? pool.reach * 0.45 : pool.reach;
        // How many times as far, to the power of 2.6: by logarithms of the square that is half of what a root and a power take.
        beam *= pool.least + (1 - pool.least) / (1 + Math.exp(1.3 * Math.log(far / (reach * reach))));
      }
      for (let c = 0; c < 3; c++) out[c] = (key[c] * beam + sky[c] * (0.55 + 0.45 * free)) * power;
    },
  };
}
