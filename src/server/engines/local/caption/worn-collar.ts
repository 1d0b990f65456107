/** What lies round the neck of somebody, by its edge alone: how high it stands beside it, and how its two sides meet below the throat, which may be in shade. */
import type { Head } from '../garment-area/wearer-head.ts';
import type { OnPerson } from './arms.ts';
import type { Neck } from './neck.ts';
import type { Collar } from './words.ts';

type Range = readonly [least: number, most: number];

/** In halves of a head's width: from how far above its foot cloth is looked for, and how far down; how far beside its middle the lowest place of the throat lies. */
const [ABOVE, BELOW] = [0.9, 4];
const MIDDLE = 0.6;
/** Beside that place: where a side's highest place is, and where the shoulder is asked. */
const SIDE: Range = [0.2, 1.5];
const SHOULDER = 1.7;
/** Rows down from its edge that are cloth. */
const CLOTH = 4;
/** Down from the lower of two sides to the lowest place, where it is asked how far they are apart. */
const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9] as const;

export interface Throat {
  /** In halves of the head's width: above the shoulder, at either side; above the chin. */
  readonly stands: readonly number[];
  readonly over: readonly number[];
  readonly deep: number;
  /** How far the two sides are apart, from above. */
  readonly apart: readonly number[];
}

interface Told {
  readonly stands: Range;
  readonly over: Range;
  readonly deep: Range;
  readonly apart: Range;
  /** At half of the depth, further down, and near its end, of what it is above. */
  readonly half: number;
  readonly low: number;
  readonly end: number;
}

/**
 * Ten shirts and denim jackets have 0.26–0.96 above the shoulder at both sides, 1.1–1.8 between them, 0.36–0.68 of that at half of the depth and 0.07–0.18
 * near its end. V-necks have 2.1 between them, crew necks are 0.5 deep and have 0.78 of it at half of that; the ribs of two bomber jackets, zipped half up,
 * meet in no point: they are 0.3 of it apart there.
 */
const TURNED: Told = { stands: [0.25, 1.2], over: [-0.05, 0.86], deep: [0.55, 2.6], apart: [0.9, 1.9], half: 0.72, low: 0.56, end: 0.22 };
/** Leaves that stand close are nearly as far apart at half of their depth as above, and meet in a point all the same: a black denim jacket has 0.98 and 0.8 of it. Crew necks have 1.35 between them and more. */
const CLOSE: Told = { ...TURNED, apart: [0.9, 1.2], half: 0.82, end: 0.2 };
/**
 * The ribs of a stand that is zipped half up: high beside the neck, and far apart where they end. Two bomber jackets have 0.53–0.77 above the shoulder,
 * 1.47–1.74 between them, 0.55–0.65 of it at half of their depth and 0.28–0.35 near its end; of a hundred people nobody else has.
 */
const ZIPPED: Zipped = {
  stands: [0.45, 0.9],
  over: [0.2, 0.8],
  deep: [0.95, 1.4],
  apart: [1.3, 1.9],
  half: [0.5, 0.7],
  low: [0.38, 0.52],
  end: [0.25, 0.38],
};
/** Hoods lie far apart, and high beside the neck: two have 0.76–0.9 above the shoulder and 2.3–2.45 between them. */
const HOOD: Told = { stands: [0.68, 1.2], over: [0.15, 0.7], deep: [0.85, 1.6], apart: [2.2, 2.8], half: 0.75, low: 0.6, end: 0.3 };

interface Zipped extends Cut {
  readonly over: Range;
}

/** From one place to the next further down: the edge of a leaf is not straight. */
const WIDER = 1.12;

const within = (value: number, [least, most]: Range) => value >= least && value <= most;

/**
 * Of a cut, by the lower of its sides: eleven crew necks, four of them in the shade of a chin, which shows no skin, are 0.78–0.86 as wide at half of their
 * depth as above, and 0.32–0.5 near its end; three V's on straps and shoulders have 0.64–0.68 and 0.25–0.27, scoops 0.81 and twice the depth.
 */
const CREW: Cut = { stands: [-0.35, 0.62], deep: [0.3, 0.6], apart: [1.35, 2.05], half: [0.76, 0.9], low: [0.58, 0.75], end: [0.28, 0.52] };
const V: Cut = { stands: [-1, 0.3], deep: [0.8, 2], apart: [2, 2.8], half: [0.5, 0.69], low: [0.3, 0.5], end: [0.08, 0.28] };

