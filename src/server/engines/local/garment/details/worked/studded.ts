/** 铆钉 of what is no jacket: rows along open necks, hems, outer seams and the pockets of jeans, over the shoulders of knits. SVG in cm. */
import { isDark } from '../../../pattern/palette.ts';
import { hemRow } from '../../blocks/drawn-up/ruching.ts';
import { legShape } from '../../blocks/lower/legs.ts';
import { baresShoulder, neckFront } from '../../blocks/necks/neckline.ts';
import { OPENINGS } from '../../blocks/necks/openings.ts';
import { bodyShape } from '../../blocks/torso.ts';
import { type Garment, KNITTED, type Neckline } from '../../specification.ts';
import { SIDES, stud } from '../details.ts';

type Place = readonly [x: number, y: number];

/** Steel; on what is pale it is lost, and brass is not. */
const METAL = { dark: '#c4c8cc', pale: '#b48a4a' } as const;

/** Half width of one, and cm from one to the next. */
const [RADIUS, APART] = [0.52, 1.7] as const;

/** Necks whose edge is cloth that something can be set along, with nothing lying over it. */
const OPEN: ReadonlySet<Neckline> = new Set(['v', 'deep-v', 'scoop', 'square', 'boat', 'round']);

const isLower = ({ kind }: Garment) => kind === 'trousers' || kind === 'skirt';

/** Whether there is anything on it that they are set on: hair hides them, lace and tulle tear. */
export function hasStuds(garment: Garment): boolean {
  const { trims, cloth, kind } = garment;
  if (!trims.includes('studs')) return false;
  // Over the shoulders of a jacket they stand above its hair.
  return kind === 'jacket' || kind === 'coat' || !['fur', 'lace', 'tulle', 'organza', 'sequin', 'crochet'].includes(cloth.fabric);
}

/** At equal steps along a line. */
function spaced(points: readonly Place[], apart: number, late = 0): Place[] {
  const list: Place[] = [];
  let left = late;
  for (const [i, [x1, y1]] of points.entries()) {
    const before = points[i - 1];
    if (!before) continue;
    const [x0, y0] = before;
    const long = Math.hypot(x1 - x0, y1 - y0);
    for (; left < long; left += apart) list.push([x0 + ((x1 - x0) * left) / long, y0 + ((y1 - y0) * left) / long]);
    left -= long;
  }
  return list;
}

/** Below the edge of an open neck, from shoulder to shoulder. */
function neckRow(garment: Garment, back: boolean): Place[] {
  const { neckline } = garment;
  const { half, back: low } = OPENINGS[neckline];
  // A band of its own lies there on a tee.
  const below = neckline === 'round' && garment.kind === 'top' ? 3.4 : 1.5;
  const edge = (k: number): Place =>
    back
      ? [(half + below) * Math.sin(k), (low + below) * Math.cos(k)]
      : neckline === 'v' || neckline === 'deep-v'
        ? [(half + below) * Math.sin(k), neckFront(neckline, half * Math.sin(k)) + below * 1.25 * (1 - Math.abs(Math.sin(k)))]
        : neckline === 'square'
          ? [
              (half + below) * Math.max(-1, Math.min(1, k * 1.1)),
              Math.abs(k) < 0.909 ? neckFront(neckline, 0) + below : (neckFront(neckline, 0) + below) * (1 - (Math.abs(k) - 0.909) / 0.662),
            ]
          : [(half + below) * Math.sin(k), (neckFront(neckline, 0) + below) * Math.cos(k)];
  const line = Array.from({ length: 61 }, (_, i) => edge((Math.PI / 2) * (i / 30 - 1)));
  return spaced(line, APART).filter(([, y]) => y > 3);
}

/** Over the shoulders, thinning out towards the breast. */
function shoulderRows({ body, neckline }: Garment, back: boolean): Place[] {
  const from = Math.max(9.6, OPENINGS[neckline].half + (neckline === 'shirt' || neckline === 'peter-pan' || neckline === 'notch' ? 6 : 2));
  return SIDES.flatMap((s) =>
    [0, 1, 2, 3, 4].flatMap((row) => {
      const first = back ? 3.4 : 5.6;
      const list: Place[] = [];
      for (let x = from + row * 0.4 + (row % 2) * 0.85; x < body.shoulder - 1.6 - row * 0.5; x += APART)
        list.push([s * x, first + row * 1.6 + (x - 11) * 0.28]);
      return list;
    }),
  );
}

