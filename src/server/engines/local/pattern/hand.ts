/** The hands a print can be drawn by: how one shape is filled, edged and veined. */
import type { Random } from '../pixels/random.ts';
import { line, num, type Point, path, smooth } from '../pixels/svg.ts';
import { blend, deepen, isDark, shade } from './palette.ts';
import { glow } from './tile.ts';

/** gouache: opaque with light and shade · watercolour: layered washes · ink: drawn outline · block: flat with carved veins · folk: flat with a second tone. */
export type Hand = 'gouache' | 'watercolour' | 'ink' | 'block' | 'folk';

export const HANDS: readonly Hand[] = ['gouache', 'watercolour', 'ink', 'block', 'folk'];

/** Colours one motif is drawn with. */
export interface Paint {
  readonly hand: Hand;
  readonly petal: string;
  readonly second: string;
  readonly centre: string;
  readonly leaf: string;
  readonly leaf2: string;
  readonly line: string;
  readonly ground: string;
  /** Of one material, as foil is: its shadow is darker and of no other hue. */
  readonly plain?: true;
}

/** The shadow that a petal has in this paint. @param t 0–1, of `deepen` */
export function shadowOf({ plain }: Paint, colour: string, t: number): string {
  return plain ? shade(colour, -0.72 * t) : deepen(colour, t);
}

/** A petal or leaf along +x from the origin: `length` long, `width` half wide. */
export interface Blade {
  readonly length: number;
  readonly width: number;
  /** 0 round tip … 1 pointed. */
  readonly point: number;
  /** Depth of a cut in the tip, as a part of the length. */
  readonly notch: number;
  /** Irregularity of the edge, as a part of the width. */
  readonly wobble: number;
  /** Where it is widest, as a part of the length. */
  readonly belly: number;
  /** Sideways bend at the tip, as a part of the length. */
  readonly bend: number;
}

export const PETAL: Blade = { length: 100, width: 36, point: 0.2, notch: 0, wobble: 0.08, belly: 0.62, bend: 0 };
export const LEAF: Blade = { length: 100, width: 22, point: 0.9, notch: 0, wobble: 0.05, belly: 0.42, bend: 0.08 };

/** Half width at t of the length: rises to the belly, falls to the tip. */
function widthAt({ belly, point }: Blade, t: number): number {
  const rise = Math.sin((Math.min(1, t / belly) * Math.PI) / 2) ** 0.8;
  // A quarter of an ellipse for a round tip, nearly straight for a pointed one.
  const fall = Math.max(0, 1 - ((t - belly) / (1 - belly)) ** (2 - 0.8 * point));
  return t < belly ? rise : fall ** (0.5 + 0.55 * point);
}

function spine(blade: Blade, t: number, across: number): Point {
  return { x: blade.length * t, y: blade.bend * blade.length * t * t + across };
}

/** Outline of a blade as a closed path. */
export function bladePath(blade: Blade, random: Random): string {
  const points: Point[] = [{ x: 0, y: 0 }];
  const steps = blade.point > 0.3 ? [0.18, 0.4, 0.62, 0.8, 0.93] : [0.16, 0.34, 0.52, 0.68, 0.82, 0.92, 0.975];
  const side = (sign: number, list: readonly number[]) =>
    list.map((t) => spine(blade, t, sign * blade.width * widthAt(blade, t) * (1 + random.range(-blade.wobble, blade.wobble))));
  points.push(...side(-1, steps));
  const tip = random.range(0.985, 1.01);
  if (blade.point > 0.3) points.push(spine(blade, 1 - blade.notch, 0));
  else
    points.push(
      spine(blade, tip, -blade.width * 0.26),
      spine(blade, tip - blade.notch, 0),
      spine(blade, tip + random.range(-0.02, 0.01), blade.width * 0.26),
    );
  points.push(...side(1, [...steps].reverse()));
  return smooth(points, true, 0.95);
}

/** Lines that fan from the base inside a blade. */
export function veins(blade: Blade, count: number, from: number, to: number): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const k = count === 1 ? 0 : (i / (count - 1)) * 2 - 1;
    const end = to * (1 - 0.22 * Math.abs(k));
    const a = spine(blade, from, k * blade.width * 0.12);
    const m = spine(blade, (from + end) / 2, k * blade.width * 0.5);
    const b = spine(blade, end, k * blade.width * widthAt(blade, end) * 0.68);
    d += `M${num(a.x)} ${num(a.y)}Q${num(m.x)} ${num(m.y)} ${num(b.x)} ${num(b.y)}`;
  }
  return d;
}

