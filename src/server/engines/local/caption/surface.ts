/** What the cloth says: its print and, with doubt, its fabric. */

import { chromaOf, hueOf } from '../../../../contract/colour/oklab.ts';
import type { StopSignal } from '../../engine.ts';
import { OUTSIDE, type Separation } from '../inks/inks.ts';
import type { Ink } from '../inks/one-dye.ts';
import { marksAbove } from '../pixels/convert.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { median } from '../pixels/median.ts';
import { blur, boxBlur } from '../pixels/planes.ts';
import { checksOf } from './checked.ts';
import { isInFewPlaces } from './few-places.ts';
import { lineWays } from './line-ways.ts';
import { mostOf, motifIn, motifSpan } from './placed-motif.ts';
import { goesThrough, isScattered } from './scattered.ts';
import { mayBeSeenThrough } from './see-through.ts';
import { softened } from './softened.ts';

export const PRINT_NAMES = ['纯色', '横条纹', '竖条纹', '格纹', '拼色', '局部图案', '满版印花'] as const;
export type PrintName = (typeof PRINT_NAMES)[number];

export interface Surface {
  readonly print: PrintName;
  /** A strong vertical edge down the middle front: placket, zip, lapels. */
  readonly opening: boolean;
  readonly fabric: string;
  readonly confidence: '较大' | '一般' | '较小';
  /** Its lines run one way at each place, in its own shade: pleats or folds. */
  readonly pleated?: boolean;
  /** What is told as 满版印花 may be checks that folds have bent. */
  readonly mayBeChecked?: boolean;
  /** What is told as 局部图案 may be lace or gleam. */
  readonly seenThrough?: boolean;
  /** What is told as a print may be another garment, hair or an arm. */
  readonly otherPieces?: boolean;
  /** What is told as 局部图案 is a few large pieces in several places. */
  readonly fewPlaces?: boolean;
  /** What is told as 拼色 has frayed borders, as no panel has that is sewn. */
  readonly ragged?: boolean;
  /** What is told as 满版印花 has nothing but the greyed blues that denim is washed to. */
  readonly washedOut?: boolean;
  /** Which cloth it is, nothing says for sure. */
  readonly clothUnseen?: boolean;
}

/** Denim by its own blue and twill. */
export const isDenim = ({ fabric, confidence }: Surface) => fabric === '牛仔布' && confidence === '较大';

/** Standard deviation of noise whose median is known. The edges of a print count with the grain, and are few beside the middle of all pixels. */
const DEVIATION = 1.48;

