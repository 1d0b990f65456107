/** Which inks of a garment are named: not those that are nothing but the edge between two others, and not a little of whoever wears it. */
import { chromaOf, type Oklab } from '../../../../contract/colour/oklab.ts';
import { offTone } from '../garment-area/skin.ts';
import type { Separation } from '../inks/inks.ts';
import type { Ink } from '../inks/one-dye.ts';
import { regions } from '../matting/regions.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { median } from '../pixels/median.ts';
import { isShadeOf } from './surface.ts';

/** Less of the garment is not worth a word; a strong colour (OKLab chroma) is seen at once where there is less of it: orange flowers on a white blouse. */
const LEAST = 0.05;
const STRONG = { least: 0.03, chroma: 0.1 };
/** An edge between two inks: at most so much of the garment, so few of its pixels within their own colour, so near to a mixture of the two. OKLab. */
const EDGE = { most: 0.2, within: 0.15, off: 0.03 };
/** Part of a garment that may be an arm which was taken with it, and how near to the skin it is then: OKLab. */
const SKIN = { most: 0.2, off: 0.04, light: 0.32 };

/**
 * Of a print, what a colour of it has at least, and of the garment: flowers and letters were named in no colour but their ground's. And how much of it lies
 * well within the cloth: what lies at its rim alone is a hand, a lining, a strap of a bag.
 */
const DRAWN = { part: 0.2, least: 0.004, within: 0.6 };

/**
 * @param skin of whoever wears it
 * @param inner where what is drawn on it is a print for sure: above 0 well within the cloth
 * @returns the others than the leading ink that are told
 */
export function toldInks({ inks, first }: Separation, skin: Oklab | undefined, width: number, inner?: Float32Array): readonly Ink[] {
  const [main] = inks;
  const drawn = inks.reduce((sum, ink, k) => (k > 0 && main && !isShadeOf(main, ink) ? sum + ink.share : sum), 0);
  const isDrawn = (ink: Ink, k: number) =>
    inner !== undefined &&
    main !== undefined &&
    ink.share > Math.max(DRAWN.least, DRAWN.part * drawn) &&
    !isShadeOf(main, ink) &&
    partWithin(first, k, inner) > DRAWN.within;
  return inks.filter((ink, k) => {
    if (k === 0) return false;
    if (ink.share <= (chromaOf(ink) > STRONG.chroma ? STRONG.least : LEAST) && !isDrawn(ink, k)) return false;
    if (skin && ink.share < SKIN.most && isOfSkin(ink, skin)) return false;
    return !(ink.share < EDGE.most && isMixture(ink, inks) && within(first, k, width) < EDGE.within);
  });
}

function partWithin(first: Separation['first'], k: number, inner: Float32Array): number {
  let [all, within] = [0, 0];
  for (let i = 0; i < first.length; i++) {
    if (first[i] !== k) continue;
    all++;
    if (inner[i] > 0) within++;
  }
  return within / Math.max(1, all);
}

/** Whether a colour is that of somebody's skin, in light or shade. */
export function isOfSkin({ l, a, b }: Oklab, skin: Oklab): boolean {
  return (
    Math.abs(l - skin.l) < SKIN.light &&
    offTone(skin, l, a, b) < SKIN.off &&
    Math.hypot(a, b) > 0.4 * (l / skin.l) * Math.hypot(skin.a, skin.b)
  );
}

/** Of what has the skin's colour, how much lies in pieces that the garment ends at: a neck, an arm. A print of that colour has cloth all round. */
const AT_RIM = 0.5;

