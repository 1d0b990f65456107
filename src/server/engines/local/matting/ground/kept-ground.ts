/**
 * Ground that stayed between the figure's parts: the gap between two legs or an arm and the hip that was not opened, because it lies in shade, beside the
 * middle, or the walk saw no edge at its mouth. What surely is such a piece is taken away, and
 * in either case nobody is to hear that such a cut-out is good. Where it is cloth of the wall's colour, nothing is said.
 */
import { marksBelow } from '../../pixels/convert.ts';
import { type LabPlanes, labDistance, stepBetween } from '../../pixels/lab-planes.ts';
import { boxBlur } from '../../pixels/planes.ts';
import { pushPullAll } from '../../pixels/push-pull.ts';
import { withoutGrain } from '../../pixels/without-grain.ts';
import { isBand, pieceOf } from '../cloth/bands.ts';
import { evenGaps, evenPieces } from '../cloth/even-pieces.ts';
import { legSlit } from '../cloth/leg-slit.ts';
import { slitInShade } from '../cloth/slit-in-shade.ts';
import { regions, tidy } from '../regions.ts';
import { eachRim } from '../rim.ts';

/** Farthest from the ground beside the figure, OKLab; pixels beside the outline that are no ground yet but its blur. */
const LIKE = 0.045;
const BLUR = 3;
/** Shares of the figure: less is nothing anybody misses, more is a garment. */
const LEAST = 0.0025;
const MOST = 0.2;
/**
 * Read off 70 photographs. Mean step between neighbours inside at most, over what the ground's own grain makes, by the share of the part's rim with the
 * figure that is a clear edge: gaps before a calm wall have 0.0002–0.0027 and 0.79–1, one beside pale jeans 0.0008 and 0.56; before a grainy wall their own
 * steps are 0.0049 and 0.0075, and what is over is 0.0007. White tops before a pale wall have up to 0.3 of such a rim, prints up to 0.97 and 0.0036 and
 * more inside. With less of a clear edge a fold of a white top in the wall's colour is one piece with the gap beside it, so that is only said. Share of it that lies away from its rim: white stripes of a knit, which are calm and clear-edged too, have none.
 */
const CLEAR = 0.1;
const CALM = [
  { clear: 0.78, rough: 0.003, sure: true },
  { clear: 0.5, rough: 0.0013, sure: false },
] as const;
const LEAST_CORE = 0.1;
/**
 * What has the ground's own colour, only darker, lies in the shade of what stands around it, and needs no clear edge on all sides: the skin of an arm
 * before pale paper makes none. Mean colour off the ground's, of 70 photographs and 40 of our own figures: such gaps up to 0.0013, white cloth that is
 * as calm and as clear-edged from 0.002 or rougher by 0.0037. Cloth is rougher than a gap in which nothing but shade changes.
 */
const OWN = { hue: 0.0015, clear: 0.45, rough: 0.0026, slim: { core: 0.07, clear: 0.8, rough: 0.003 } } as const;
/**
 * A wedge between an arm and the cloth beside it is all rim but for its foot, where ground lies open to it, and is in shade: a stripe in the ground's
 * colour has neither.
 */
const WEDGE = { core: 0.015, mouth: 20, darker: 0.012 } as const;
/**
 * Floor behind a leg lies in shade that changes, and is rougher than any of that: it is said where it has the very hue of the ground, is darker, lies open to it
 * and is a clear-edged piece. Of 128 cut-outs that were good one has such a piece (0.0000, 0.022, 46 px, 0.76, 0.0053); dark letters and prints have it without
 * a mouth, and white cloth is paler than its ground.
 */
const SHADED = { hue: 0.0005, darker: 0.015, core: 0.4, clear: 0.7, rough: 0.006 } as const;
/**
 * Before a ground without grain, as shops have it painted behind flat-lays, nothing but shade changes in a gap: steps up to 0.001 where there is more of it
 * than its rim. White numbers of a jersey have 0.0013 and more, white stripes of a blouse 0.0024: they are woven, and only said.
 */