/** @param worn somebody wears it: what a close top shows from side to side is folds, no quilting */
export function readSurface(
  lab: LabPlanes,
  area: Float32Array,
  separation: Separation,
  width: number,
  height: number,
  worn = false,
  signal?: StopSignal,
): Surface {
  const inner = boxBlur(marksAbove(area, 0.9), width, height, Math.max(3, Math.round(Math.max(width, height) / 90)));
  const fine = softened(lab.l, width, height);
  const broad = blur(lab.l, width, height, 6);
  const texture = { count: 0, grain: 0, across: 0, down: 0, both: 0 };
  const light: number[] = [];
  const weave: number[] = [];
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      if (inner[i] < 0.995) continue;
      const gx = fine[i + 2] - fine[i - 2];
      const gy = fine[i + 2 * width] - fine[i - 2 * width];
      texture.count++;
      texture.across += gx * gx;
      texture.down += gy * gy;
      texture.both += Math.min(gx * gx, gy * gy);
      texture.grain += (lab.l[i] - fine[i]) ** 2;
      if (i % 3 === 0 && separation.first[i] === 0) weave.push(Math.abs(lab.l[i] - fine[i]));
      if (i % 5 === 0 && separation.first[i] === 0) light.push(lab.l[i] - broad[i] * 0.4);
    }
  signal?.throwIfAborted();
  const n = Math.max(1, texture.count);
  light.sort((x, y) => x - y);
  const at = (part: number) => light[Math.floor((light.length - 1) * part)] ?? 0;
  const anisotropy = (texture.across - texture.down) / Math.max(1e-9, texture.across + texture.down);
  const energy = Math.sqrt((texture.across + texture.down) / n);
  const shade = inItsOwnShade(lab, area, separation, width, height);
  let known: ReturnType<typeof checksOf> | 'none';
  const checks = () => (known ??= checksOf(lab, area, width, height, signal) ?? 'none');
  const told =
    shade === 'plain'
      ? '纯色'
      : printOf(
          separation,
          area,
          width,
          height,
          anisotropy,
          energy,
          texture.both / Math.max(1e-9, texture.across + texture.down),
          () => checks() === 'sure',
        );
  const ragged = told === 'ragged';
  const seen = ragged ? '拼色' : told;
  signal?.throwIfAborted();
  const few = shade === undefined && (seen === '纯色' || seen === '局部图案');
  const ways = lineWays(fine, inner, width, height);
  signal?.throwIfAborted();
  const lines = shade === 'lines' && seen === '纯色' && ways.drawn > LINES_DRAWN;
  // Letters in a wreath are fine lines, too, and stand in one place.
  const lined = lines && (motifSpan(lab, area, width, height) ?? 1) < ONE_PLACE ? '局部图案' : seen;
  signal?.throwIfAborted();
  const all = lines || (few && isScattered(separation, area, width, height));
  const drawn = all && lined !== '局部图案' ? '满版印花' : lined;
  signal?.throwIfAborted();
  // Stripes that cross are checks, though those of one way are the stronger.
  const mayCross = drawn === '满版印花' || drawn === '横条纹' || drawn === '竖条纹';
  const printed = mayCross && checks() === 'sure' ? '格纹' : drawn;
  signal?.throwIfAborted();
  const cloth = fabricOf(
    separation,
    Math.sqrt(texture.grain / n),
    DEVIATION * median(weave),
    at(0.98) - at(0.5),
    at(0.5) - at(0.03),
    worn ? 0 : anisotropy,
    energy,
    worn,
  );
  // Denim is washed in large patches.
  const mayBeFew = printed === '满版印花' && !all && cloth.fabric !== '牛仔布' && !separation.inks.every(isGreyedBlue);
  const fewPlaces = mayBeFew && isInFewPlaces(separation, area, width, height);
  const print = fewPlaces ? '局部图案' : printed;
  signal?.throwIfAborted();
  const opening = hasOpening(fine, inner, width, height);
  // A zip with its pull, a placket and lapels are such edges too.
  const named = (print === '纯色' && !opening && motifIn(lab, area, width, height)) || print;
  signal?.throwIfAborted();
  const pleated = (named === '满版印花' || named === '局部图案') && ways.oneWay > ONE_WAY && isOfOneHue(separation);
  return {
    print: pleated ? '纯色' : named,
    opening,
    pleated,
    fewPlaces,
    ragged,
    mayBeChecked: named === '满版印花' && !pleated && checks() === 'perhaps',
    washedOut: named === '满版印花' && !pleated && separation.inks.every(isGreyedBlue),
    seenThrough: named === '局部图案' && !pleated && mayBeSeenThrough(lab, area, separation, width, height),
    ...cloth,
  };
}

/** Blue that has lost most of its dye; white and black have no hue, and a print of blue flowers has more of it. OKLab, degrees. */
const GREYED = { hue: [225, 292], chroma: [0.006, 0.045] } as const;

function isGreyedBlue(ink: Ink): boolean {
  const [hue, chroma] = [hueOf(ink), chromaOf(ink)];
  return hue > GREYED.hue[0] && hue < GREYED.hue[1] && chroma > GREYED.chroma[0] && chroma < GREYED.chroma[1];
}

/** An ink that is the leading one in less light. OKLab a and b fade with it. */
const SHADE_HUE = 0.012;

export function isShadeOf(main: Ink, ink: Ink): boolean {
  const k = ink.l / Math.max(0.05, main.l);
  return ink.l < main.l && Math.abs(ink.a - main.a * k) < SHADE_HUE && Math.abs(ink.b - main.b * k) < SHADE_HUE;
}

