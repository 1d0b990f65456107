/** What a garment that stands free of its ground is by its outline and its cloth. */
import type { Oklab } from '../../../../contract/colour/oklab.ts';
import type { Pace } from '../../engine.ts';
import type { Part } from '../garment-area/chosen-garment.ts';
import { findGarment } from '../garment-area/garment-area.ts';
import { middleColour, withoutGround } from '../garment-area/ground-gaps.ts';
import { pieceInFront } from '../garment-area/open-front.ts';
import { findHead } from '../garment-area/wearer-head.ts';
import { type Separation, separateInks } from '../inks/inks.ts';
import { partOf } from '../method.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import type { Random } from '../pixels/random.ts';
import { hasCoveredArms, sleeveReach } from './arms.ts';
import { flatAtNeck, standOf, wornAtNeck } from './at-neck.ts';
import { type BetweenFronts, betweenFronts, type Trunk, withoutInside } from './between-fronts.ts';
import { inseamOf } from './inseam.ts';
import type { Neck } from './neck.ts';
import { mayBeOtherPieces } from './other-pieces.ts';
import { runsOut } from './recognised.ts';
import { ROWS } from './rows.ts';
import { type Measures, measure, readSilhouette } from './silhouette.ts';
import { readSurface, type Surface } from './surface.ts';
import { skinAtRim } from './told-inks.ts';
import type { Collar, Silhouette } from './words.ts';
import { type Legs, trunkOf } from './worn.ts';

export interface Shape {
  readonly silhouette: Silhouette;
  readonly surface: Surface;
  /** Without what is seen between two fronts. */
  readonly separation: Separation;
  /** Another garment that is seen below it, and its inks with those of all that is seen. */
  readonly beneath: { readonly fronts: BetweenFronts; readonly whole: Separation } | undefined;
  /** Where it is seen for sure. */
  readonly neck: Neck | undefined;
  /** The same of what stands up at it. */
  readonly collar: Collar | undefined;
  /** Coverage of the garment that was read, 0–1 per pixel: of a person, one garment. */
  readonly area: Float32Array;
  readonly person: boolean;
  /** Of whoever wears it, where any is seen. */
  readonly skin: Oklab | undefined;
  /** Which of two garments it is, where somebody wears two. */
  readonly part: Part;
}

/** How many inks are told apart, in light and shade. */
const INKS = { most: 8, lit: true };

/** Part of the picture's lowest row that is covered where a garment or somebody goes on below it. */
const CUT_OFF = 0.08;

function isCutOff(area: Float32Array, width: number): boolean {
  return area.subarray(area.length - width).reduce((sum, v) => sum + v, 0) > CUT_OFF * width;
}

/**
 * @param alpha the subject, 0–1
 * @param alike garment and ground are of one colour
 * @returns undefined where nothing, or all of the picture, is garment
 */
