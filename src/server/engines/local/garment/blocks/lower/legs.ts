/** Trousers: two leg tubes that share the hip, from the waist down. y = 0 is the waist's upper edge. */
import { noise } from '../../../pixels/noise.ts';
import type { Random } from '../../../pixels/random.ts';
import { type Crease, crease, creased, fan, strew, wrinkles } from '../../cloth/creases.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment } from '../../specification.ts';
import type { Legs } from '../../specification-parts.ts';
import { byRow, curve, type Surface, step } from '../surface.ts';
import { legSlit, withinSlit } from './leg-slit.ts';
import { underBand, waistDip } from './waist-ring.ts';

/** Where the hip is widest and the knee bends, cm below the waist's edge, for a rise of 26 cm. */
const HIP_AT = 19;
const KNEE_AT = 58;

/** How far a leg's inner edge keeps from the middle at the hem, cm for a full leg below the crotch: less, and wide legs look like a skirt. */
const APART = { gap: 2.8, below: 76 };

/** How a leg is round: the power that its section's sine is drawn with. */
const ROUND_LEG = 0.93;

export interface LegShape {
  /** Half width and half depth of both legs together, above the crotch. */
  readonly width: (y: number) => number;
  readonly depth: (y: number) => number;
  /** Middle and half width of one leg. */
  readonly middle: (y: number) => number;
  readonly half: (y: number) => number;
  readonly crotch: number;
  readonly length: number;
}

/** Cm that the knee of a leg which opens downwards may be wider than on the straight line from thigh to hem: more, and it bulges as breeches do. */
const BULGE = 0.3;

/** Half width of a leg at the knee. */
export function kneeOf({ rise, thigh, knee, hem, length }: Legs): number {
  const straight = thigh + ((hem - thigh) * (KNEE_AT - rise)) / (length - rise);
  return hem > thigh ? Math.min(knee, straight + BULGE) : knee;
}

export function legShape(legs: Legs): LegShape {
  const { waist, hip, rise, thigh, hem, length, lean, skirted } = legs;
  const knee = length > KNEE_AT + 8 ? kneeOf(legs) : legs.knee;
  const knots: [number, number][] = [[rise - 3, thigh + 0.3]];
  if (length > KNEE_AT + 8) knots.push([rise + 12, (thigh * 2 + knee) / 3], [KNEE_AT, knee], [length, hem]);
  else knots.push([length, hem]);
  const half = curve(knots);
  const width = curve([
    [0, waist],
    [5, waist + (hip - waist) * 0.42],
    [HIP_AT * (rise / 26), hip],
    [rise + 2, Math.max(hip, thigh * 2 + 0.1)],
  ]);
  const depth = curve([
    [0, waist * 0.74],
    [HIP_AT * (rise / 26), hip * 0.66],
    [rise + 2, hip * 0.64],
  ]);
  const leaning = curve([
    [0, thigh],
    [rise, thigh + 0.15],
    [Math.max(rise + 20, length), thigh + 0.2 + lean * Math.max(0.4, (length - rise) / APART.below)],
  ]);
  // A wide leg leans out by as much as it is wide, so that the gap opens in one line from the crotch to the hem.
  const pushed = curve(
    Array.from({ length: 9 }, (_, i): [number, number] => {
      const y = rise + ((length - rise) * i) / 8;
      return [y, skirted ? 0 : Math.max(0, half(y) + (APART.gap * (y - rise)) / APART.below - leaning(y))];
    }),
  );
  const middle = (y: number) => leaning(y) + pushed(y);
  return { width, depth, middle, half, crotch: rise, length };
}

/** Over how many more cm a hip becomes a wide leg, for each cm that it is wider by: in the twelve of a slim one it stood out like a shelf. */
const WIDENS = { above: 0.8, below: 3 };

/** Half widths between which one leg lies at a height: at the hip both are halves of one wide shape. */
export function legEdges(shape: LegShape): (y: number) => { readonly inner: number; readonly outer: number } {
  const { crotch } = shape;
  const wider = Math.max(0, shape.middle(crotch + 6) + shape.half(crotch + 6) - shape.width(crotch + 6));
  const [from, to] = [crotch - 6 - WIDENS.above * wider, crotch + 6 + WIDENS.below * wider];
  return (y) => {
    const [c, h, w] = [shape.middle(y), shape.half(y), shape.width(y)];
    return {
      inner: -0.15 + (c - h + 0.15) * step(crotch - 1.2, crotch + 3.5, y),
      outer: w + (c + h - w) * step(from, to, y),
    };
  };
}