/** A step of lightness over three pixels that no fold has, and how many of them a place of the cloth, on average: seams have 0.055, flowers drawn in fine grey lines 0.06, stripes 0.13. */
const HARD_STEP = 0.1;
const MOST_HARD = 0.058;

/** The same of steps between what goes for one ink: white shirts, coats, quilts, lace and denim have 0.04 to 0.16, flowers in fine lines 0.48. */
const LINES = 0.3;

/** Of cloth of one ink, how much lines are drawn on at least: a polo of slub yarn has 0.17, a print in one place 0.36, others 0.6 and more. */
const LINES_DRAWN = 0.26;
/** Of the cloth's box, what such lines span that are one picture: letters in a wreath 0.40, a tiger 0.66; washed denim has 0.81, small flowers 0.93. */
const ONE_PLACE = 0.72;
/** Pleats, draped and tied cloth have lines of one way in 0.9 and more of all that is drawn; prints, lace and denim up to 0.86. */
const ONE_WAY = 0.88;
/** Lightness of pleats and folds, in that of their cloth, at least, and how much paler they gleam at most: white on black is another dye. OKLab: how far from its hue, at any chroma, what the light or the ground behind makes of it. */
const DEEPEST = 0.5;
const PALEST = 0.2;
const ONE_HUE = 0.02;

/** Light, shade and what is thin, of one dye. */
function isOfOneHue({ inks }: Separation): boolean {
  const [main, ...others] = inks;
  if (!main) return false;
  const chroma = Math.max(1e-6, chromaOf(main));
  return others.every(({ l, a, b }) => {
    const along = Math.min(1.2, Math.max(0, (a * main.a + b * main.b) / (chroma * chroma)));
    return l > DEEPEST * main.l && l < main.l + PALEST && Math.hypot(a - along * main.a, b - along * main.b) < ONE_HUE;
  });
}

/**
 * Pale cloth has deep folds, a lining and quilting in its own shade: nothing of that is a print, and none of it has many hard edges. Fine lines may go
 * for an ink or for none, by a hair: those are told by the steps alone.
 * @returns undefined where an ink of another colour is in it
 */
function inItsOwnShade(
  { l }: LabPlanes,
  area: Float32Array,
  { inks, first }: Separation,
  width: number,
  height: number,
): 'plain' | 'lines' | 'printed' | undefined {
  const [main, ...others] = inks;
  if (!main || !others.every((ink) => isShadeOf(main, ink))) return undefined;
  let [inside, hard, anywhere] = [0, 0, 0];
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      if (area[i] < 0.9 || first[i] === OUTSIDE) continue;
      inside++;
      for (let down = 0; down < 2; down++) {
        const way = down === 1 ? width : 1;
        if (first[i + way] === OUTSIDE || area[i + 2 * way] < 0.9 || area[i - way] < 0.9) continue;
        if (Math.abs(l[i + 2 * way] - l[i - way]) <= HARD_STEP) continue;
        anywhere++;
        if (first[i + way] !== first[i]) hard++;
      }
    }
  if (anywhere > LINES * inside) return 'lines';
  return hard < MOST_HARD * inside ? 'plain' : 'printed';
}

/** Part of all steps that go both across and down: stripes of a sailor's shirt have 0.03, those of a zebra 0.18, as any print. */
const STRAIGHT = 0.12;
/** Part of a garment that is of other colours, and changes of colour for each pixel of it: panels and sleeves have up to 0.04, a portrait in its frame 0.08. */
const BLOCK = { least: 0.1, edges: 0.045 };
/** Changes of colour, for each pixel of the cloth, in a print all over it of fine lines. */
const ALL_OVER = 0.05;

/** Changes of colour from edge to edge: two blocks have one, an open cardigan over a T-shirt two. */
const STRIPES = 4;
/** Pixels that a colour must last to be a stripe, and lines apart that are looked at. */
const LASTS = 3;
const LINES_APART = 5;

