/** What a reference picture says of a garment: its colours, its print, its cut. */
import { deltaE, oklabToHex } from '../../../../../contract/colour/oklab.ts';
import type { Pace } from '../../../engine.ts';
import { motifSpan } from '../../caption/placed-motif.ts';
import { readShape, type Shape } from '../../caption/shape.ts';
import { OUTSIDE, type Separation, separateInks } from '../../inks/inks.ts';
import { matte, subjectIn } from '../../matting/matte.ts';
import { printedAreas } from '../../pattern/reference/printed-areas.ts';
import { closesItself } from '../../pattern/reference/repeat.ts';
import { decodePicture } from '../../pixels/decode.ts';
import { type LabPlanes, labPlanes } from '../../pixels/lab-planes.ts';
import { Random } from '../../pixels/random.ts';
import type { Raster } from '../../pixels/raster.ts';
import { outlineOf } from './outlines.ts';
import { largestSquare, printTile, squareOfCloth } from './print-tile.ts';

/** Longest side that is read: enough for a print of fine flowers. */
const SIDE = 640;
const READING = '读参考图';
/** Smallest cut-out that can serve as a repeat, px. */
const SMALLEST = 48;

export interface ReferenceReading {
  /** `#rrggbb`, the largest area first. */
  readonly colours: readonly string[];
  /** One repeat, when the cloth is printed or woven in several colours. */
  readonly print: Raster | undefined;
  /** What is printed stands in one place: letters, a portrait, an emblem. It is no repeat, and not taken over. */
  readonly placed: boolean;
  /** Coverage in the frame of `outlines.ts`; absent when the picture shows cloth alone. */
  readonly outline: Float32Array | undefined;
  /** What 图生文 reads of it; absent where nothing stands out. */
  readonly shape: Pick<Shape, 'silhouette' | 'surface' | 'neck'> | undefined;
}

/** Several colours that change all over the cloth are a print; a few large fields are not. Share of neighbours of another ink. */
function printed({ inks, first }: Separation, width: number): boolean {
  // Washed denim has two blues and no print: the second colour must be another one.
  const main = inks[0];
  const second = inks.reduce((sum, ink) => sum + (main && deltaE(ink, main) > 0.2 ? ink.share : 0), 0);
  if (second < 0.08) return false;
  let [changes, pairs] = [0, 0];
  const reach = 6;
  for (let i = 0; i + reach * width < first.length; i += 3) {
    if (first[i] === OUTSIDE) continue;
    for (const j of [i + reach, i + reach * width])
      if (first[j] !== OUTSIDE) {
        pairs++;
        if (first[i] !== first[j]) changes++;
      }
  }
  return changes > pairs * 0.07;
}

/**
 * Of a garment, the part from which on a print spans all of it: in 95 photographs prints all over have 0.91 and more, letters, portraits and numbers
 * with something on the sleeves 0.83 at most. By its inks alone a portrait on a T-shirt was a repeat, and the proposals were tiled with half a face;
 * white flowers on blue are one ink of it in two lights, and were none.
 */
const SPANS_ALL = 0.88;

function sumOf(plane: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < plane.length; i++) sum += plane[i];
  return sum;
}

interface Seen {
  readonly picture: Raster;
  readonly lab: LabPlanes;
  /** Coverage of what is meant, 0–1; 1 everywhere when nothing stands out. */
  readonly area: Float32Array;
  /** Something stands out from a calm ground. */
  readonly found: boolean;
}

/** What of a picture is no calm ground. */
const isThere = (covered: number, n: number) => covered > 0.05 * n && covered < 0.92 * n;

async function look(data: Uint8Array, pace: Pace): Promise<Seen> {
  const picture = await decodePicture(data, 3, SIDE);
  const n = picture.width * picture.height;
  const lab = labPlanes(picture.data, n);
  pace.progress(0.1, READING);
  const { area, busy, grade } = await subjectIn(picture, quietly(pace));
  const found = !busy && grade !== 'poor' && isThere(sumOf(area), n);
  return { picture, lab, area: found ? area : new Float32Array(n).fill(1), found };
}

