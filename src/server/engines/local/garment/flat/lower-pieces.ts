/** Skirts, legs, frills and waists of a flat. Cm; half outlines go from the middle above to the middle below. */

import { num, type Point } from '../../pixels/svg.ts';
import { risenAt } from '../blocks/hems/curved-hem.ts';
import { legEdges, legShape, slitEdge } from '../blocks/lower/legs.ts';
import { shearedPath } from '../blocks/lower/lowered.ts';
import { SKIRT_CUTS, SKIRT_ROUND, type SkirtPlace, tierPlaces } from '../blocks/lower/skirt.ts';
import { curve } from '../blocks/surface.ts';
import { bodyShape } from '../blocks/torso.ts';
import type { Garment, SkirtKind } from '../specification.ts';
import type { Legs } from '../specification-parts.ts';
import { along, at, chain, mirror, type Run, whole } from './pen.ts';
import type { Piece } from './piece.ts';

/** Outlines and, on them, the lines where cloth is folded, pleated or gathered. */
export interface Drawn {
  readonly pieces: readonly Piece[];
  readonly folds: readonly string[];
}

export function both(d: (side: number) => string): string[] {
  return [d(-1), d(1)];
}

/** Short lines across a seam that cloth is gathered on. @param reach of the lines on either side of it, cm */
export function gathers(from: number, to: number, y: (x: number) => number, reach: number, apart = 1.3): string[] {
  const count = Math.max(2, Math.round(Math.abs(to - from) / apart));
  return along(from, to, count)
    .slice(1, -1)
    .flatMap((x, i) => {
      const length = reach * (0.55 + 0.45 * Math.abs(Math.sin((i + 1) * 2.4)));
      const lean = (x - (from + to) / 2) * 0.05;
      return both((s) => `M${num(s * x)} ${num(y(x))}q${num(s * lean * 0.3)} ${num(length * 0.5)} ${num(s * lean)} ${num(length)}`);
    });
}

interface SkirtForm {
  readonly place: SkirtPlace;
  readonly width: (v: number) => number;
  readonly high: number;
  /** How much lower the hem hangs in the middle. */
  readonly sag: number;
}

function formOf(kind: Exclude<SkirtKind, 'none' | 'tiered'>, place: SkirtPlace): SkirtForm {
  const flare = curve(SKIRT_CUTS[kind].flare);
  const open = Math.max(0, place.sweep - place.width);
  return {
    place,
    width: (v) => place.width + (place.sweep - place.width) * flare(v),
    high: kind === 'hi-low' ? 0.3 * place.length : 0,
    sag: Math.min(6, 0.6 + open * 0.14),
  };
}

/** Places of a hem from its side to the middle. Soft folds make it wave, pressed ones step. */
function hem(kind: Exclude<SkirtKind, 'none' | 'tiered'>, form: SkirtForm, back: boolean): Point[] {
  const { place, width, sag, high } = form;
  const w = width(1);
  const bottom = place.top + place.length;
  const cut = SKIRT_CUTS[kind];
  const waves = foldCount(kind);
  const soft = cut.press === 0 && cut.depth > 0.06 && kind !== 'bubble';
  return along(1, 0, soft ? waves * 8 : 12).map((k) => {
    // A train lies behind its wearer in a round.
    const trailing = back && place.train ? place.train * (1 - k * k) ** 0.75 : 0;
    const low = bottom + trailing + sag * (1 - k * k) - sag * 0.6 - (back ? 0 : high * (1 - k ** 2.4));
    // Even waves, narrower towards the side, where one looks along them.
    const wave = soft ? -0.55 * cut.depth * 8 * Math.cos(Math.asin(Math.min(1, k)) * waves * 2) : 0;
    return at(w * k, low + wave * Math.min(1, (1 - k) * 6));
  });
}

/** Where the skirt of a garment hangs on a flat. */
export function skirtOn(
  { kind, body, skirt, oblique, curvedHem }: Garment,
  seam: { readonly width: number; readonly depth: number },
): SkirtPlace {
  const { length, sweep, train } = skirt;
  const hung = { length, sweep, train, oblique, curved: curvedHem };
  if (kind === 'skirt') return { top: 0.3, width: body.waist, depth: body.waist * 0.74, ...hung };
  return { top: body.length - 0.4, width: seam.width + 0.15, depth: seam.depth, ...hung };
}

