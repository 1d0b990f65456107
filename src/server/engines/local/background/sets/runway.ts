/** T 台: a glossy strip between dark rows of seats, lit from above, a bright wall at its end. */

import { fractal } from '../../pixels/noise.ts';
import { Random } from '../../pixels/random.ts';
import { depthAt } from '../geometry.ts';
import type { LightName } from '../light/lighting.ts';
import { linear, seedOf } from './materials.ts';
import { eachRow, type Painter } from './plate.ts';

/** Half the strip's width, metres from the subject to the wall at its end. */
const STRIP = 1.25;
const HALL = 9;
const WIDE = 4.2;

/** The lit wall at the end, by the light of the show. */
const WALLS: Readonly<Partial<Record<LightName, string>>> = { soft: '#eceae6', side: '#cdb598', spot: '#cfd6e6', night: '#6a7fe0' };

function smooth(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

export const runway: Painter = ({ stage, lighting, free, seed, colour, pace }) => {
  const { width, height } = stage.camera;
  const camera = stage.pose === 'stand' ? stage.camera : { ...stage.camera, horizon: height * 0.52, tall: 1.1 };
  const { focal, horizon, tall } = camera;
  const near = stage.pose === 'stand' ? stage.subject : focal * stage.scale;
  const end = near + HALL;
  const white = lighting.name === 'soft' || lighting.name === 'side';
  const wallColour = linear(colour ?? WALLS[lighting.name] ?? '#cfd6e6');
  const strip = linear(white ? '#f2f0ec' : '#d9dade');
  const dark = linear(white ? '#6c6a68' : '#0d0e13');
  const haze = fractal(seedOf(seed, 'haze'), 3);
  const guests = rows(new Random(seedOf(seed, 'guests')), near, end);
  const light = new Float32Array(width * height * 3);
  const out = [0, 0, 0];
  let sum = 0;
  /** The end of the hall at a height: a bright arch in a dim wall. */
  const backWall = (across: number, above: number) => {
    const arch = above < 2.5 ? Math.abs(across) : Math.hypot(across, above - 2.5);
    const inside = smooth(1.66, 1.58, arch);
    const glow = Math.exp(-Math.max(0, arch - 1.6) / 0.55);
    const k = (white ? 0.62 : 0.05) + inside * (white ? 0.38 : 0.95) + 0.25 * glow * (white ? 0.3 : 1);
    for (let c = 0; c < 3; c++) out[c] = wallColour[c] * k;
  };
  eachRow({ from: 0, to: height }, pace, (y) => {
    const depth = y > horizon + 0.5 ? Math.min(end, depthAt(camera, y + 0.5)) : end;
    const floor = y > horizon + (tall * focal) / end;
    const above = ((horizon - y) * end) / focal + tall;
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 3;
      const across = ((x - width / 2) * depth) / focal;
      if (floor) {
        const left = free(x, y, depth, 0);
        const on = smooth(STRIP + 0.02, STRIP - 0.02, Math.abs(across));
        const pools = white ? 1 : 0.5 + 0.5 * Math.cos(((depth - near) / 1.9) * Math.PI * 2) * Math.exp(-((across / 0.9) ** 2));
        // The floor mirrors the wall at the end, rougher with the distance to it.
        const mirroredAbove = ((y - horizon) * end) / focal - tall;
        backWall(((x - width / 2) * end) / focal, Math.max(0, mirroredAbove));
        const gloss = 0.2 * smooth(0, 1, 1 - (y - horizon) / (height - horizon) / 1.15);
        const lamp = Math.exp(-((Math.abs(Math.abs(across) - STRIP - 0.06) / 0.045) ** 2));
        for (let c = 0; c < 3; c++) {
          const own = strip[c] * (white ? 0.74 : 0.2 + 0.5 * pools) * (0.35 + 0.65 * left) * (1 + 0.02 * haze(across * 3, depth));
          const side = dark[c] * (0.4 + 0.3 * Math.exp(-(Math.abs(across) - STRIP) / 0.5));
          light[o + c] = own * on + side * (1 - on) + out[c] * gloss * on + lamp * (white ? 0.35 : 1.05);
        }
      } else {
        backWall(across, above);
        const outside = smooth(WIDE * 0.6, WIDE, Math.abs(across));
        for (let c = 0; c < 3; c++) light[o + c] = out[c] * (1 - outside) + dark[c] * outside;
      }
      sum += light[o] + light[o + 1] + light[o + 2];
    }
  });
  seat(light, width, height, { ...camera, near }, guests, white ? linear('#4b4a4c') : linear('#060609'));
  if (!white) beams(light, width, height, horizon, new Random(seedOf(seed, 'beams')));
  return { light, mirror: stage.pose === 'stand' ? 0.22 : 0, cast: lighting.cast, bright: (sum / light.length) * 1.4 };
};