const PAINTED = { grain: 0.0003, core: 0.2, rough: 0.0012 } as const;
/**
 * A slit between a hand and the hip is too small and too thin to be taken away unseen, but nobody is to hear that the cut-out is good: so small a share of
 * the figure, with so much of a clear edge. Many of them are the stripes of a knit in the ground's colour.
 */
const SLENDER = 0.0008;
const SLENDER_CLEAR = 0.7;
const FEW = 3;
/** Of a narrow gap only the middle is even: so many times as much of it goes on in the shade. */
const MOST_OF_GAP = 6;
/** Pixels along which ground lies open beside a piece at least. */
const LEAST_MOUTH = 3;
/** A livelier ground hides nothing: plain cloth is calmer than gravel. */
const MOST_GRAIN = 0.008;

export interface KeptGround {
  /** 1 where it surely is: the rest of what was found is only to be said. */
  readonly sure: Float32Array;
  /** The same, but for what no ground touches: white on white that may be cloth between the letters of a print. */
  readonly open: Float32Array;
}

/**
 * Finds the parts of the figure that are, by their colour, their calm and their edges, pieces of the ground beside it.
 * @param mask 1 = figure @param onlyLegs no other piece than the slit between two legs @returns nothing where there are none
 */
export function keptGround(mask: Float32Array, lab: LabPlanes, width: number, height: number, onlyLegs = false): KeptGround | undefined {
  const smooth = withoutGrain(lab, width, height);
  const outside = marksBelow(boxBlur(mask, width, height, BLUR), 1e-6);
  const [l, a, b] = pushPullAll([lab.l, lab.a, lab.b], outside, width, height) as [Float32Array, Float32Array, Float32Array];
  const like = new Float32Array(mask.length);
  let figure = 0;
  for (let i = 0; i < like.length; i++) {
    figure += mask[i];
    if (mask[i] > 0 && labDistance(smooth.l[i] - l[i], smooth.a[i] - a[i], smooth.b[i] - b[i]) < LIKE) like[i] = 1;
  }
  const { label, size, value } = regions(like, width, height);
  const sums = () => new Float64Array(size.length);
  const [core, rough, rim, clear, mouth, redder, yellower] = [sums(), sums(), sums(), sums(), sums(), sums(), sums()];
  const darker = sums();
  const solid = boxBlur(like, width, height, 2);
  for (let i = 0; i + width < like.length; i++) {
    if (like[i] === 0 || solid[i] < 0.99) continue;
    core[label[i]]++;
    rough[label[i]] += stepsAt(lab, i, width);
    redder[label[i]] += lab.a[i] - a[i];
    yellower[label[i]] += lab.b[i] - b[i];
    darker[label[i]] += l[i] - lab.l[i];
  }
  eachRim(like, like, width, height, (at, inward, beyond) => {
    // Its mouth is open ground, of the same colour.
    if (mask[at - inward] === 0) {
      mouth[label[at]]++;
      return;
    }
    rim[label[at]]++;
    if (stepBetween(smooth, at, beyond) > CLEAR) clear[label[at]]++;
  });
  const grain = grainOf(outside, lab, width);
  const kind = size.map((count, k) => {
    const [inside, along] = [core[k] as number, rim[k] as number];
    if (value[k] === 0 || count < LEAST * figure || count > MOST * figure) return undefined;
    const sharp = (clear[k] as number) / Math.max(1, along);
    const calm = (most: number) => (rough[k] as number) < (most + grain) * inside;
    const { core: least, ...slim } = OWN.slim;
    const wedge = inside >= WEDGE.core * count && (mouth[k] as number) > WEDGE.mouth && (darker[k] as number) > WEDGE.darker * inside;
    const shape = inside >= LEAST_CORE * count ? OWN : inside >= least * count || wedge ? slim : undefined;
    const turned = Math.hypot(redder[k] as number, yellower[k] as number);
    const own = turned < OWN.hue * inside;
    const open = (mouth[k] as number) > LEAST_MOUTH && (darker[k] as number) > SHADED.darker * inside && turned < SHADED.hue * inside;
    const shaded = open && inside >= SHADED.core * count && sharp >= SHADED.clear && calm(SHADED.rough);
    const sure = grain > PAINTED.grain || inside < PAINTED.core * count || calm(PAINTED.rough);
    if (own && shape && sharp >= shape.clear && calm(shape.rough)) return { sure };
    if (inside < LEAST_CORE * count) return undefined;
    const found = CALM.find((one) => sharp >= one.clear);
    if (found && calm(found.rough)) return { sure: sure && found.sure };
    return shaded ? { sure: false } : undefined;
  });
  for (const [k, found] of kind.entries()) if (found && isBand(pieceOf(label, k), mask, width, height)) kind[k] = undefined;
  const slender = size.filter((count, k) => {
    const [inside, along] = [core[k] as number, rim[k] as number];
    if (value[k] === 0 || count < SLENDER * figure || count > MOST * figure || (clear[k] as number) < SLENDER_CLEAR * along) return false;
    return (rough[k] as number) <= (CALM[0].rough + grain) * inside;
  }).length;
  const hinted = slender > 0 && slender <= FEW;
  const planes = { mask, lab, smooth, ground: { l, a, b }, width, height };
  const even = evenPieces(planes);
  const legs = legSlit({ ...planes, like, label }, even, grain);
  const gaps = onlyLegs ? [] : evenGaps(even, grain).filter((gap) => !isBand(planeOf(gap, mask.length), mask, width, height));
  if (legs === undefined && gaps.length === 0 && (onlyLegs || (!hinted && !kind.some((found) => found)))) return undefined;
  const [sure, open] = [new Float32Array(like.length), new Float32Array(like.length)];
  for (let i = 0; i < like.length; i++) {
    if (onlyLegs || label[i] === legs?.label || !kind[label[i]]?.sure) continue;
    sure[i] = 1;
    if (mouth[label[i]] > LEAST_MOUTH) open[i] = 1;
  }
  const pieces = [...piecesOf(sure, label)];
  for (const piece of legs ? [legs.pixels, ...gaps] : gaps) {
    pieces.push(piece);
    for (const i of piece) sure[i] = open[i] = 1;
  }
  // Deeper between arm and body, and under a sole, it lies in more shade than looks like ground.
  for (const piece of pieces) {
    const opened = open[piece[0] as number];
    for (const i of slitInShade(piece, { mask, lab, ground: { l, a, b }, width }, gaps.includes(piece) ? MOST_OF_GAP : undefined)) {
      sure[i] = 1;
      open[i] = Math.max(open[i], opened);
    }
  }
  return { sure, open };
}

