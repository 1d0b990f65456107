/** A figure as a picture: lit skin, sculpted hair and plain underwear, before studio paper. */
import { hexToRgb, toLinear } from '../../../../../contract/colour/oklab.ts';
import type { Pace, StopSignal } from '../../../engine.ts';
import { backdrop, develop, soften } from '../../garment/picture/backdrop.ts';
import { partOf } from '../../method.ts';
import { blur } from '../../pixels/planes.ts';
import { hash } from '../../pixels/random.ts';
import { type Body, bodyOf } from './body.ts';
import { facePaint } from './face-paint.ts';
import { type Frame, frameOf, GROUPS, type Sight, seeFigure } from './figure-sight.ts';
import { FIGURE_HEIGHT, FIGURE_WIDTH } from './figure-size.ts';
import type { Figure } from './figure-table.ts';

const GROUND = '#efece8';
/** Feet stand on the floor, a little in it where its shadow is soft. */
const SOLE = -0.2;
/** The body is followed on every second pixel and row: skin has no finer shape. */
const COARSE = 2;

/** What a figure wears below what is tried on. */
export type Base = 'underwear' | 'shorts' | 'leggings' | 'vest';

export interface PaintedFigure {
  readonly figure: Figure;
  readonly body: Body;
  readonly frame: Frame;
  readonly sight: Sight;
  /** sRGB, three a pixel. */
  readonly rgb: Uint8Array;
  /** How light falls on the body, 1 where it is neither lit nor shaded: cloth over it is shaded alike. */
  readonly form: Float32Array;
}

function enlarge(from: Float32Array, channels: number, width: number, height: number, wide: number, high: number): Float32Array {
  const into = new Float32Array(wide * high * channels);
  for (let y = 0; y < high; y++) {
    const fy = Math.min(height - 1.001, Math.max(0, (y + 0.5) / COARSE - 0.5));
    const y0 = Math.floor(fy);
    const v = fy - y0;
    for (let x = 0; x < wide; x++) {
      const fx = Math.min(width - 1.001, Math.max(0, (x + 0.5) / COARSE - 0.5));
      const x0 = Math.floor(fx);
      const u = fx - x0;
      const i = (y0 * width + x0) * channels;
      const j = i + width * channels;
      for (let c = 0; c < channels; c++)
        into[(y * wide + x) * channels + c] =
          (from[i + c] * (1 - u) + from[i + channels + c] * u) * (1 - v) + (from[j + c] * (1 - u) + from[j + channels + c] * u) * v;
    }
  }
  return into;
}

/** Depth beyond which nothing was met, cm. */
const NOWHERE = -50;

/** Of an adult's head, cm above the neck's base, from where hair falls. */
const CROWN = 31;

const HAIR = GROUPS.indexOf('hair');
const HEAD = GROUPS.indexOf('head');

type Linear = readonly [number, number, number];

/** Twice as many pixels as were followed: what is mixed between two of them is drawn together again. */
const crisp = (v: number) => Math.min(1, Math.max(0, (v - 0.5) * 1.8 + 0.5));

/** Followed coarsely, spread to full size. `hair`: how much of what is seen is hair, 0–1; by the group alone hairlines were steps. */
function see(body: Body, frame: Frame, pace: Pace): { readonly sight: Sight; readonly hair: Float32Array } {
  const width = Math.ceil(frame.width / COARSE);
  const height = Math.ceil(frame.height / COARSE);
  const small = seeFigure(
    body,
    { width, height, scale: frame.scale / COARSE, originX: frame.originX / COARSE, originY: frame.originY / COARSE },
    pace,
  );
  const big = (plane: Float32Array, channels: number) => enlarge(plane, channels, width, height, frame.width, frame.height);
  const group = new Uint8Array(frame.width * frame.height);
  for (let y = 0, i = 0; y < frame.height; y++)
    for (let x = 0; x < frame.width; x++, i++) group[i] = small.group[(y >> 1) * width + (x >> 1)];
  const cover = big(small.cover, 1).map(crisp);
  // A hairline is known by whole pixels of the small picture: drawn straight through their corners.
  const round = (plane: Float32Array) => big(blur(plane, width, height, 1), 1);
  const seen = round(small.cover);
  const hair = round(small.cover.map((v, i) => (small.group[i] === HAIR ? v : 0))).map((v, i) => crisp(crisp(v / Math.max(1e-3, seen[i]))));
  // Depth is not mixed over the outline: there it would fall to the ground.
  const met = small.z.map((v) => (v > NOWHERE ? 1 : 0));
  const weight = big(met, 1);
  const depth = big(
    small.z.map((v, i) => v * met[i]),
    1,
  );
  const z = depth.map((v, i) => (weight[i] > 0.3 ? v / weight[i] : NOWHERE));
  return { sight: { cover, z, normal: big(small.normal, 3), group }, hair };
}

