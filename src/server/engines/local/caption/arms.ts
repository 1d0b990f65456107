/** How far sleeves reach on somebody: down to where bare arms begin. Of the garment's outline alone, an arm on the hip hides half a sleeve. */

/** Part of a stretch of rows that must show skin at the figure's side, and its height in widths of the body: a watch or a crease of shade is no sleeve. */
const BARE = 0.7;
const STRETCH = 0.14;
/** Part of the rows that must show cloth at the side for sleeves to go all the way. */
const CLOTHED = 0.75;
/** In widths of the body: how far down an arm is followed, how far in from the side it is looked, how far two arms may be from one another. */
const FARTHEST = 1.6;
const INWARD = 0.06;
const ALIKE = 0.3;
/** Sleeves that end here are long: a hand is what follows. */
const LONG = 1.05;

/** Of the rows above the hand, how many may be bare beside a long sleeve: twelve have 0.02 at most, three short and rolled ones 0.12–0.32. */
const SHOWN = 0.08;

export interface OnPerson {
  /** 0–1: the garment. */
  readonly area: Float32Array;
  /** 1 where skin is seen. */
  readonly skin: Float32Array;
  /** 0–1: all of the person. */
  readonly figure: Float32Array;
}

/**
 * @param body width of the body in pixels
 * @returns how far down the sleeves end, in widths of the body; `LONG` where no arm is bare; undefined where the two arms do not agree or hair hides them
 */
export function sleeveReach(
  { area, skin, figure }: OnPerson,
  top: number,
  body: number,
  width: number,
  height: number,
): number | undefined {
  const end = Math.min(height, Math.round(top + FARTHEST * body));
  const inward = Math.max(2, Math.round(INWARD * body));
  const sides = [1, -1].map((way) => {
    const seen: ('skin' | 'cloth' | undefined)[] = [];
    for (let y = top; y < end; y++) seen.push(atSide({ area, skin, figure }, y, way, inward, width));
    return seen;
  });
  const [left, right] = sides.map((seen) => endOf(seen, body));
  // A sleeve down to the hand on one side, and bare arm on the other: hair, a car or a rolled cuff was that sleeve.
  if ((left === LONG || right === LONG) && sides.some((seen) => bareOf(seen, body) > SHOWN)) return undefined;
  if (left === undefined || right === undefined) return left ?? right;
  return Math.abs(left - right) < ALIKE ? (left + right) / 2 : undefined;
}

/** Whether neither arm shows any skin above the hand, where nobody can say how far its sleeve goes: white stripes along one were no cloth of it. */
export function hasCoveredArms({ area, skin, figure }: OnPerson, top: number, body: number, width: number, height: number): boolean {
  const inward = Math.max(2, Math.round(INWARD * body));
  return [1, -1].every((way) => {
    const seen: ('skin' | 'cloth' | undefined)[] = [];
    for (let y = top; y < Math.min(height, Math.round(top + LONG * body)); y++)
      seen.push(atSide({ area, skin, figure }, y, way, inward, width));
    return bareOf(seen, body) <= SHOWN;
  });
}

/** What the figure ends in on one side of a row. @param way 1 from the left, -1 from the right */
function atSide({ area, skin, figure }: OnPerson, y: number, way: number, inward: number, width: number): 'skin' | 'cloth' | undefined {
  const row = y * width;
  let x = way === 1 ? 0 : width - 1;
  while (x >= 0 && x < width && figure[row + x] <= 0.5) x += way;
  let [bare, cloth] = [0, 0];
  for (let k = 0; k < inward; k++, x += way) {
    if (x < 0 || x >= width) break;
    if (skin[row + x] === 1) bare++;
    else if (area[row + x] > 0.5) cloth++;
  }
  if (bare > inward / 2) return 'skin';
  return cloth > inward / 2 ? 'cloth' : undefined;
}

function bareOf(seen: readonly ('skin' | 'cloth' | undefined)[], body: number): number {
  const upper = seen.slice(0, Math.round(LONG * body));
  return upper.filter((one) => one === 'skin').length / Math.max(1, upper.length);
}

function endOf(seen: readonly ('skin' | 'cloth' | undefined)[], body: number): number | undefined {
  const stretch = Math.max(3, Math.round(STRETCH * body));
  for (let y = 0; y + stretch <= seen.length; y++) {
    if (seen[y] !== 'skin') continue;
    const bare = seen.slice(y, y + stretch).filter((one) => one === 'skin').length;
    if (bare < BARE * stretch) continue;
    // What was neither before it may have been a sleeve.
    const before = seen.slice(0, y);
    return before.filter((one) => one === 'cloth').length >= CLOTHED * before.length ? Math.min(LONG, y / body) : undefined;
  }
  const upper = seen.slice(0, Math.round(LONG * body));
  return upper.filter((one) => one === 'cloth').length >= CLOTHED * upper.length ? LONG : undefined;
}
