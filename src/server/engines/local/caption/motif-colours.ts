/** The colours of a print that is none of its cloth's inks: letters, a dog, flowers in fine lines. It was told, and drawn in no colour at all. */
import { chromaOf, hueOf, type Oklab } from '../../../../contract/colour/oklab.ts';
import { marksAbove } from '../pixels/convert.ts';
import { kMeans } from '../pixels/k-means.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { median } from '../pixels/median.ts';
import { boxBlur } from '../pixels/planes.ts';
import type { Random } from '../pixels/random.ts';
import { isShadeOf } from './surface.ts';

/** Of a square of the garment's area, the rim in which hems, collars and labels lie; and how much of a place is cloth well within it. */
const RIM = 0.07;
const WITHIN = 0.97;
/** OKLab, chroma counted twice: no fold or gleam is so far from its cloth. */
const FAR = 0.2;
const HUE = 2;
/** Lightness of dark cloth: in its deep folds nothing of its hue is left. */
const DARK = 0.45;
/** Strong cloth that shines is paler there in its own hue, and as strong: chroma, degrees, part of its chroma. */
const GLEAM = { chroma: 0.08, turn: 14, strong: 0.8 } as const;
/** Into how many such places are sorted, of how many at most; what a colour has of them at least, and of the cloth. */
const MOST = 3;
const SAMPLES = 8000;
const LEAST = { part: 0.2, cloth: 0.004 } as const;
/** How near to the line from the cloth to a farther colour one is mixed of both along their edges. */
const MIXED = 0.08;

type Mark = readonly [l: number, a: number, b: number];

/** @param area 0–1 @returns 1 well within the cloth, else 0 */
export function wellWithin(area: Float32Array, width: number, height: number): Float32Array {
  let covered = 0;
  for (let i = 0; i < area.length; i++) if (area[i] > 0.9) covered++;
  return marksAbove(boxBlur(area, width, height, Math.max(2, Math.round(Math.sqrt(covered) * RIM))), WITHIN);
}

/** @param inner 1 well within the cloth @param main the cloth as it is seen @returns the commonest first; what is mixed with the cloth is none */
export function motifColours({ l, a, b }: LabPlanes, inner: Float32Array, main: Oklab, random: Random): readonly Oklab[] {
  const from = (at: Mark): number => Math.hypot(at[0] - main.l, HUE * (at[1] - main.a), HUE * (at[2] - main.b));
  const isFold = (at: Mark) =>
    at[0] < main.l &&
    ((main.l < DARK && Math.hypot(at[1], at[2]) < chromaOf(main)) ||
      isShadeOf({ ...main, share: 1 }, { l: at[0], a: at[1], b: at[2], share: 0 }));
  const isGleam = ([bright, green, blue]: Mark) => {
    const own = { l: bright, a: green, b: blue };
    const turn = Math.abs(((hueOf(own) - hueOf(main) + 540) % 360) - 180);
    return bright > main.l && chromaOf(main) > GLEAM.chroma && turn < GLEAM.turn && chromaOf(own) > GLEAM.strong * chromaOf(main);
  };
  const marks: Mark[] = [];
  let cloth = 0;
  for (let i = 0; i < inner.length; i++) {
    if (inner[i] !== 1) continue;
    cloth++;
    const at: Mark = [l[i], a[i], b[i]];
    if (from(at) > FAR && !isFold(at) && !isGleam(at)) marks.push(at);
  }
  if (marks.length < LEAST.cloth * cloth) return [];
  const step = Math.max(1, marks.length / SAMPLES);
  const asked: Mark[] = [];
  for (let k = 0; k < marks.length; k += step) asked.push(marks[Math.floor(k)] as Mark);
  const sorted = kMeans(Float32Array.from(asked.flatMap(([x, y, z]) => [x, HUE * y, HUE * z])), MOST, random);
  const kinds = sorted
    .filter(({ share }) => share > LEAST.part && share * marks.length > LEAST.cloth * cloth)
    .map((kind) => ({ at: unmixed(asked, sorted, kind, from), share: kind.share }))
    .sort((one, other) => from(other.at) - from(one.at));
  return kinds
    .filter(({ at }, k) => !kinds.slice(0, k).some((farther) => isMixed(at, farther.at, main)))
    .sort((one, other) => other.share - one.share)
    .map(({ at: [bright, green, blue] }) => ({ l: bright, a: green, b: blue }));
}

/** The middle of the half of a kind that is farthest from the cloth: strokes are mixed with it along both edges. */
function unmixed(
  asked: readonly Mark[],
  sorted: ReturnType<typeof kMeans>,
  kind: ReturnType<typeof kMeans>[number],
  from: (at: Mark) => number,
): Mark {
  const far = (at: Mark, { x, y, z }: typeof kind) => (at[0] - x) ** 2 + (HUE * at[1] - y) ** 2 + (HUE * at[2] - z) ** 2;
  const own = asked.filter((at) => sorted.every((other) => other === kind || far(at, kind) <= far(at, other)));
  const least = median(own.map(from));
  const core = own.filter((at) => from(at) >= least);
  return [median(core.map(([x]) => x)), median(core.map(([, y]) => y)), median(core.map(([, , z]) => z))];
}

function isMixed(at: Mark, farther: Mark, main: Oklab): boolean {
  const way = [farther[0] - main.l, farther[1] - main.a, farther[2] - main.b] as const;
  const own = [at[0] - main.l, at[1] - main.a, at[2] - main.b] as const;
  const along = (way[0] * own[0] + way[1] * own[1] + way[2] * own[2]) / (way[0] ** 2 + way[1] ** 2 + way[2] ** 2);
  return along < 1 && Math.hypot(own[0] - along * way[0], HUE * (own[1] - along * way[1]), HUE * (own[2] - along * way[2])) < MIXED;
}