/** The garment of a picture, as 图生文 sees it: a person who wears it is left out. */
async function lookAtGarment(data: Uint8Array, random: Random, pace: Pace): Promise<Seen & { readonly shape: Shape | undefined }> {
  const picture = await decodePicture(data, 3, SIDE);
  const { width, height } = picture;
  const n = width * height;
  pace.progress(0.1, READING);
  const { alpha, colour, busy, grade, alike } = await matte(picture, {}, quietly(pace));
  const [found, lab] = [!busy && grade !== 'poor' && isThere(sumOf(alpha), n), labPlanes(colour, n)];
  const shape = found ? readShape(alpha, lab, alike, width, height, random, quietly(pace)) : undefined;
  if (shape && !isCoat(shape, alpha)) return { picture, lab, area: shape.area, found, shape };
  return { picture, lab, area: found ? alpha : new Float32Array(n).fill(1), found, shape: undefined };
}

/** A camel coat may be taken for a person: what would be left as the garment then is too little to be one. */
function isCoat({ area, person, part }: Shape, subject: Float32Array): boolean {
  return person && part === undefined && sumOf(area) < 0.3 * sumOf(subject);
}

function quietly({ signal }: Pace): Pace {
  return { signal, progress: () => signal.throwIfAborted() };
}

function outlineIn({ picture: { width, height }, area, found }: Seen): Float32Array | undefined {
  return found ? outlineOf((x, y) => area[y * width + x], width, height) : undefined;
}

/** The inks of what is meant, and those with enough of it to lead a design. */
type Leading = Separation & { readonly colours: readonly string[] };

function inksIn({ picture, lab, area }: Seen, lit: boolean, random: Random, pace: Pace): Leading {
  return ledBy(separateInks(lab, area, picture.width, picture.height, { most: 8, lit }, random, quietly(pace)));
}

/** Colours of a print as its printer mixed them. Nearer than this two are one, seen along the edges of its lines. */
const SPOTS = { most: 3, lit: false, same: 0.12 } as const;

function spotInksIn({ picture, lab, area }: Seen, random: Random, pace: Pace): Leading {
  return ledBy(separateInks(lab, area, picture.width, picture.height, SPOTS, random, quietly(pace)));
}

function ledBy(separation: Separation): Leading {
  const colours = separation.inks
    .filter(({ share }) => share > 0.04)
    .slice(0, 6)
    .map(oklabToHex);
  return { ...separation, colours };
}

function printIn({ picture, lab, area, found }: Seen, pace: Pace): Raster | undefined {
  // A print file is its own repeat.
  if (!found && closesItself(picture)) return picture;
  const { width, height } = picture;
  const square = found ? squareOfCloth(area, printedAreas(lab, area, width, height), width, height) : largestSquare(area, width, height);
  pace.signal.throwIfAborted();
  return square.size >= SMALLEST ? printTile(picture, square, quietly(pace)) : undefined;
}

/** All that a picture of a garment says. */
export async function readReference(data: Uint8Array, seed: number, pace: Pace): Promise<ReferenceReading> {
  const random = new Random(seed);
  const seen = await lookAtGarment(data, random, pace);
  const { shape } = seen;
  pace.progress(0.5, READING);
  const { width, height } = seen.picture;
  const span = seen.found ? motifSpan(seen.lab, seen.area, width, height) : undefined;
  const [allOver, placed] = [span !== undefined && span >= SPANS_ALL, span !== undefined && span < SPANS_ALL];
  const dyes = shape ? ledBy(shape.separation) : inksIn(seen, true, random, pace);
  // Its colours are told apart as a printer does: as dyes they were one, and neither the ground nor what is printed on it had that colour.
  const inks = allOver && dyes.colours.length === 1 ? spotInksIn(seen, random, pace) : dyes;
  return {
    colours: inks.colours,
    print: allOver || (!placed && printed(inks, width)) ? printIn(seen, pace) : undefined,
    placed,
    outline: outlineIn(seen),
    shape,
  };
}

/** Part of a swatch that its largest square holds at least: less is no piece of cloth on a table, but the flowers of a print that fills the picture. */
const ONE_PIECE = 0.25;

/** A picture of cloth: the table under a swatch is left out. */
export async function readCloth(data: Uint8Array, seed: number, pace: Pace): Promise<ReferenceReading> {
  const seen = await look(data, pace);
  const { picture, area } = seen;
  const square = largestSquare(area, picture.width, picture.height);
  const piece = seen.found && square.size ** 2 > ONE_PIECE * sumOf(area);
  const cloth = piece ? seen : { ...seen, area: new Float32Array(area.length).fill(1), found: false };
  pace.progress(0.5, READING);
  return {
    colours: inksIn(cloth, false, new Random(seed), pace).colours,
    print: printIn(cloth, pace),
    placed: false,
    outline: undefined,
    shape: undefined,
  };
}