/** How often colours change along the middle one of all lines through the cloth, seams and single pixels apart. */
function changesAlong(first: Uint8Array, area: Float32Array, width: number, height: number, way: 'down' | 'across'): number {
  const [lines, length, line, along] = way === 'down' ? [width, height, 1, width] : [height, width, width, 1];
  const counts: number[] = [];
  for (let k = 0; k < lines; k += LINES_APART) {
    let [changes, last, run, ink, seen] = [0, -1, 0, -1, 0];
    for (let step = 0; step < length; step++) {
      const i = k * line + step * along;
      if (area[i] < 0.9 || first[i] === OUTSIDE) continue;
      seen++;
      run = first[i] === ink ? run + 1 : 1;
      ink = first[i];
      if (run !== LASTS || ink === last) continue;
      if (last >= 0) changes++;
      last = ink;
    }
    if (seen > 0) counts.push(changes);
  }
  return median(counts);
}

function printOf(
  { inks, first }: Separation,
  area: Float32Array,
  width: number,
  height: number,
  anisotropy: number,
  energy: number,
  diagonal: number,
  checked: () => boolean,
): PrintName | 'ragged' {
  const main = inks[0];
  if (!main || inks.length === 1 || main.share > 0.955) return '纯色';
  const striped = energy > 0.055 && diagonal < STRAIGHT;
  const isStriped = (way: 'down' | 'across') =>
    changesAlong(first, area, width, height, way) >= STRIPES && goesThrough(first, area, width, height, way);
  if (striped && anisotropy < -0.42 && isStriped('down')) return '横条纹';
  if (striped && anisotropy > 0.42 && isStriped('across')) return '竖条纹';
  if (energy > 0.05 && diagonal < 0.055 && inks.length >= 3 && checked()) return '格纹';
  // How often colours change along the rows, and where the further colours lie.
  let [changes, borders, inside, others] = [0, 0, 0, 0];
  const [ownX, ownY] = [new Uint32Array(width), new Uint32Array(height)];
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y += 2)
    for (let x = 1; x < width; x++) {
      const i = y * width + x;
      if (area[i] < 0.9) continue;
      inside++;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      if (first[i] !== first[i - 1]) changes++;
      if (first[i] !== first[i - 1] && first[i - 1] !== OUTSIDE) borders++;
      if (first[i] !== 0) {
        others++;
        ownX[x]++;
        ownY[y]++;
      }
    }
  // A label in the neck and the shade along a hem are no print: a portrait on the chest was one all over, by them alone.
  const spread = (mostOf(ownX) * mostOf(ownY)) / Math.max(1, (right - left) * (bottom - top));
  const rate = changes / Math.max(1, inside);
  if (others > inside * BLOCK.least && borders < others * BLOCK.edges) return '拼色';
  if (others < inside * 0.3 && spread < 0.45) return '局部图案';
  if (rate < 0.022 && others < inside * 0.08) return '纯色';
  if (rate < 0.022) return borders < others * BLOCK.edges ? '拼色' : 'ragged';
  return others < inside * 0.1 && rate < ALL_OVER ? '局部图案' : '满版印花';
}

/** Lightness over four pixels that a fold seldom has. */
const STEEP = 0.012;
/** Four printed fronts have such an edge in 0.55–0.71 of their rows, three that open in 0.74–0.82. */
const WHOLE_FRONT = 0.725;

function hasOpening(l: Float32Array, inner: Float32Array, width: number, height: number): boolean {
  const columns = new Float32Array(width);
  const counts = new Float32Array(width);
  for (let y = Math.round(height * 0.05); y < height * 0.95; y++)
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      if (inner[i] < 0.995) continue;
      columns[x] += Math.abs(l[i + 2] - l[i - 2]);
      counts[x]++;
    }
  const most = Math.max(...counts);
  const means = Array.from(columns, (sum, x) => (counts[x] > most * 0.45 ? sum / counts[x] : -1));
  const used = means.flatMap((v, x) => (v >= 0 ? [x] : []));
  const [from, to] = [used[0] ?? 0, used.at(-1) ?? 0];
  const middle = (from + to) / 2;
  const reach = (to - from) * 0.09;
  const near = used.filter((x) => Math.abs(x - middle) < reach);
  const centre = Math.max(...near.map((x) => means[x] ?? 0), 0);
  const usual = means.filter((v, x) => v >= 0 && Math.abs(x - middle) > reach * 1.6).sort((x, y) => x - y);
  if (centre <= 0.008 || centre <= (usual[Math.floor(usual.length * 0.85)] ?? 1) * 1.35) return false;
  return near.some((x) => steepRows(l, inner, width, height, x) >= WHOLE_FRONT);
}