function lowestForm(garment: Garment): { readonly kind: Exclude<SkirtKind, 'none' | 'tiered'>; readonly form: SkirtForm } | undefined {
  const { kind, tiers } = garment.skirt;
  if (kind === 'none') return undefined;
  const { width, depth } = bodyShape(garment);
  const place = skirtOn(garment, { width: width(garment.body.length), depth: depth(garment.body.length) });
  if (kind !== 'tiered') return { kind, form: formOf(kind, place) };
  const lowest = tierPlaces(place, tiers)[0];
  return lowest && { kind: 'gathered', form: formOf('gathered', lowest) };
}

/** The right half of a skirt's hem, from its side to the middle. */
export function skirtHem(garment: Garment, back: boolean): readonly Point[] {
  const lowest = lowestForm(garment);
  return lowest ? hem(lowest.kind, lowest.form, back) : [];
}

/** Half width of a skirt at a height. */
export function skirtWidth(garment: Garment, y: number): number {
  const { kind } = garment.skirt;
  if (kind === 'none') return 0;
  const { width, depth } = bodyShape(garment);
  const place = skirtOn(garment, { width: width(garment.body.length), depth: depth(garment.body.length) });
  return formOf(kind === 'tiered' ? 'gathered' : kind, place).width(Math.min(1, Math.max(0, (y - place.top) / place.length)));
}

/** Folds of half a skirt. */
function foldCount(kind: Exclude<SkirtKind, 'none' | 'tiered'>): number {
  return { pencil: 0, slit: 0, 'a-line': 2, circle: 5, gathered: 5, 'knife-pleat': 9, 'box-pleat': 4, mermaid: 4, bubble: 6, 'hi-low': 5 }[
    kind
  ];
}

function skirtPiece(kind: Exclude<SkirtKind, 'none' | 'tiered'>, form: SkirtForm, back: boolean): Piece {
  const { place, width } = form;
  const end = hem(kind, form, back);
  const first = end[0] ?? at(0, 0);
  const top = along(0, place.width, 4).map((x) => at(x, place.top + 0.8 * (1 - (x / place.width) ** 2)));
  const side = along(0, 1, 10).map((v) => at(width(v), place.top + (first.y - place.top) * v));
  return { d: whole([top, side, end]), carries: true };
}

/** Half of a 马面裙's plain middle, as a part of its half width. */
const PLAIN = 0.3;

