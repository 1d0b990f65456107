/** Which parts of another colour are trims: bands along the outline, what hangs from the neck, a belt; letters, figures and stripes are none. */
import { OUTSIDE } from '../../inks/inks.ts';
import type { Part, SmallGarment } from './garment-parts.ts';

/** Of one colour: more parts than these are a print, and so is one of which trims are less than this. */
const MOST_PARTS = 20;
const MOSTLY = 0.3;
/** A band is so many times as long as thick, and at most this part of the garment's width – of trousers half their length – thick. */
const BAND = { long: 2.6, thick: 0.12 } as const;
/** Of a band's rim along the outline: hems and cuffs have nearly half of it, stripes their ends. */
const ALONG = 0.2;
/** Of a rim at the neck, a placket's end. */
const HANGS = 0.04;
/** A collar is broader than a band: how far down it goes, how much of the garment it is at most. */
const COLLAR = { down: 0.26, aside: 0.36, size: 0.1 } as const;
/**
 * The inside of a neck is a lens that fills so much of its box, with cloth to its left and right. A rolled collar has so much of its rim beside the ground,
 * one that is folded over is lowest at its points, so far off the middle.
 */
const [LENS, STANDS, POINTS] = [0.5, 0.15, 0.04];
/** So many times as tall as wide, a collar is rolled; and how far off the middle it may be, as a part of how far aside it goes: one half of a V does not. */
const [ROLLED, LEVEL] = [0.5, 0.3];
/** What lies in the middle; and how far down a placket begins under a collar of the cloth. */
const MIDDLE = 0.08;
const PLACKET = 0.35;
/** A belt is so many times as long as tall, and goes across this part of the cloth at its height: sleeves hang beside it. */
const BELT = { long: 5, across: 0.5 } as const;
/** A cuff that is no band ends so much of its rim at the outline, and is at most this part of the garment. */
const CUFF = { outline: 0.3, size: 0.05 } as const;
/** What lies on both sides alike: place by the garment's size, and how much larger one of both may be. A pocket's flap is longer than tall. */
const ALIKE = { place: 0.05, size: 1.4 } as const;
const FLAP = 1.5;

/** @param least pixels that a band is thick at least. @returns the trims among the parts of one colour */
export function trimsAmong(all: readonly Part[], garment: SmallGarment, least: number): readonly Part[] {
  const parts = all.filter((part) => !isLens(part));
  if (parts.length > MOST_PARTS) return [];
  const at = { garment, parts, least };
  const trims = parts.filter((part) => isTrim(part, at));
  if (trims.length === 0) return [];
  const found = [...trims, ...parts.filter((part) => !trims.includes(part) && goesWith(part, trims, at))];
  const sum = (list: readonly Part[]) => list.reduce((total, { size }) => total + size, 0);
  return sum(found) < MOSTLY * sum(parts) ? [] : found;
}

/** A collar that stands up or is rolled: its inside is of its own cloth. A stripe down one shoulder ends at the neck too: within its box lay a square of the old cloth. */
export function isRolled({ neck, rim, beside, centre, aside, x0, x1, y0, y1 }: Part): boolean {
  return Math.abs(centre) < LEVEL * aside && neck > HANGS * rim && beside > STANDS * rim && y1 - y0 > ROLLED * (x1 - x0);
}

interface Among {
  readonly garment: SmallGarment;
  readonly parts: readonly Part[];
  readonly least: number;
}

function isBand({ size, thick }: Part, { garment: { box }, least }: Among): boolean {
  const most = BAND.thick * Math.max(box.x1 - box.x0, (box.y1 - box.y0) / 2);
  return size > BAND.long * thick * thick && thick > least && thick < most;
}

function isTrim(part: Part, at: Among): boolean {
  const hangs = part.neck > HANGS * part.rim;
  const centred = Math.abs(part.centre) < MIDDLE;
  const band = isBand(part, at);
  if (hangs && isAtCollar(part) && part.size < COLLAR.size * at.garment.size) {
    // One half of a collar alone was told from the cloth: it goes, too.
    if (band || (centred && stands(part)) || hasTwin(part, at.parts, at)) return true;
  }
  if (!band) return false;
  if (hangs || part.outline > ALONG * part.rim) return true;
  const upright = part.y1 - part.y0 > BAND.long * (part.x1 - part.x0);
  if (centred && upright && part.top < PLACKET) return true;
  return centred && isBelt(part, at.garment) && at.parts.every((other) => other === part || !isBand(other, at));
}

/** What is a trim beside others of its colour: flaps of pockets, cuffs, the other half of a collar. */
function goesWith(part: Part, trims: readonly Part[], at: Among): boolean {
  // A stroke of a letter is a band, too; but it has no twin and ends nowhere at the outline.
  if (isAtCollar(part)) return (isBand(part, at) && (part.outline > 0 || hasTwin(part, at.parts, at))) || hasTwin(part, trims, at);
  const cuff = part.outline > CUFF.outline * part.rim && part.size < CUFF.size * at.garment.size;
  // Straight, which the outline of a letter is not.
  // Clear of the outline nothing was cut off badly: the thin line in a cuff is a band on a ground of its colour, too.
  const band = isBand(part, at) || (part.outline < ALONG * part.rim && isBand(part, { ...at, least: 0 }));
  const flap = band && part.x1 - part.x0 > FLAP * (part.y1 - part.y0);
  return (cuff || flap) && hasTwin(part, at.parts, at);
}

function isAtCollar({ bottom, aside }: Part): boolean {
  return bottom < COLLAR.down && aside < COLLAR.aside;
}

function stands({ beside, rim, low }: Part): boolean {
  return beside > STANDS * rim || low > POINTS;
}

function isLens(part: Part): boolean {
  return isAtCollar(part) && !stands(part) && part.size > LENS * (part.x1 - part.x0) * (part.y1 - part.y0);
}

function isBelt({ x0, x1, y0, y1 }: Part, { first, width }: SmallGarment): boolean {
  if (x1 - x0 < BELT.long * (y1 - y0)) return false;
  const row = Math.round((y0 + y1) / 2) * width;
  let cloth = 0;
  for (let x = 0; x < width; x++) if (first[row + x] !== OUTSIDE) cloth++;
  return x1 - x0 > BELT.across * cloth;
}

function hasTwin(part: Part, list: readonly Part[], { garment: { box } }: Among): boolean {
  const [wide, tall] = [box.x1 - box.x0, box.y1 - box.y0];
  return list.some(
    (other) =>
      other !== part &&
      Math.abs(part.centre + other.centre) < 2 * ALIKE.place &&
      Math.abs(part.y0 + part.y1 - other.y0 - other.y1) / 2 < ALIKE.place * tall &&
      Math.abs(part.x0 - other.x0) > ALIKE.place * wide &&
      Math.max(part.size, other.size) < ALIKE.size * Math.min(part.size, other.size),
  );
}