/** Two rows above the hem of a skirt, each between the studs of the other. */
function skirtRows({ skirt, oblique = 0 }: Garment, top: number, back: boolean): Place[] {
  const half = skirt.sweep + 4;
  const aslant = (x: number) => 0.5 * oblique * ((back ? -x : x) / skirt.sweep);
  return [2, 3.7].flatMap((above, row) => {
    const list: Place[] = [];
    for (let x = -half + row * APART * 0.5; x < half; x += APART) list.push([x, top + skirt.length - above + aslant(x)]);
    return list;
  });
}

function bodyHem(garment: Garment, back: boolean): Place[] {
  const half = bodyShape(garment).width(garment.body.length);
  const places = [...hemRow(garment, half, garment.trims.includes('rib-hem') ? 8 : 3.6, back).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];
  const line: Place[] = places.map(([, x, y]) => [Number(x), Number(y)]);
  const [from] = line;
  const y = garment.body.length - (garment.trims.includes('rib-hem') ? 8 : 3.6);
  return spaced(
    line.length > 1
      ? line
      : [
          [-half, from?.[1] ?? y],
          [half, from?.[1] ?? y],
        ],
    APART,
  );
}

function legRows({ legs, waist }: Garment, back: boolean): Place[] {
  if (!legs) return [];
  const { middle, half, width } = legShape(legs);
  const outer = (y: number) => (y < legs.rise ? width(y) : middle(y) + half(y)) - 1.7;
  const banded = waist === 'elastic' || waist === 'sash' ? 6 : 5;
  // Below the bend of a jean's pocket, which has its own.
  const from = legs.style === 'jean' && !back ? 16.5 : banded;
  const line = Array.from({ length: 41 }, (_, i) => from + ((legs.length - 3 - from) * i) / 40).map((y): Place => [outer(y), y]);
  const places = spaced(line, APART * 1.25);
  if (legs.style === 'jean' && !back)
    places.push(
      ...spaced(
        Array.from({ length: 21 }, (_, i): Place => {
          const t = i / 20;
          const k = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3] as const;
          // As the pocket of jeans is cut (`bottom-details.ts`), a finger below its rows.
          const x = k[0] * 5 + k[1] * 5.4 + k[2] * 9.4 + k[3] * (legs.hip + 0.4);
          return [x, k[0] * 5.4 + k[1] * 12 + k[2] * 15 + k[3] * 15.6];
        }),
        APART,
        0.6,
      ),
    );
  return SIDES.flatMap((s) => places.map(([x, y]): Place => [s * x, y]));
}

function placesOf(garment: Garment, back: boolean): Place[] {
  const { kind, skirt, neckline, body, legs } = garment;
  if (legs && isLower(garment)) return legRows(garment, back);
  if (kind === 'skirt') return skirtRows(garment, 0, back);
  const bare = baresShoulder(neckline) || neckline === 'bib';
  const neck = OPEN.has(neckline)
    ? neckRow(garment, back)
    : bare || neckline === 'hood' || garment.sleeve.kind === 'batwing'
      ? []
      : shoulderRows(garment, back);
  if (kind === 'top' && neck.length > 0)
    return KNITTED.has(garment.cloth.fabric) && !bare && neckline !== 'boat' && OPEN.has(neckline)
      ? [...neck, ...shoulderRows(garment, back)]
      : neck;
  const hem = legs ? [] : skirt.kind === 'none' ? bodyHem(garment, back) : skirtRows(garment, body.length, back);
  return [...neck, ...hem];
}

/** On jackets and coats they are part of the front (`outerwear-details.ts`). */
export function studdedInk(garment: Garment, back: boolean): string[] {
  if (!hasStuds(garment) || garment.kind === 'jacket' || garment.kind === 'coat') return [];
  const metal = isDark(garment.cloth.colour) ? METAL.dark : METAL.pale;
  return placesOf(garment, back).map(([x, y]) => stud(x, y, RADIUS, metal));
}