interface Cut {
  readonly stands: Range;
  readonly deep: Range;
  readonly apart: Range;
  readonly half: Range;
  readonly low: Range;
  readonly end: Range;
}

/** @returns undefined where none is seen for sure */
export function wornCollar(throat: Throat): Collar | undefined {
  if (isTold(throat, TURNED) || isTold(throat, CLOSE)) return '翻领';
  if (isZippedStand(throat)) return '立领';
  return isTold(throat, HOOD) ? '连帽' : undefined;
}

/** @returns how it is cut, where nothing stands up; undefined where that is not sure */
export function throatCut(throat: Throat): Neck | undefined {
  if (isCut(throat, CREW)) return '圆领';
  return isCut(throat, V) ? 'V领' : undefined;
}

function isCut({ stands, over, deep, apart }: Throat, cut: Cut): boolean {
  const [first = 1, second = 0, middle = 0, low = 0, end = 0] = apart;
  // Straps begin below the chin: nothing stands beside it.
  const stood = Math.min(...stands.map((v, k) => ((over[k] ?? 0) > 0 ? v : Math.min(v, 0))));
  return (
    within(stood, cut.stands) &&
    within(deep, cut.deep) &&
    within(first, cut.apart) &&
    second <= first &&
    middle <= second &&
    within(middle / first, cut.half) &&
    within(low / first, cut.low) &&
    within(end / first, cut.end)
  );
}

/** Whether two ribs stand up beside the neck that are zipped half up. */
export function isZippedStand({ stands, over, deep, apart }: Throat): boolean {
  const [first = 1, , middle = 0, low = 0, end = 0] = apart;
  return (
    stands.every((v) => within(v, ZIPPED.stands)) &&
    over.every((v) => within(v, ZIPPED.over)) &&
    within(deep, ZIPPED.deep) &&
    within(first, ZIPPED.apart) &&
    within(middle / first, ZIPPED.half) &&
    within(low / first, ZIPPED.low) &&
    within(end / first, ZIPPED.end)
  );
}

function isTold({ stands, over, deep, apart }: Throat, told: Told): boolean {
  const [first = 0, , middle = 0, low = 0, end = 0] = apart;
  const narrows = apart.every((wide, k) => k === 0 || wide <= WIDER * (apart[k - 1] ?? 0));
  return (
    stands.every((v) => within(v, told.stands)) &&
    over.every((v) => within(v, told.over)) &&
    within(deep, told.deep) &&
    within(first, told.apart) &&
    narrows &&
    middle <= told.half * first &&
    low <= told.low * first &&
    end <= told.end * first
  );
}

/** @returns undefined where nothing ends at a throat */
export function throatOf({ area }: OnPerson, { bottom, centre, half }: Head, width: number, height: number): Throat | undefined {
  const [from, to] = [Math.max(0, Math.round(bottom - ABOVE * half)), Math.min(height - CLOTH - 1, Math.round(bottom + BELOW * half))];
  const isCloth = (i: number) => area[i] > 0.5 && area[i + (CLOTH / 2) * width] > 0.5 && area[i + CLOTH * width] > 0.5;
  const topOf = (column: number) => {
    const x = Math.min(width - 1, Math.max(0, Math.round(column)));
    let y = from;
    while (y < to && !isCloth(y * width + x)) y++;
    return y;
  };
  let [point, lowest] = [Math.round(centre), -1];
  for (let x = Math.round(centre - MIDDLE * half); x <= centre + MIDDLE * half; x++) {
    const y = topOf(x);
    if (y < to && y > lowest) [point, lowest] = [x, y];
  }
  const highest = [-1, 1].map((way) => {
    let most = to;
    for (let k = Math.round(SIDE[0] * half); k <= SIDE[1] * half; k++) most = Math.min(most, topOf(point + way * k));
    return most;
  });
  const above = Math.max(...highest);
  if (lowest <= above) return undefined;
  const apart = PLACES.map((part) => {
    const y = Math.round(above + part * (lowest - above));
    let [left, right] = [point, point];
    while (left > 0 && area[y * width + left] <= 0.5) left--;
    while (right < width - 1 && area[y * width + right] <= 0.5) right++;
    return Math.max(0, right - left - 1) / half;
  });
  return {
    stands: highest.map((y, k) => (topOf(point + (k === 0 ? -1 : 1) * SHOULDER * half) - y) / half),
    over: highest.map((y) => (bottom - y) / half),
    deep: (lowest - above) / half,
    apart,
  };
}