/**
 * Below the fly two fronts hang side by side and turn in only where they meet: round from the crotch on, they left a hollow as deep as the hip
 * between them, which every pair of trousers wore as a stain.
 */
const LAP = { flat: 0.78, below: 34, held: 5, eased: 7 };

/** Whiskers at the crotch, a knee that was bent, cloth that heaps on the shoe; loose legs fall in upright folds instead. */
function legCreases(garment: Garment, legs: Legs, random: Random): Crease[] {
  const { creases, size } = handOf(garment.cloth);
  const { rise, length, thigh, knee } = legs;
  const tight = 1 - step(8, 12, knee);
  const list = fan(random, 0.5, rise - 1.5, -0.75, 0.1, 4, 11 * size, 1.1, 0.4 * creases);
  list.push(...fan(random, 1, rise + 1, 0.15, 1.1, 3, 13 * size, 1.3, 0.32 * creases));
  list.push(
    ...strew(
      random,
      { x0: 2, x1: thigh * 2, y0: rise + 4, y1: Math.min(length, KNEE_AT) },
      9,
      1.2,
      0.6,
      15 * size,
      1.5 * size,
      0.4 * creases,
    ),
  );
  if (length > KNEE_AT + 8) {
    for (let i = 0; i < 7; i++)
      list.push(
        crease(
          random.range(1, thigh * 1.4),
          KNEE_AT + random.range(-7, 7),
          random.range(-0.45, 0.45),
          9 * size,
          1.1 * size,
          (0.25 + 0.45 * tight) * creases * random.range(0.4, 1),
          random.range(-0.2, 0.2),
        ),
      );
    for (let i = 0; i < 7; i++)
      list.push(
        crease(
          random.range(-1, thigh),
          length - random.range(3, 15),
          random.range(-0.35, 0.35),
          9 * size,
          1.2 * size,
          (0.2 + 0.45 * tight) * creases * random.range(0.4, 1),
          random.range(-0.25, 0.25),
        ),
      );
  }
  return list;
}