/** @param skin of whoever wears it @returns 1 where its skin was taken with the garment; undefined without any */
export function skinAtRim(
  { inks, first }: Separation,
  area: Float32Array,
  skin: Oklab,
  width: number,
  height: number,
): Uint8Array | undefined {
  const bare = inks.map((ink, k) => k > 0 && ink.share < SKIN.most && isOfSkin(ink, skin));
  if (!bare.includes(true)) return undefined;
  const plane = new Float32Array(first.length);
  for (let i = 0; i < plane.length; i++) if (area[i] > 0.5 && bare[first[i]] === true) plane[i] = 1;
  const { label, size, value } = regions(plane, width, height);
  // A hole is no rim: of letters in the hue of skin the half may have been taken for it.
  const beside = new Float32Array(area.length);
  for (let i = 0; i < beside.length; i++) if (area[i] <= 0.5) beside[i] = 1;
  const around = regions(beside, width, height);
  const ends = (i: number) => beside[i] === 1 && around.touchesBorder[around.label[i]] === true;
  const atRim = new Uint8Array(size.length);
  for (let i = width; i < plane.length - width; i++)
    if (plane[i] === 1 && (ends(i - 1) || ends(i + 1) || ends(i - width) || ends(i + width))) atRim[label[i]] = 1;
  let [all, rim] = [0, 0];
  for (const [piece, count] of size.entries()) {
    if (value[piece] !== 1) continue;
    all += count;
    if (atRim[piece] === 1) rim += count;
  }
  if (rim <= AT_RIM * all) return undefined;
  const found = new Uint8Array(first.length);
  for (let i = 0; i < found.length; i++) found[i] = plane[i] === 1 ? (atRim[label[i]] ?? 0) : 0;
  return found;
}

function isMixture(ink: Ink, inks: readonly Ink[]): boolean {
  const larger = inks.filter(({ share }) => share > ink.share);
  return larger.some((one, i) => larger.slice(i + 1).some((other) => off(ink, one, other) < EDGE.off));
}

/** How far an ink is from the line between two others. */
function off(ink: Oklab, one: Oklab, other: Oklab): number {
  const way = [other.l - one.l, other.a - one.a, other.b - one.b] as const;
  const from = [ink.l - one.l, ink.a - one.a, ink.b - one.b] as const;
  const length = Math.hypot(...way);
  const t = (way[0] * from[0] + way[1] * from[1] + way[2] * from[2]) / Math.max(1e-9, length * length);
  if (t < 0.1 || t > 0.9) return Number.POSITIVE_INFINITY;
  return Math.hypot(from[0] - t * way[0], from[1] - t * way[1], from[2] - t * way[2]);
}

/** Part of an ink's pixels that have it on all four sides. */
function within(first: Separation['first'], k: number, width: number): number {
  let [all, inside] = [0, 0];
  for (let i = width; i < first.length - width; i++) {
    if (first[i] !== k) continue;
    all++;
    if (first[i - 1] === k && first[i + 1] === k && first[i - width] === k && first[i + width] === k) inside++;
  }
  return inside / Math.max(1, all);
}

/** OKLab, by which an ink is taken for brighter than it is seen. */
const BRIGHTENED = 0.1;
/** Pixels away from every other ink, from which on they say what an ink is. */
const CORE = 400;
/** Of how many pixels that is asked: sorting all of them took longer than a cancel may wait. */
const ASKED = 40_000;

/**
 * As it is seen: in even light, as the print beside it was taken to have, a black shirt round a portrait is grey. And as it is within: small flowers
 * are mixed with their ground along every edge, so that coral on black was dusty rose and yellow was sand.
 */
export function asSeen(ink: Ink, { inks, first }: Separation, lab: LabPlanes, width: number): Oklab {
  const k = inks.indexOf(ink);
  const all = middleOf(lab, first, (i) => first[i] === k);
  if (!all) return ink;
  if (all.l < ink.l - BRIGHTENED) return all;
  const reach = [1, 2, width, 2 * width];
  const core = middleOf(lab, first, (i) => first[i] === k && reach.every((o) => first[i - o] === k && first[i + o] === k), CORE);
  return core ? { l: ink.l + core.l - all.l, a: ink.a + core.a - all.a, b: ink.b + core.b - all.b } : ink;
}

function middleOf({ l, a, b }: LabPlanes, first: Separation['first'], counts: (i: number) => boolean, least = 1): Oklab | undefined {
  const seen: [number[], number[], number[]] = [[], [], []];
  const step = Math.max(1, Math.floor(first.length / ASKED));
  for (let i = 0; i < first.length; i += step) {
    if (!counts(i)) continue;
    seen[0].push(l[i]);
    seen[1].push(a[i]);
    seen[2].push(b[i]);
  }
  const [bright, green, blue] = seen;
  return bright.length * step < least ? undefined : { l: median(bright), a: median(green), b: median(blue) };
}
