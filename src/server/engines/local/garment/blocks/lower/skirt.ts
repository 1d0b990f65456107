/** Skirts: cones of cloth whose folds hang from the waist, hide one another and scallop the hem. */

import { fractal, noise } from '../../../pixels/noise.ts';
import type { Random } from '../../../pixels/random.ts';
import { creased, strew, wrinkles } from '../../cloth/creases.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment, SkirtKind } from '../../specification.ts';
import { arcLength } from '../arc-length.ts';
import { closedRound } from '../closed-round.ts';
import { risenAt } from '../hems/curved-hem.ts';
import { byColumn, byRow, curve, type Surface, step } from '../surface.ts';
import { underBand, waistDip } from './waist-ring.ts';

export interface SkirtCut {
  /** Folds round the whole hem, and how deep they are there as a part of the half width. */
  readonly folds: number;
  readonly depth: number;
  /** Height of gathers at the seam, cm. */
  readonly gather: number;
  /** Half width along the length, 0 waist … 1 hem, as parts of the way from waist to sweep. */
  readonly flare: readonly (readonly [number, number])[];
  /** 0 soft waves … 1 pressed pleats. */
  readonly press: number;
}

export const SKIRT_CUTS: Readonly<Record<Exclude<SkirtKind, 'none' | 'tiered'>, SkirtCut>> = {
  pencil: {
    folds: 5,
    depth: 0.012,
    gather: 0,
    flare: [
      [0, 0],
      [0.28, 1.25],
      [0.6, 1.12],
      [1, 0.85],
    ],
    press: 0,
  },
  slit: {
    folds: 6,
    depth: 0.025,
    gather: 0,
    flare: [
      [0, 0],
      [0.28, 1.1],
      [0.6, 1.05],
      [1, 1],
    ],
    press: 0,
  },
  'a-line': {
    folds: 8,
    depth: 0.12,
    gather: 0,
    flare: [
      [0, 0],
      [0.25, 0.36],
      [0.6, 0.68],
      [1, 1],
    ],
    press: 0,
  },
  circle: {
    folds: 13,
    depth: 0.12,
    gather: 0.05,
    flare: [
      [0, 0],
      [0.2, 0.28],
      [0.55, 0.62],
      [1, 1],
    ],
    press: 0,
  },
  gathered: {
    folds: 15,
    depth: 0.085,
    gather: 0.5,
    flare: [
      [0, 0],
      [0.08, 0.26],
      [0.4, 0.62],
      [1, 1],
    ],
    press: 0,
  },
  'knife-pleat': {
    folds: 40,
    depth: 0.05,
    gather: 0,
    flare: [
      [0, 0],
      [0.3, 0.4],
      [1, 1],
    ],
    press: 1,
  },
  'box-pleat': {
    folds: 18,
    depth: 0.075,
    gather: 0,
    flare: [
      [0, 0],
      [0.3, 0.42],
      [1, 1],
    ],
    press: 0.8,
  },
  mermaid: {
    folds: 12,
    depth: 0.125,
    gather: 0,
    flare: [
      [0, 0],
      [0.3, 0.3],
      [0.62, 0.02],
      [0.72, 0.1],
      [1, 1],
    ],
    press: 0,
  },
  bubble: {
    folds: 16,
    depth: 0.08,
    gather: 0.5,
    flare: [
      [0, 0],
      [0.2, 0.75],
      [0.6, 1.1],
      [0.9, 0.95],
      [1, 0.6],
    ],
    press: 0,
  },
  'hi-low': {
    folds: 12,
    depth: 0.125,
    gather: 0.1,
    flare: [
      [0, 0],
      [0.2, 0.28],
      [0.55, 0.62],
      [1, 1],
    ],
    press: 0,
  },
};

export interface SkirtPlace {
  /** Seam height, half width and half depth there. */
  readonly top: number;
  readonly width: number;
  readonly depth: number;
  readonly length: number;
  readonly sweep: number;
  /** The band on its upper edge: one that is cut to the skirt, or one that draws it in. */
  readonly band?: 'flat' | 'drawn' | undefined;
  /** Cm that its back is longer by. */
  readonly train?: number | undefined;
  /** Cm that its left side hangs lower than its right one. */
  readonly oblique?: number | undefined;
  /** Cm that its sides are cut higher. */
  readonly curved?: number | undefined;
}

/** Cm of a skirt under the band that draws it in. */
const DRAWN_IN = 3.8;

/** Half width and half depth of a skirt along its length, 0 waist … 1 hem, folds aside. */
export function skirtSection(
  { flare }: SkirtCut,
  { width, depth, sweep, length, band }: SkirtPlace,
): { readonly width: (v: number) => number; readonly depth: (v: number) => number } {
  const free = curve(flare);
  const held = band === 'drawn' ? DRAWN_IN / length : 0;
  const part = (v: number) => free((v - held) / (1 - held));
  return {
    width: (v) => width + (sweep - width) * part(v),
    depth: (v) => depth + (sweep * 0.7 - depth) * Math.max(0, Math.min(1.2, part(v))),
  };
}