export function leg(garment: Garment, legs: Legs, side: number, random: Random): Surface {
  const shape = legShape(legs);
  const { creases, stiff, size } = handOf(garment.cloth);
  const front = creased(legCreases(garment, legs, random));
  const back = creased(legCreases(garment, legs, random.fork('back')));
  const fallen = wrinkles(random.whole(1, 1e6), stiff);
  const wander = noise(random.whole(1, 1e6));
  const { rise, length } = legs;
  const edges = legEdges(shape);
  const loose = step(9.5, 15, legs.hem) * (1 - 0.45 * stiff);
  const gathered = legs.end === 'elastic' || legs.end === 'rib';
  const pleats = legs.pleats === 0 ? [] : legs.pleats === 1 ? [7] : [6, 9.2];
  const many = garment.waist === 'elastic' || garment.waist === 'sash';
  const banded = garment.kind === 'trousers';
  const slit = legSlit(garment);
  const rows = byRow((y) => ({
    h: shape.half(y),
    c: shape.middle(y),
    deep: shape.depth(y),
    lapping: LAP.flat * (1 - step(rise, rise + LAP.below, y)),
    hanging: loose * step(rise - 6, length, y) * 1.5,
    ...edges(y),
  }));
  return {
    part: 'leg',
    cloth: 0,
    detailed: true,
    nu: 320,
    nv: 330,
    at(u, v, out) {
      const angle = (u - 0.5) * 2 * Math.PI * side;
      const y = length * v;
      const sin = Math.sin(angle);
      const cos = Math.cos(angle);
      const { h, c, inner, outer, deep, hanging, lapping } = rows(y);
      // From the inner edge to the outer one; the hip is half of one wide shape, the leg a shape of its own.
      const x = (inner + outer) / 2 + ((outer - inner) / 2) * Math.sign(sin) * Math.abs(sin) ** ROUND_LEG;
      const across = Math.min(1, Math.abs(x) / outer);
      // In the middle the hip goes on until the legs part.
      const held = Math.max(0, 1 - 2.2 * across);
      const k = step(rise - 7 + LAP.held * held, rise + 3 + LAP.eased * held, y);
      const hipZ = deep * Math.sqrt(Math.max(0, 1 - across * across)) * (cos >= 0 ? 1 : -1);
      const seat = cos < 0 ? -1.6 * Math.exp(-(((x - 8.5) / 5.5) ** 2) - ((y - rise + 7) / 8) ** 2) : 0;
      const lapped = lapping * (1 - step(-0.6, 0.5, sin));
      const legZ = h * 0.92 * Math.sign(cos) * Math.abs(cos) ** (1 - lapped);
      const z = hipZ + (legZ - hipZ) * k + seat;
      const list = cos > 0 ? front : back;
      const inside = step(-1, -0.4, sin);
      const waves =
        hanging * (Math.cos(angle * 5 + 3 * wander(angle * 0.9 + 4, y / 70) + side) * 0.6 + 0.7 * wander(angle * 1.7, y / 80 + 3));
      let folds = 0;
      if (cos > 0 && y < 30) {
        // A pleat opens below the band: a step to one side that dies out at the thigh.
        for (const at of pleats) {
          const away = x - at - y * 0.02;
          // Over two threads of the grid: cut at once, its edge was a saw.
          const over = step(-0.4, 0.4, away);
          folds +=
            0.75 *
            (1 - step(0, 26, y)) *
            (over * Math.exp(-Math.max(0, away) * 0.9) - 0.4 * (1 - over) * Math.exp(Math.min(0, away) * 2.5));
        }
      }
      if (many) folds += 0.34 * Math.exp(-y / 9) * Math.cos(x * 3.1 + 2 * wander(x * 0.7, 1)) * Math.min(1, y / 2);
      // The band holds them: where they swelled under it they stood before it as teeth.
      if (banded) folds *= underBand(y);
      if (legs.pressed) folds += 0.55 * Math.exp(-(((x - c) / 0.42) ** 2)) * step(8, 24, y) * (cos > 0 ? 1 : 0.8);
      const puffed = gathered
        ? 0.9 * Math.exp(-(((y - length + 7) / 6) ** 2)) + 0.3 * Math.exp(-(((y - length) / 3) ** 2)) * Math.cos(angle * 15)
        : 0;
      const relief =
        (list(x, y) * inside * (legs.pressed ? 0.55 : 1) +
          fallen((y + x * 0.4) / (8 * size), x / (6 * size)) * 0.36 * creases * inside * step(6, 16, y) * (1 - 0.6 * loose)) *
          step(3, 10, y) +
        waves +
        folds +
        puffed;
      out.x = side * (x + relief * sin * step(rise - 4, rise + 5, y) + (k < 1 ? relief * Math.max(0, sin) * (1 - k) : 0));
      out.y = y + (cos < 0 ? 0.5 * v : 0) + (banded ? waistDip(y, hipZ / deep) : 0);
      out.z = z + relief * cos;
      out.s = side * x + (cos < 0 ? 60 : 0);
      out.t = y;
      out.edge = Math.min(length - y + 0.01, withinSlit(slit, angle, y, h));
      out.rx = side * x;
      out.ry = y;
    },
  };
}

/** The edge of a half as it is seen, from where the seam ends down to the hem. @param inset of a row of stitches beside it */
export function slitEdge(garment: Garment, back: boolean, inset = 0): readonly { readonly x: number; readonly y: number }[] {
  const { legs } = garment;
  const slit = legSlit(garment);
  if (!legs || !slit) return [];
  const edges = legEdges(legShape(legs));
  return Array.from({ length: 9 }, (_, k) => {
    const y = slit.from + ((legs.length - slit.from) * k) / 8;
    const { inner, outer } = edges(y);
    return { x: (inner + outer) / 2 + ((outer - inner) / 2) * Math.cos(slit.short(y, back)) ** ROUND_LEG - inset, y };
  });
}

/** A band round the foot of a leg: rib, elastic or turn-up. */
export function legBand(garment: Garment, legs: Legs, side: number, height: number, cloth: number): Surface {
  const shape = legShape(legs);
  const thick = handOf(garment.cloth).thick;
  const turned = legs.end === 'turn-up';
  const h = turned ? shape.half(legs.length) + 0.35 + thick : shape.half(legs.length) * 0.9;
  const c = shape.middle(legs.length);
  return {
    part: 'leg',
    cloth,
    detailed: false,
    nu: 120,
    nv: 24,
    at(u, v, out) {
      const angle = (u - 0.5) * 2 * Math.PI;
      const y = legs.length - (turned ? height - 0.3 : 0.8) + v * height;
      const r = h + 0.25 * Math.sin(v * Math.PI);
      out.x = side * c + r * Math.sin(angle);
      out.y = y;
      out.z = r * 0.92 * Math.cos(angle);
      out.s = angle * r;
      out.t = v * height;
      out.edge = Math.min(v, 1 - v) * height + 0.01;
      out.rx = 999;
      out.ry = 999;
    },
  };
}