/** Part of the cloth in a column that has an edge there: a zip or a placket runs down the front, a portrait printed on it does not. */
function steepRows(l: Float32Array, inner: Float32Array, width: number, height: number, x: number): number {
  let [cloth, steep] = [0, 0];
  for (let y = Math.round(height * 0.05); y < height * 0.95; y++) {
    const i = y * width + x;
    if (inner[i] < 0.995) continue;
    cloth++;
    if (Math.abs(l[i + 2] - l[i - 2]) > STEEP) steep++;
  }
  return steep / Math.max(1, cloth);
}

/** A navy T-shirt with letters has 0.0052, denim 0.0081 and more. */
const TWILL = 0.007;
/** Jeans in four photographs have 0.035 and more, a navy tank top 0.016. */
const DENIM_GRAIN = 0.02;

/** Blue velvet has the grain and the weave of denim, but gleams: 0.217 as dark as 0.36; denim up to 0.19, where it is washed pale. */
const VELVET = { shine: 0.2, dark: 0.45 } as const;

/** On somebody denim is faded and folded: from its middle light to its shade five have 0.129–0.182, navy shirts, satin and ground 0.070–0.089; their chroma is 0.054 at most, that of a team's jersey 0.119. */
const INDIGO = { shade: 0.1, chroma: 0.09 } as const;

/** Jersey of blue and white yarns has the twill's grain: paler and greyer than this nobody tells it from washed denim (0.67 and 0.035; such jeans 0.68 and 0.053). */
const MELANGE = { light: 0.6, chroma: 0.045 } as const;

/**
 * Steps of lightness that go down rather than across, and how strong: six filled jackets have −0.23 to −0.26 and 0.046 and more, a tiered skirt
 * −0.14, ribs, pleats and wrinkles go across.
 */
const QUILT = { down: -0.2, steps: 0.044 };

function fabricOf(
  { inks }: Separation,
  grain: number,
  weave: number,
  shine: number,
  shadow: number,
  anisotropy: number,
  energy: number,
  worn: boolean,
): Pick<Surface, 'fabric' | 'confidence'> {
  const main = inks[0];
  if (!main) return { fabric: '梭织', confidence: '较小' };
  const [hue, chroma] = [hueOf(main), chromaOf(main)];
  const melange = main.l > MELANGE.light && chroma < MELANGE.chroma;
  const indigo = !worn || (shadow > INDIGO.shade && chroma < INDIGO.chroma);
  if (hue > 232 && hue < 285 && chroma > 0.025 && chroma < 0.13 && main.l < 0.72 && grain > 0.009 && weave > TWILL)
    return {
      fabric: '牛仔布',
      confidence: grain > DENIM_GRAIN && indigo && !melange && (shine < VELVET.shine || main.l > VELVET.dark) ? '较大' : '一般',
    };
  if (shine > 0.2 && main.l < 0.45) return { fabric: '皮革或缎面', confidence: '一般' };
  if (shine > 0.12 && shadow > 0.08 && grain < 0.012) return { fabric: '缎面', confidence: '较小' };
  if (anisotropy < QUILT.down && energy > QUILT.steps && inks.length === 1) return { fabric: '绗缝填充面料', confidence: '一般' };
  if (weave > 0.022) return { fabric: '粗纺毛呢或针织', confidence: '较小' };
  if (weave > 0.012) return { fabric: '针织', confidence: '较小' };
  return { fabric: '平整的梭织或汗布', confidence: '较小' };
}