const GREY = '#c9c5be';
const WHITE = '#dedad3';
const CHARCOAL = '#4a4b50';

/** What covers a place of the body, by height and side: plain things, so that one tried-on garment makes a whole. */
function clothAt({ at, shoulder, limbs }: Figure, base: Base, group: string, x: number, y: number): string | undefined {
  if (group !== 'body') return undefined;
  const waist = base === 'vest' ? at.hip * 1.04 : at.waist;
  if (y > waist) {
    const end = base === 'leggings' ? at.sole - limbs[6] * 3.4 : at.crotch + (at.knee - at.crotch) * 0.32;
    return y < end ? (base === 'leggings' ? CHARCOAL : GREY) : undefined;
  }
  // What is tried on covers the chest itself.
  if (base === 'shorts' || base === 'leggings') return undefined;
  const far = Math.abs(x);
  const neck = at.chest * (0.16 + 0.5 * Math.exp(-((far / (shoulder * 0.5)) ** 4)));
  const arm =
    shoulder * (0.66 + 0.1 * Math.exp(-(((y - at.chest * 0.1) / (at.chest * 0.3)) ** 2)) + 0.5 * Math.max(0, y / at.chest - 0.62));
  return y > neck && far < arm ? WHITE : undefined;
}

/** Nearly soft daylight from the upper left; warm in the shade, as skin is. */
function light(nx: number, ny: number, nz: number, shade: number): number {
  const key = Math.max(0, (-0.46 * nx - 0.56 * ny + 0.69 * nz + 0.3) / 1.3);
  const fill = Math.max(0, 0.72 * nx - 0.1 * ny + 0.68 * nz);
  return (0.2 + 0.12 * (0.5 - 0.5 * ny)) * shade + 0.7 * key * (0.45 + 0.55 * shade) + 0.12 * fill * shade;
}

/** Skin with what is painted on it; lips are the skin's own colour, deeper and redder. */
function painted(skin: Linear, { lip, dark }: ReturnType<typeof facePaint>, hair: Linear): Linear {
  if (lip === 0 && dark === 0) return skin;
  const [r, g, b] = skin;
  const red: Linear = [r * (1 - 0.28 * lip), g * (1 - 0.58 * lip), b * (1 - 0.55 * lip)];
  const mixed = (c: 0 | 1 | 2) => red[c] + (hair[c] - red[c]) * dark * 0.62;
  return [mixed(0), mixed(1), mixed(2)];
}

/** How light a strand of hair is, about 1: they fan out from the crown. */
function strandAt(x: number, y: number, { head, sunk }: Figure): number {
  const turn = Math.atan2(x / head, (y - sunk) / head + CROWN);
  return 1 + 0.12 * Math.sin(turn * 23 + 2 * Math.sin(turn * 5)) + 0.09 * Math.sin(turn * 57 + 1) + 0.07 * Math.sin(turn * 131 + 4);
}