interface Guest {
  readonly x: number;
  readonly z: number;
  readonly tall: number;
  readonly wide: number;
}

function rows(random: Random, near: number, end: number): Guest[] {
  const list: Guest[] = [];
  for (let row = 0; row < 3; row++)
    for (let z = end - 0.3; z > near * 0.5; z -= 0.62)
      for (const side of [-1, 1])
        list.push({
          x: side * (STRIP + 0.55 + row * 0.75) + random.range(-0.14, 0.14),
          z: z + random.range(-0.2, 0.2),
          tall: 1.16 + row * 0.2 + random.range(-0.1, 0.1),
          wide: random.range(0.2, 0.27),
        });
  return list.sort((a, b) => b.z - a.z);
}

/** Heads and shoulders of guests, soft because the lens looks at the subject; a thin light on the side towards the strip. */
function seat(
  light: Float32Array,
  width: number,
  height: number,
  { near, ...camera }: { focal: number; horizon: number; tall: number; near: number },
  guests: readonly Guest[],
  colour: readonly number[],
): void {
  for (const { x, z, tall, wide } of guests) {
    const k = camera.focal / z;
    const cx = width / 2 + x * k;
    const top = camera.horizon + (camera.tall - tall) * k;
    const bottom = Math.min(height, camera.horizon + camera.tall * k);
    const soft = Math.max(2, (0.035 + 0.012 * Math.abs(z - near)) * k);
    const [head, shoulder] = [0.1 * k, wide * k];
    for (let y = Math.max(0, Math.floor(top - soft)); y < bottom; y++) {
      const below = y - top;
      for (let px = Math.max(0, Math.floor(cx - shoulder - soft)); px <= Math.min(width - 1, cx + shoulder + soft); px++) {
        const dx = Math.abs(px - cx);
        const inHead = Math.hypot(dx * 1.15, below - head * 1.1) - head;
        const body = Math.max(dx - shoulder * Math.sqrt(Math.min(1, 0.1 + Math.max(0, below - head * 2) / (head * 1.6))), head * 2 - below);
        const cover = smooth(soft, -soft, Math.min(inHead, body)) * 0.94;
        if (cover === 0) continue;
        const rim = Math.exp(-Math.abs(Math.min(inHead, body) + soft) / soft) * (Math.sign(px - cx) !== Math.sign(x) ? 0.09 : 0.015);
        const o = (y * width + px) * 3;
        for (let c = 0; c < 3; c++) light[o + c] = light[o + c] * (1 - cover) + (colour[c] + rim) * cover;
      }
    }
  }
}

/** Lamps in the ceiling and the haze they cut through. */
function beams(light: Float32Array, width: number, height: number, horizon: number, random: Random): void {
  for (let k = 0; k < 7; k++) {
    const from = width * ((k + 0.5) / 7 + random.range(-0.02, 0.02));
    const to = width * (0.5 + (k - 3) * 0.06);
    const power = random.range(0.05, 0.12);
    const length = horizon * 1.15;
    for (let y = 0; y < Math.min(height, length); y++) {
      const t = y / length;
      const centre = from + (to - from) * t;
      const wide = width * (0.012 + 0.055 * t);
      for (let x = Math.max(0, Math.floor(centre - wide * 2.2)); x < Math.min(width, centre + wide * 2.2); x++) {
        const d = (x - centre) / wide;
        const v = (power * Math.exp(-d * d) * (1 - t)) / (1 + 2.5 * t) + (y < height * 0.012 ? Math.exp(-d * d * 2) * 1.2 : 0);
        const o = (y * width + x) * 3;
        light[o] += v;
        light[o + 1] += v * 1.02;
        light[o + 2] += v * 1.08;
      }
    }
  }
}