/** 1 at those pixels. */
function planeOf(pixels: readonly number[], length: number): Float32Array {
  const plane = new Float32Array(length);
  for (const i of pixels) plane[i] = 1;
  return plane;
}

/** The pixels of each piece of a plane. */
function piecesOf(plane: Float32Array, label: Int32Array): Iterable<readonly number[]> {
  const pieces = new Map<number, number[]>();
  for (let i = 0; i < plane.length; i++) {
    if (plane[i] === 0) continue;
    const piece = pieces.get(label[i]);
    if (piece) piece.push(i);
    else pieces.set(label[i], [i]);
  }
  return pieces.values();
}

function stepsAt({ l }: LabPlanes, i: number, width: number): number {
  return Math.abs(l[i] - l[i + 1]) + Math.abs(l[i] - l[i + width]);
}

/** Mean step between neighbours of the ground, as far as it is grain. */
function grainOf(ground: Float32Array, lab: LabPlanes, width: number): number {
  let [count, sum] = [0, 0];
  for (let i = 0; i + width < ground.length; i++) {
    if (ground[i] === 0) continue;
    count++;
    sum += stepsAt(lab, i, width);
  }
  return Math.min(MOST_GRAIN, sum / Math.max(1, count));
}

/** The figure without those parts and the blur of their rim. @param sure 1 where they are */
export function withoutKept(mask: Float32Array, sure: Float32Array, width: number, height: number): Float32Array {
  const wide = boxBlur(sure, width, height, 1);
  const left = mask.slice();
  for (let i = 0; i < left.length; i++) if (wide[i] > 0) left[i] = 0;
  return tidy(left, width, height);
}