/** Dark where something stands in front close by. */
function hollows({ cover, z }: Sight, { width, height, scale }: Frame, signal: StopSignal): Float32Array {
  const mask = cover.map((v) => (v > 0.5 ? 1 : 0));
  const depth = z.map((v, i) => (mask[i] > 0 && v > NOWHERE ? v : 0));
  const shade = new Float32Array(z.length).fill(1);
  for (const [cm, strength] of [
    [1.2, 0.16],
    [4, 0.07],
  ] as const) {
    signal.throwIfAborted();
    const around = blur(depth, width, height, cm * scale);
    signal.throwIfAborted();
    const weight = blur(mask, width, height, cm * scale);
    for (let i = 0; i < z.length; i++) {
      if (mask[i] === 0) continue;
      const front = around[i] / Math.max(0.05, weight[i]) - depth[i];
      if (front > 0) shade[i] *= Math.exp(-strength * Math.min(5, front));
    }
  }
  return shade;
}

export function paintFigure(figure: Figure, base: Base, pace: Pace, width = FIGURE_WIDTH, height = FIGURE_HEIGHT): PaintedFigure {
  const body = bodyOf(figure);
  const frame = frameOf(figure, width, height);
  const { sight, hair } = see(body, frame, partOf(pace, 0, 0.7));
  const { cover, normal, group } = sight;
  pace.signal.throwIfAborted();
  const shade = hollows(sight, frame, pace.signal);
  const lit = new Float32Array(width * height * 3);
  const form = new Float32Array(width * height).fill(1);
  const seen = new Float32Array(cover.length);
  const linear = (hex: string) => {
    const { r, g, b } = hexToRgb(hex);
    return [toLinear(r), toLinear(g), toLinear(b)] as const;
  };
  const known = new Map<string, Linear>();
  const colourOf = (hex: string) => {
    const found = known.get(hex) ?? linear(hex);
    known.set(hex, found);
    return found;
  };
  for (let y = 0, i = 0; y < height; y++) {
    if (y % 64 === 0) pace.progress(0.7 + (0.15 * y) / height, '打光');
    const cy = (y + 0.5 - frame.originY) / frame.scale;
    for (let x = 0; x < width; x++, i++) {
      if (cover[i] <= 0) continue;
      seen[i] = cover[i];
      const cx = (x + 0.5 - frame.originX) / frame.scale;
      const name = GROUPS[group[i]] ?? 'body';
      const cloth = clothAt(figure, base, name, cx, cy);
      const bare = colourOf(cloth ?? figure.skin);
      const colour = group[i] === HEAD ? painted(bare, facePaint(figure, cx, cy), colourOf(figure.hair)) : bare;
      const hairy = colourOf(figure.hair);
      const l = Math.hypot(normal[i * 3], normal[i * 3 + 1], normal[i * 3 + 2]) || 1;
      const [nx, ny, nz] = [normal[i * 3] / l, normal[i * 3 + 1] / l, normal[i * 3 + 2] / l];
      const k = light(nx, ny, nz, shade[i]) * 1.14;
      form[i] = k;
      const share = cloth ? 0 : hair[i];
      const skin = cloth ? 0 : 1 - share;
      const rim = (1 - Math.max(0, nz)) ** 3 * 0.05;
      const strands = share > 0 ? 1 + (strandAt(cx, cy, figure) - 1) * share : 1;
      const sheen = share > 0 ? share * 0.16 * Math.max(0, -0.3 * nx - 0.5 * ny + 0.8 * nz) ** 12 : 0;
      for (let c = 0; c < 3; c++) {
        // Light that enters skin comes out warmer where it is dim.
        const warm = 1 + skin * (1 - Math.min(1, k)) * [0.14, 0, -0.08][c];
        lit[i * 3 + c] = (colour[c] + (hairy[c] - colour[c]) * share) * k * warm * strands + rim + sheen * strands ** 2;
      }
    }
  }
  const ground = backdrop(frame, seen, GROUND, SOLE);
  pace.signal.throwIfAborted();
  soften(lit, seen, ground, width, height);
  pace.progress(0.95, '显影');
  const rgb = develop(ground, hash(figure.key));
  pace.progress(1, '模特');
  return { figure, body, frame, sight, rgb, form };
}