/** Pleats run from the seam to the hem; soft folds rise from the hem and fall from the seam; a narrow skirt has darts. */
function skirtFolds(kind: Exclude<SkirtKind, 'none' | 'tiered'>, form: SkirtForm, back: boolean, panelled = false): string[] {
  const { place, width } = form;
  const end = hem(kind, form, back);
  const bottomAt = (x: number) => end.reduce((best, p) => (Math.abs(p.x - x) < Math.abs(best.x - x) ? p : best), end[0] ?? at(0, 0)).y;
  const count = foldCount(kind);
  const seam = (x: number) => place.top + 0.8 * (1 - (x / place.width) ** 2);
  const down = (part: number, from: number, to: number, lean = 0): string => {
    const last = bottomAt(width(1) * part);
    const xs = along(from, to, 6).map((v) => at(width(v) * part + lean * v, v === 1 ? last : place.top + (last - place.top) * v));
    const start = xs[0] ?? at(0, 0);
    if (from === 0) xs[0] = at(start.x, seam(start.x));
    return chain([xs]);
  };
  const mirrored = (d: (side: number) => string) => both(d);
  const flip = (d: string) => d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${num(-Number(x))} ${y}`);
  const pair = (d: string) => [d, flip(d)];
  if (kind === 'knife-pleat') {
    // A 马面裙 is plain in its middle, before and behind.
    const places = along(0, 1, count)
      .slice(0, -1)
      .filter((k) => !panelled || Math.sin((k * Math.PI) / 2) > PLAIN);
    return places
      .flatMap((k) => (k === 0 ? [down(0, 0, 1)] : pair(down(Math.sin((k * Math.PI) / 2), 0, 1))))
      .concat(
        // The under edge of every pleat shows at the hem.
        places.flatMap((k) => {
          const x = width(1) * Math.sin((k * Math.PI) / 2);
          const y = bottomAt(x);
          return k === 0 ? [] : mirrored((s) => `M${num(s * x)} ${num(y)}L${num(s * (x - 1.1))} ${num(y - 3.4)}`);
        }),
      );
  }
  if (kind === 'box-pleat')
    return along(0, 1, count)
      .slice(0, -1)
      .flatMap((k) => {
        const part = Math.sin(((k + 0.5 / count) * Math.PI) / 2);
        const x = width(1) * part;
        const y = bottomAt(x);
        // At the side one looks along the pleat.
        if (part > 0.94) return [];
        const wide = (width(1) / count) * 0.34 * Math.cos(((k + 0.5 / count) * Math.PI) / 2.2);
        return [
          ...pair(down(part, 0, 1)),
          ...mirrored(
            (s) =>
              `M${num(s * (x - wide))} ${num(bottomAt(x - wide))}L${num(s * x)} ${num(y - 9)}L${num(s * (x + wide))} ${num(bottomAt(x + wide))}`,
          ),
        ];
      });
  if (kind === 'pencil' || kind === 'slit') {
    const x = place.width * 0.52;
    const dart = mirrored((s) => `M${num(s * x)} ${num(seam(x))}L${num(s * (x + 0.6))} ${num(place.top + (back ? 13 : 9))}`);
    const last = bottomAt(0);
    if (kind === 'slit' && !back) {
      const open = width(0.4) * Math.sin(0.55);
      return [
        ...dart,
        `M${num(open)} ${num(place.top + place.length * 0.36)}L${num(open + 0.4)} ${num(bottomAt(open))}M${num(open - 2)} ${num(bottomAt(open))}L${num(open)} ${num(place.top + place.length * 0.36)}`,
      ];
    }
    return back && kind === 'pencil'
      ? [...dart, `M0 ${num(last - 18)}V${num(last)}M0 ${num(last - 18)}L2.4 ${num(last - 16.4)}V${num(last - 0.1)}`]
      : dart;
  }
  const list: string[] = [];
  for (let i = 0; i < count; i++) {
    // Valleys of the hem's waves.
    const angle = ((i + (kind === 'bubble' ? 0.5 : 0)) * Math.PI) / (2 * count);
    const part = Math.sin(angle);
    const from = [0.3, 0.5, 0.38, 0.62][i % 4] ?? 0.4;
    if (kind === 'bubble') continue;
    const d = down(part, kind === 'mermaid' ? Math.max(0.66, from) : from, 1);
    list.push(...(i === 0 ? [d] : pair(d)));
  }
  if (kind === 'a-line') {
    const x = place.width * 0.5;
    list.push(...mirrored((s) => `M${num(s * x)} ${num(seam(x))}L${num(s * (x + 1))} ${num(place.top + 8)}`));
  }
  if (SKIRT_CUTS[kind].gather > 0.2) list.push(...gathers(0.4, place.width, seam, Math.min(12, place.length * 0.22), 1.5));
  if (kind === 'bubble') list.push(...gathers(0.4, width(1), (x) => bottomAt(x) - 4, 4, 2));
  return list;
}

/** A gathered strip along a hem. */
export function frill(y: number, wide: number, length: number, sag = 1.2): Drawn {
  const low = wide + length * 0.34;
  const waves = Math.max(4, Math.round(low / 4.5));
  const curveAt = (w: number, from: number) => (x: number) => from + sag * (1 - (x / w) ** 2);
  const top = curveAt(wide, y - 0.6);
  const bottom = curveAt(low, y + length);
  const end = along(1, 0, waves * 8).map((k) =>
    at(low * k, bottom(low * k) + 0.7 * Math.cos(k * waves * 2 * Math.PI) * Math.min(1, (1 - k) * 8)),
  );
  const edge = along(0, wide, 4).map((x) => at(x, top(x)));
  const first = end[0] ?? at(0, 0);
  return {
    pieces: [{ d: whole([edge, [at(wide, top(wide)), first], end]) }],
    folds: [
      ...gathers(0.3, wide, top, length * 0.6, 1.6),
      ...along(0, 1, waves)
        .slice(1, -1)
        .flatMap((k) =>
          both(
            (s) =>
              `M${num(s * low * k)} ${num(bottom(low * k) + 0.6)}q${num(-s * 0.3)} ${num(-length * 0.3)} ${num(-s * 0.9 * k)} ${num(-length * 0.55)}`,
          ),
        ),
    ],
  };
}

/** @param place where the skirt hangs */
export function skirtDrawn(garment: Garment, place: SkirtPlace, back: boolean): Drawn {
  const drawn = upright(garment, place, back);
  return place.curved
    ? rounded(drawn, place)
    : place.oblique
      ? aslant(drawn, place, garment.skirt.kind === 'tiered' ? garment.skirt.tiers : 1, back)
      : drawn;
}

/** A hem that rises to both sides: every line ends as much higher as its place there asks for. */
function rounded({ pieces, folds }: Drawn, place: SkirtPlace): Drawn {
  const { curved = 0, sweep, top, length } = place;
  const turn = (x: number) => Math.asin(Math.min(1, Math.abs(x) / sweep) ** (1 / SKIRT_ROUND));
  const moved = (x: number, y: number) => y - curved * risenAt(turn(x)) * Math.min(1, Math.max(0, (y - top) / length)) ** 2;
  return { pieces: pieces.map((piece) => ({ ...piece, d: shearedPath(piece.d, moved) })), folds: folds.map((d) => shearedPath(d, moved)) };
}

/** A hem that is cut aslant: every line hangs as much lower, or higher, as its place on the way from the waist and to the side asks for. @param tiers of which the lowest alone is */
function aslant({ pieces, folds }: Drawn, place: SkirtPlace, tiers: number, back: boolean): Drawn {
  const from = place.top + (place.length * (tiers - 1)) / tiers;
  const long = place.length / tiers;
  const by = 0.5 * (place.oblique ?? 0) * (back ? -1 : 1);
  const moved = (x: number, y: number) => y + by * (x / place.sweep) * Math.max(0, (y - from) / long);
  return {
    pieces: pieces.map((piece) => ({ ...piece, d: shearedPath(piece.d, moved) })),
    folds: folds.map((d) => shearedPath(d, moved)),
  };
}

/** As it is drawn where its hem is level. */
function upright(garment: Garment, place: SkirtPlace, back: boolean): Drawn {
  const { kind, tiers } = garment.skirt;
  const frilled = garment.trims.includes('ruffle-hem');
  if (kind === 'none') return { pieces: [], folds: [] };
  if (kind === 'tiered') {
    // From the lowest up, as they lie on each other.
    const list = tierPlaces(place, tiers).map((tier) => formOf('gathered', tier));
    const lowest = list[0];
    const strip = frilled && lowest ? frill(lowest.place.top + lowest.place.length, lowest.width(1) * 0.98, 9) : undefined;
    return {
      pieces: [...(strip?.pieces ?? []), ...list.map((form) => skirtPiece('gathered', form, back))],
      folds: [
        ...(strip?.folds ?? []),
        ...list.flatMap((form) => skirtFolds('gathered', { ...form, place: { ...form.place, length: form.place.length - 1.2 } }, back)),
      ],
    };
  }
  const form = formOf(kind, place);
  // It begins under the hem, which sags by less in its middle: a line of the outline stood between the two.
  const strip = frilled ? frill(place.top + place.length - 1 - form.sag * 0.6, form.width(1) * 0.98, 9, form.sag) : undefined;
  const far = (kind === 'hi-low' || place.train) && !back ? [{ ...skirtPiece(kind, form, true), inside: true }] : [];
  return {
    pieces: [...far, ...(strip?.pieces ?? []), skirtPiece(kind, form, back)],
    folds: [...skirtFolds(kind, form, back, garment.seams.includes('panel')), ...(strip?.folds ?? [])],
  };
}

function legRuns(garment: Garment, legs: Legs, end: number, back: boolean): Run[] {
  const shape = legShape(legs);
  const edges = legEdges(shape);
  // Few places: the side is one long line from the hip to the foot.
  const open = slitEdge(garment, back);
  const low = open[0]?.y ?? end;
  const outer = [
    ...[0, legs.rise * 0.25, legs.rise * 0.5, legs.rise * 0.78, ...along(legs.rise + (low - legs.rise) * 0.3, low, 3)].map((y) =>
      at(edges(y).outer, y),
    ),
    ...open.slice(1).map(({ x, y }) => at(x, y)),
  ];
  const inner = [...along(end, legs.rise + 4, 8).map((y) => at(Math.max(0.1, edges(y).inner), y)), at(0, legs.rise + 0.6)];
  const [a, b] = [outer.at(-1) ?? at(0, 0), inner[0] ?? at(0, 0)];
  return [[at(0, 0), at(edges(0).outer, 0)], outer, [a, at((a.x + b.x) / 2, end + 0.5), b], inner, [at(0, legs.rise + 0.6), at(0, 0)]];
}

export function legsDrawn(garment: Garment, legs: Legs, back: boolean): Drawn {
  const shape = legShape(legs);
  const edges = legEdges(shape);
  const high = legs.end === 'rib' ? 6 : legs.end === 'turn-up' ? 4 : legs.end === 'elastic' ? 3 : 0;
  const turnUp = legs.end === 'turn-up';
  const runs = legRuns(garment, legs, legs.length, back);
  const pieces: Piece[] = [
    { d: chain(mirror(runs), true), carries: true },
    { d: chain(runs, true), carries: true },
  ];
  const folds: string[] = [];
  const { inner, outer } = edges(legs.length);
  if (high > 0) {
    const [a, b] = turnUp ? [inner - 0.4, outer + 0.4] : [inner + (outer - inner) * 0.05, outer - (outer - inner) * 0.05];
    const [y0, y1] = turnUp ? [legs.length - high + 0.4, legs.length + 0.4] : [legs.length - 0.6, legs.length - 0.6 + high];
    const band: Run[] = [
      [at(a, y0), at(b, y0)],
      [at(b, y0), at(b, y1)],
      [at(b, y1), at((a + b) / 2, y1 + 0.5), at(a, y1)],
      [at(a, y1), at(a, y0)],
    ];
    pieces.push({ d: chain(mirror(band), true) }, { d: chain(band, true) });
    if (!turnUp) {
      folds.push(
        ...along(a, b, 14)
          .slice(1, -1)
          .flatMap((x) => both((s) => `M${num(s * x)} ${num(y0)}V${num(y1 + 0.2)}`)),
      );
      folds.push(
        ...along(inner, outer, 7)
          .slice(1, -1)
          .flatMap((x) => both((s) => `M${num(s * x)} ${num(legs.length - 0.8)}q${num(s * 0.3)} -3 ${num(s * 0.2)} -5`)),
      );
    }
  }
  // Pleats open below the band, a pressed line goes on to the hem.
  const pleats = legs.pleats === 0 ? [] : legs.pleats === 1 ? [7] : [6, 9.2];
  if (!back)
    for (const x of pleats)
      folds.push(...both((s) => `M${num(s * x)} 4L${num(s * (x + 0.5))} 15M${num(s * (x + 1.1))} 4L${num(s * (x + 0.8))} 9`));
  if (legs.pressed) {
    const from = back ? legs.rise * 0.7 : pleats.length > 0 ? 15 : 6;
    folds.push(...both((s) => chain([along(from, legs.length, 6).map((y) => at(s * ((edges(y).inner + edges(y).outer) / 2), y))])));
  }
  if (garment.waist === 'elastic' || garment.waist === 'sash') folds.push(...gathers(0.6, legs.waist, () => 4, 7, 1.5));
  return { pieces, folds };
}

/** The band of trousers and skirts. @param wide half width of the waist at a height */
export function waistDrawn(garment: Garment, wide: (y: number) => number): Drawn {
  const soft = garment.waist === 'elastic' || garment.waist === 'sash';
  const [y0, y1] = soft ? [garment.waist === 'sash' ? -2.4 : -0.4, garment.waist === 'sash' ? 2.2 : 4.2] : [-0.4, 3.8];
  const ring = (top: number, bottom: number, ease: number): Piece => {
    const [a, b] = [wide(Math.max(0, top)) + ease, wide(Math.max(0, bottom)) + ease];
    return {
      d: whole([
        along(0, a, 4).map((x) => at(x, top + 0.7 * (1 - (x / a) ** 2))),
        [at(a, top), at(b, bottom)],
        along(b, 0, 4).map((x) => at(x, bottom + 0.7 * (1 - (x / b) ** 2))),
      ]),
      carries: !soft,
    };
  };
  const folds = soft
    ? along(0, wide(0), 16)
        .slice(1, -1)
        .flatMap((x) =>
          both((s) => `M${num(s * x)} ${num(y0 + 0.7 * (1 - (x / wide(0)) ** 2))}V${num(y1 + 0.7 * (1 - (x / wide(0)) ** 2))}`),
        )
    : [];
  const pieces = [ring(y0, y1, 0.25)];
  if (garment.waist === 'belt') pieces.push(ring(0.3, 3.3, 0.7));
  if (garment.waist === 'sash') pieces.push(ring(-0.1, 3.1, 0.7));
  return { pieces, folds };
}