export function readShape(
  alpha: Float32Array,
  lab: LabPlanes,
  alike: boolean,
  width: number,
  height: number,
  random: Random,
  pace: Pace,
): Shape | undefined {
  const { alpha: figure } = withoutGround(alpha, lab, width, height, pace.signal);
  pace.signal.throwIfAborted();
  const { area: wornArea, person, part, skin } = findGarment(figure, lab, width, height, undefined, random, partOf(pace, 0, 0.25));
  // Laid flat, what looks like the ground may as well be its print.
  const area = person ? wornArea : alpha;
  const measures = measure(area, width, height, person);
  let sum = 0;
  for (let i = 0; i < area.length; i++) sum += area[i];
  const covered = sum / area.length;
  if (!measures || covered < 0.01 || covered > 0.985) return undefined;
  const whole = separateInks(lab, area, width, height, INKS, random, partOf(pace, 0.25, 0.9));
  pace.signal.throwIfAborted();
  const tone = skin && middleColour(lab, (i) => skin[i] === 1);
  const fronts = person ? frontsOf(whole, lab, area, tone, part, trunkIn(measures), width, height, pace) : undefined;
  pace.signal.throwIfAborted();
  // A neck or an arm that was taken with a garment was a picture printed in one place.
  const apart = [fronts?.inside, tone && skinAtRim(whole, area, tone, width, height)].filter((part) => part !== undefined);
  const separation = apart.reduce((inks, part) => withoutInside(inks, area, part), whole);
  const own = apart.length > 0 ? area.slice() : area;
  for (const part of apart) for (let i = 0; i < own.length; i++) if (part[i] === 1) own[i] = 0;
  const read = readSurface(lab, own, separation, width, height, person, pace.signal);
  pace.signal.throwIfAborted();
  // What lies flat is photographed whole and alone: its yokes and its sleeves reach its edge.
  const ends = !person && !runsOut(figure, width, height);
  const amid = (!ends || read.fewPlaces) && (read.print === '满版印花' || read.print === '局部图案');
  // Panels are sewn: what is frayed on somebody is shade, hair, or what is behind.
  const frayed = person && read.ragged === true;
  const seen: Surface = amid || frayed ? { ...read, otherPieces: frayed || mayBeOtherPieces(separation, own, width, height) } : read;
  pace.signal.throwIfAborted();
  const head = person ? findHead(figure, lab, width, height) : undefined;
  pace.signal.throwIfAborted();
  // What is worn under it has a neck of its own.
  const stand = skin && head && !fronts ? standOf({ area, skin, figure }, head, lab, width, height) : undefined;
  pace.signal.throwIfAborted();
  const silhouette = readSilhouette(
    measures,
    { ...seen, doubtful: alike, patterned: person && !fronts && seen.print === '格纹' },
    inseamOf(lab.l, area, width, height),
    skin && {
      part,
      cutOff: isCutOff(area, width),
      feet: isCutOff(figure, width) ? undefined : Math.floor(figure.findLastIndex((v) => v > 0.5) / width),
      reach: (top, body) => sleeveReach({ area, skin, figure }, Math.round(top), body, width, height),
      fronts: fronts && (fronts.open ? 'open' : 'collar'),
      stand,
      covered: (top, body) => hasCoveredArms({ area, skin, figure }, Math.round(top), body, width, height),
      fromChin: (row) => head && (row - head.bottom) / head.half,
      half: head?.half,
      legs: (row, body) => legsBelow(area, skin, figure, row, body, width, height),
    },
  );
  pace.signal.throwIfAborted();
  // Coats are seldom printed in one place: it is their buttons, their belt and the shade below a lapel.
  const surface: Surface = silhouette.garment === '大衣' && seen.print === '局部图案' ? { ...seen, print: '纯色' } : seen;
  // What somebody wears shows no inside of its back.
  const worn = skin && head && !fronts ? wornAtNeck({ area, skin, figure }, head, stand, silhouette, surface, width, height) : undefined;
  pace.signal.throwIfAborted();
  const atNeck = worn ?? (person ? undefined : flatAtNeck(area, lab, silhouette, surface, width, height, pace.signal));
  return {
    silhouette,
    surface,
    separation,
    beneath: fronts && { fronts, whole },
    neck: atNeck?.neck,
    collar: atNeck?.collar,
    area,
    person,
    skin: tone,
    part,
  };
}

/** By its inks, else as one plain piece with hard edges, however near to the colour of the fronts. */
function frontsOf(
  whole: Separation,
  lab: LabPlanes,
  area: Float32Array,
  tone: Oklab | undefined,
  part: Part,
  trunk: Trunk,
  width: number,
  height: number,
  pace: Pace,
): BetweenFronts | undefined {
  const told = betweenFronts(whole, area, tone, trunk, width, height, pace.signal);
  if (told || part === 'lower') return told;
  const piece = pieceInFront(lab, area, tone, trunk, width, height, partOf(pace, 0.9, 1));
  if (!piece) return undefined;
  const rough = new Float32Array(area.length);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      rough[i] = piece.inside[Math.floor(y / piece.scale) * piece.width + Math.floor(x / piece.scale)] ?? 0;
  // Its own rim would be left beside the fronts, and is a print by its edges.
  const near = boxBlur(rough, width, height, piece.scale + 1);
  const inside = new Uint8Array(area.length);
  for (let i = 0; i < inside.length; i++) if (near[i] > 1e-6) inside[i] = 1;
  return { inside, open: true };
}

export function trunkIn({ rows, top, height }: Measures): Trunk {
  const { shoulder, hem, body } = trunkOf(rows);
  return { top: top + (shoulder * height) / ROWS, hem: top + (hem * height) / ROWS, body };
}

/** In widths of the body: below the edge of a hem, and how far down legs are looked at. */
const LEGS = [0.08, 0.5] as const;
/** The same, of rows that legs fill where the picture ends with them. */
const FEWEST = 0.08;

function legsBelow(
  area: Float32Array,
  skin: Float32Array,
  figure: Float32Array,
  row: number,
  body: number,
  width: number,
  height: number,
): Legs {
  const [from, to] = [Math.round(row + LEGS[0] * body), Math.min(height, Math.round(row + LEGS[1] * body))];
  let [seen, bare] = [0, 0];
  for (let i = from * width; i < to * width; i++) {
    if (figure[i] <= 0.5 || area[i] >= 0.5) continue;
    seen++;
    if (skin[i] === 1) bare++;
  }
  // What the picture cuts off is no ground: legs below the hem of a coat were too few.
  const rows = isCutOff(figure, width) ? Math.max(FEWEST * body, to - from) : (LEGS[1] - LEGS[0]) * body;
  return { seen: seen / (rows * body), bare: bare / Math.max(1, seen) };
}