/** Whose section a skirt has: tiers are gathered. */
export const sectionKind = (kind: SkirtKind): keyof typeof SKIRT_CUTS => (kind === 'tiered' || kind === 'none' ? 'gathered' : kind);

/**
 * How far before its seam the front of a skirt reaches, cm, at a height below it, gathers and folds included: what hangs over it keeps off it.
 * On one straight line from waist to hem the ends of a sash went under the swell of a gathered skirt, and came out as two scraps.
 */
export function reachOf(kind: keyof typeof SKIRT_CUTS, place: SkirtPlace): (down: number) => number {
  const cut = SKIRT_CUTS[kind];
  const section = skirtSection(cut, place);
  return (down) => {
    const v = Math.min(1, down / place.length);
    const fold = section.width(v) * cut.depth * (cut.press > 0 ? 0.35 + 0.65 * v : 1.1 * step(-0.08, 1.05, v) ** 0.9);
    return section.depth(v) - place.depth + fold + cut.gather * Math.exp(-6.5 * v);
  };
}

function pleat(phase: number, press: number): { out: number; along: number } {
  const soft = Math.cos(phase);
  if (press === 0) return { out: soft, along: 0.62 * Math.sin(phase) + 0.16 * Math.sin(2 * phase) };
  // A pressed pleat climbs slowly and falls back under the next one.
  const turn = (((phase / (2 * Math.PI)) % 1) + 1) % 1;
  const saw = turn < 0.8 ? turn / 0.8 : (1 - turn) / 0.2;
  return {
    out: (1 - press) * soft + press * (saw * 2 - 1),
    along: press * (turn < 0.8 ? 0 : -0.9 * Math.sin(((turn - 0.8) / 0.2) * Math.PI)),
  };
}

/**
 * Part of their depth that folds have where a skirt turns away from the eye. With all of it the outermost one stood before the next as a black
 * sliver, and its hem as a spike beside the skirt's own corner.
 */
const ASIDE = 0.18;

/** A train leaves the body late: power of the way down, and the part of its length by which it spreads to each side. */
const TRAIN = { late: 3.2, spread: 0.26 } as const;

/** Power that makes a skirt's section fuller than an ellipse, and how much cloth lies round it. */
export const SKIRT_ROUND = 0.92;
const aroundSkirt = arcLength(SKIRT_ROUND, 1);