/** Midrib with side veins, as leaves have. */
export function ribs(blade: Blade, pairs: number): string {
  const tip = spine(blade, 0.94, 0);
  const mid = spine(blade, 0.5, 0);
  let d = `M0 0Q${num(mid.x)} ${num(mid.y - blade.bend * blade.length * 0.1)} ${num(tip.x)} ${num(tip.y)}`;
  for (let i = 1; i <= pairs; i++) {
    const t = 0.12 + (0.7 * i) / (pairs + 1);
    const a = spine(blade, t, 0);
    for (const sign of [-1, 1]) {
      const b = spine(blade, Math.min(0.92, t + 0.16), sign * blade.width * widthAt(blade, Math.min(0.92, t + 0.16)) * 0.78);
      d += `M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}`;
    }
  }
  return d;
}

/** Fills a blade in the paint's hand. @param depth 0 for the outermost layer, 1 for the innermost: inner layers are deeper in tone. */
export function paintBlade(paint: Paint, blade: Blade, colour: string, depth: number, random: Random, detail: 'petal' | 'leaf'): string {
  const outline = bladePath(blade, random);
  const tone = shadowOf(paint, colour, 0.34 * depth);
  const deep = (t: number) => shadowOf(paint, colour, 0.34 * depth + t);
  const marks = detail === 'leaf' ? ribs(blade, 4) : veins(blade, 5, 0.12, 0.8);
  const fine = blade.length / 55;
  switch (paint.hand) {
    case 'watercolour': {
      // On a dark cloth colour is laid with body, or the night shows through every wash.
      const [body, through] = isDark(paint.ground) ? [0.86, 0.4] : [0.62, 1];
      const wash =
        detail === 'petal'
          ? glow(deep(0.34), blend(tone, paint.ground, 0.3 * through), blade.length)
          : blend(tone, paint.ground, 0.18 * through);
      const inner = bladePath({ ...blade, length: blade.length * 0.72, width: blade.width * 0.66 }, random);
      return `${path(outline, wash, { opacity: body })}${path(inner, deep(0.2), { opacity: 0.42 })}${line(outline, deep(0.4), fine * 0.6, { opacity: 0.38 })}${detail === 'leaf' ? line(marks, deep(0.5), fine * 0.55, { opacity: 0.35 }) : ''}`;
    }
    case 'ink': {
      const dark = isDark(paint.ground);
      const tint = blend(colour, paint.ground, dark ? 0.72 : 0.86);
      // The night swallows a thin pale line as paper does not swallow a dark one.
      const broad = fine * (dark ? 1.35 : 1);
      return `${path(outline, tint, { stroke: paint.line, 'stroke-width': broad * 0.95, 'stroke-linejoin': 'round' })}${line(marks, paint.line, broad * 0.42, { opacity: 0.75 })}`;
    }
    case 'block':
      return `${path(outline, depth > 0.5 ? (isDark(colour) ? shade(colour, 0.3) : shadowOf(paint, colour, 0.42)) : colour, { stroke: paint.ground, 'stroke-width': fine * 1.1 })}${line(marks, paint.ground, fine * 1.05)}`;
    case 'folk': {
      const inner = bladePath({ ...blade, length: blade.length * 0.66, width: blade.width * 0.5, wobble: 0 }, random);
      return `${path(outline, tone)}${path(inner, detail === 'leaf' ? paint.leaf2 : paint.second, { opacity: 0.9 })}`;
    }
    default: {
      const light = bladePath({ ...blade, length: blade.length * 0.985, width: blade.width * 0.86, wobble: blade.wobble * 1.5 }, random);
      const core = bladePath({ ...blade, length: blade.length * 0.6, width: blade.width * 0.62, point: 0.8 }, random);
      if (detail === 'leaf')
        return `${path(outline, shade(tone, -0.22))}${path(light, tone)}${path(core, shade(tone, -0.2), { opacity: 0.45 })}${line(marks, shade(tone, 0.36), fine * 0.5, { opacity: 0.55 })}`;
      // Deep at the heart, light at the rim: the gradient is centred on the flower, so every petal shows it.
      return `${path(outline, deep(0.46))}${path(light, glow(deep(0.54), shade(tone, 0.22 - 0.12 * depth), blade.length))}${line(marks, deep(0.56), fine * 0.45, { opacity: 0.4 })}${line(tipGlow(blade), shade(tone, 0.62), fine * 1.3, { opacity: 0.7 })}`;
    }
  }
}

/** Where light catches the rim of a petal. */
function tipGlow(blade: Blade): string {
  const points = [0.74, 0.86, 0.93].map((t) => spine(blade, t, -blade.width * widthAt(blade, t) * 0.72));
  return smooth(points);
}