export function skirt(
  garment: Garment,
  kind: Exclude<SkirtKind, 'none' | 'tiered'>,
  place: SkirtPlace,
  random: Random,
  cloth = 0,
): Surface {
  const cut = SKIRT_CUTS[kind];
  const { creases, stiff, size } = handOf(garment.cloth);
  const section = skirtSection(cut, place);
  const wander = noise(random.whole(1, 1e6));
  const strength = noise(random.whole(1, 1e6));
  const swell = fractal(random.whole(1, 1e6), 3);
  const fallen = wrinkles(random.whole(1, 1e6), stiff);
  const folds = Math.max(3, Math.round(cut.folds * (1 - 0.25 * stiff) * (cut.press > 0 ? 1 : random.range(0.85, 1.15))));
  const deep = cut.depth * (1 - 0.35 * stiff * (1 - cut.press));
  const start = random.range(0, Math.PI * 2);
  const panelled = cut.press > 0 && garment.seams.includes('panel');
  // Gathers hang from where the band ends.
  const held = place.band ? DRAWN_IN / place.length : 0;
  const list = creased(
    strew(
      random,
      { x0: -place.sweep, x1: place.sweep, y0: place.top + 2, y1: place.top + place.length },
      16,
      Math.PI / 2,
      0.5,
      18 * size,
      1.6 * size,
      0.3 * creases * (1 - cut.press) * Math.min(1, place.length / 55),
    ),
  );
  const rows = byRow((v) => ({
    w: section.width(v),
    d: section.depth(v),
    grown: cut.press > 0 ? 0.35 + 0.65 * v : step(-0.08, 1.05, v) ** 0.9,
    // A band holds what it lies on: where pleats swelled under it they stood before it as teeth.
    free: place.band ? underBand(place.length * v) : 1,
    gathers: cut.gather * Math.exp(-Math.max(0, v - held) * 6.5),
    creased: step(0, 0.15, v),
    fallen: step(0, 0.12, v),
  }));
  const columns = byColumn((u) => {
    const theta = (u - 0.5) * 2 * Math.PI;
    return {
      deeper: cut.gather > 0 ? 0.6 + 0.4 * strength(theta * 5, 1) : 0,
      gather: cut.gather > 0 ? Math.cos(theta * folds * 3.3 + 3 * wander(theta * 4, 2)) : 0,
      hem: wander(theta * 2, 7),
    };
  });
  return closedRound({
    part: 'skirt',
    cloth,
    detailed: true,
    nu: 900,
    nv: 190,
    at(u, v, out) {
      const theta = (u - 0.5) * 2 * Math.PI;
      // Random folds need a seam where noise does not close; it lies at the back.
      const rough = cut.press > 0 ? 0 : 1.5 * wander(theta * 1.1 + 9, v * 0.9) + 0.5 * wander(theta * 2.3, v * 2.4 + 5);
      const phase = folds * theta + start + rough;
      // Pressed pleats are all as deep.
      const amount = cut.press > 0 ? 1 : Math.max(0, 0.72 + 0.6 * strength(theta * folds * 0.16 + 3, v * 0.7));
      const row = rows(v);
      const column = columns(u);
      const { w, d, grown, free } = row;
      const { out: high, along } = pleat(phase, cut.press);
      // A 马面裙 is plain before and behind, and pleated at its sides.
      const plain = panelled ? step(0.24, 0.36, Math.abs(Math.sin(theta))) : 1;
      const turned = cut.press > 0 ? 1 : 1 - (1 - ASIDE) * step(0.8, 0.97, Math.abs(Math.sin(theta)));
      const a = w * deep * grown * (cut.press > 0 ? 1 : amount * turned) * plain * free;
      const gathers = row.gathers * column.deeper * column.gather * Math.min(1, v * 30 + 0.4) * free;
      const turn = theta + (along * a * 1.25) / Math.max(8, w);
      const sin = Math.sin(turn);
      const cos = Math.cos(turn);
      const y0 = place.top + place.length * v;
      const relief =
        gathers +
        a * high +
        (cos > 0 ? list(w * sin, y0) : 0) * row.creased +
        swell(theta * 3, v * 4) * 0.35 * creases * free +
        (cut.press < 1 ? fallen((theta * w) / (7 * size), y0 / (24 * size)) * 0.5 * creases * (1 - cut.press) * row.fallen : 0);
      const drop = kind === 'hi-low' ? -0.3 * place.length * v * Math.max(0, cos) : 0;
      const trailing = place.train ? place.train * v ** TRAIN.late * Math.max(0, -cos) ** 0.7 : 0;
      const slant = place.oblique ? 0.5 * place.oblique * Math.sin(theta) * v : 0;
      const risen = place.curved ? place.curved * risenAt(theta) * v * v : 0;
      const hem = v * (0.9 * high * turned * deep * 12 + 0.8 * column.hem) * (cut.press > 0 ? 0.15 : 1);
      out.x = (w + relief + TRAIN.spread * trailing) * Math.sign(sin) * Math.abs(sin) ** SKIRT_ROUND;
      out.y = y0 + drop + slant - risen + trailing + hem + (place.band ? waistDip(y0, cos) : 0);
      out.z = (d + relief + 0.8 * trailing) * cos;
      const cloth = place.width + (w - place.width) * (cut.press > 0 ? 1 : 1.06);
      // The back is cut by itself: going on from the front, stripes ran across it in chevrons and flowers were sheared to strokes.
      const far = Math.abs(theta);
      const arc = cos < 0 ? -aroundSkirt(Math.PI - far, d / w) : aroundSkirt(far, d / w);
      out.s = Math.sign(theta) * arc * cloth + along * a;
      out.t = place.top + place.length * v + slant - risen + trailing;
      const open = kind === 'slit' ? Math.abs(theta - 0.55) * w - step(0.35, 1, v) * 3.4 + (v < 0.35 ? 99 : 0) : 99;
      out.edge = Math.min((1 - v) * place.length + 0.01, open);
      out.rx = w * Math.sin(theta);
      out.ry = y0;
    },
  });
}

/** Every tier is gathered onto the one above and a little wider. The lowest comes first: the others lie over its seam. */
export function tierPlaces(place: SkirtPlace, tiers: number): SkirtPlace[] {
  return Array.from({ length: tiers }, (_, k) => {
    const i = tiers - 1 - k;
    const from = i / tiers;
    return {
      top: place.top + place.length * from,
      width: place.width + (place.sweep * 0.86 - place.width) * from ** 0.85,
      depth: place.depth + (place.sweep * 0.62 - place.depth) * from ** 0.85,
      length: place.length / tiers + (i < tiers - 1 ? 1.2 : 0),
      sweep: place.width + (place.sweep - place.width) * ((i + 1) / tiers) ** 0.85,
      band: i === 0 ? place.band : undefined,
      oblique: i === tiers - 1 ? place.oblique : undefined,
    };
  });
}

export function tieredSkirt(garment: Garment, place: SkirtPlace, tiers: number, random: Random, cloth = 0): Surface[] {
  return tierPlaces(place, tiers).map((tier, k) => skirt(garment, 'gathered', tier, random.fork(tiers - 1 - k), cloth));
}
