/**
 * The subject's matte without a model: what cannot be reached from the border without crossing an edge is subject; local colours of both sides
 * refine it, and along the outline known background gives fractional coverage (hair, tulle, frayed hems).
 */
import type { Grade, Pace } from '../../engine.ts';
import { findHead } from '../garment-area/wearer-head.ts';
import { marksAbove, marksBelow } from '../pixels/convert.ts';
import { type LabPlanes, labDistance } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import { pushPullAll } from '../pixels/push-pull.ts';
import { type Raster, resize, resizePlane } from '../pixels/raster.ts';
import { offered } from '../sharing.ts';
import { BY_COLOURS, COLOURS_SIDE } from './by-colours.ts';
import { bodyLost } from './cloth/body-lost.ts';
import { edgelessBays } from './cloth/edgeless-bays.ts';
import { openHoles } from './cloth/holes.ts';
import { leftBehind } from './cloth/left-behind.ts';
import { type FirstLook, firstLook, type Likely } from './first-look.ts';
import { barKept } from './ground/bar-kept.ts';
import { oneColourAt } from './ground/ground.ts';
import { endsAtGroundLine } from './ground/ground-line.ts';
import { withoutGroundShade } from './ground/ground-shade.ts';
import { groundStuffKept } from './ground/ground-stuff.ts';
import { keptGround, withoutKept } from './ground/kept-ground.ts';
import { ledgeKept } from './ground/ledge-kept.ts';
import { cutGroundLines } from './ground/level-lines.ts';
import { patchesBeside } from './ground/patches-beside.ts';
import { hairArea } from './hair/hair-area.ts';
import { hairLost } from './hair/hair-lost.ts';
import { solveHair } from './hair/hair-strands.ts';
import { withoutScrapsBesideHead } from './head/beside-head.ts';
import { type Crown, cutCrown } from './head/cut-crown.ts';
import { headApart } from './head/head-apart.ts';
import { withOwnHair } from './head/own-head.ts';
import { faintShare, GUESSED, gradeOfSoft, longestLost, MOST_FAINT, MOST_LOST } from './judge.ts';
import { solveOutline } from './outline.ts';
import { INNER, type Reached, reachFrom } from './reach.ts';
import { refine } from './refine.ts';
import { tidy, withoutStrays } from './regions.ts';

/** Longest side on which the subject is found; the outline is then solved at full size. */
export const WORK_SIDE = 512;

/** A picture narrower than this at `COLOURS_SIDE` is a strip. */
const LEAST_SIDE = 24;

export interface Matte {
  /** Coverage 0–1 and the subject's own colour (0–255) where background shone through. */
  readonly alpha: Float32Array;
  readonly colour: Uint8Array;
  /** The background is too busy for a sure answer. */
  readonly busy: boolean;
  /** How far the outline can be trusted. */
  readonly grade: Grade;
  /** Subject and ground look alike: parts of the outline are a guess. */
  readonly alike: boolean;
  /** Asked by `strands`: something as pale as the ground stayed there, though it belongs to the subject. */
  readonly behind: boolean;
  /** Much of the outline is the soft rim of light or shade on a wall, and none of a subject; or a strip of shade lies along it. */
  readonly soft: boolean;
  /** Asked by `gaps`: a piece of ground was taken away from between the subject's parts, or may have stayed there; its outline, which `grade` is about, is none the worse for it. */
  readonly between: boolean;
  /** What `subjectIn` answers of the same picture, for whoever wants both: looked for again it cost a try-on a twelfth of its time. */
  readonly place: () => Promise<Float32Array>;
}

export interface Strokes {
  /** 1 where a person painted 保留 or 去除, at the picture's size. */
  readonly keep?: Float32Array | undefined;
  readonly remove?: Float32Array | undefined;
}

export interface MatteWishes extends Strokes {
  /** Its shade with edges of its own stays with the subject: whoever makes up the ground behind it wants neither there. */
  readonly shaded?: boolean;
  /**
   * Look for ground that stayed in a gap: 31 ms of 384 × 512, for whoever shows the answer to a person or changes all that is found. `legs` opens
   * the slit between two legs alone: for whoever reads an outline, in which no print may leave a hole.
   */
  readonly gaps?: boolean | 'legs';
  /** Solve the strands of somebody's hair: for whoever shows the figure before another ground. */
  readonly strands?: boolean;
  /** What an answer about this very picture found before, to be taken again; what this one finds is put there. */
  readonly known?: Known;
}

/** What was found of one picture. */
export interface Known {
  look?: FirstLook;
}

interface Coarse {
  readonly mask: Float32Array;
  readonly busy: boolean;
  readonly grade: Grade;
  readonly alike: boolean;
  /** Subject and ground may look alike and be told apart: the ground has but one colour. */
  readonly oneColour: boolean;
  /** A strip of shade may have stayed beside it. */
  readonly left: boolean;
  /** The colours, whose answer it is, had lost a head. */
  readonly crownLost: boolean;
}

function findSubject(look: FirstLook, { keep, remove, shaded }: MatteWishes, pace: Pace): Coarse {
  const { small, likely, ground, busy, walked, givenUp, byColours, grade } = look;
  const { width, height } = small;
  const n = width * height;
  const { lab, border } = ground;
  const beyond = ({ far, threshold }: Reached) => marksAbove(far, threshold);
  // Judged before any stroke: the brush corrects an answer, it does not choose another one.
  const reached = (remove && !byColours && reachFrom(remove, walked, ground, likely, width, height, pace)) || walked;
  pace.progress(0.3, '寻找主体');
  const coloured = byColours && likely && (busy ? likely.slice() : withoutShadow(likely, walked, lab, width, height));
  const crownLost = coloured ? hairGivenBack(coloured, walked, small, lab, pace) : false;
  const candidate = coloured ? marksAbove(coloured, 0.5) : beyond(reached);
  const sure = coloured ? sureByColours(coloured, width, height) : sureByWalk(reached, candidate, width, height);
  for (let i = 0; i < n; i++) {
    if (keep && keep[i] > 0.5) sure[i] = 1;
    else if (remove && remove[i] > 0.5) sure[i] = 0;
  }
  const soft = refine(lab, small, sure, candidate, pace);
  pace.progress(0.5, '细化边缘');
  const found = tidy(marksAbove(soft, 0.5), width, height);
  const whole = likely && !keep ? withoutStrays(found, likely, width, height) : found;
  // Strokes and colours speak for themselves.
  const asked = !byColours && !keep && !remove && !shaded;
  const { mask, left } = asked ? withoutGroundShade(whole, lab, width, height, pace.signal) : { mask: whole, left: false };
  pace.signal.throwIfAborted();
  const shade = mask === whole ? undefined : without(whole, mask);
  cutGroundLines(mask, width, height);
  pace.signal.throwIfAborted();
  // White on white, a pale place inside is cloth; by its colours a gap is ground already; of skin in the wall's colour, a brow would be one.
  if (!byColours && !givenUp && !reached.white) openHoles(mask, lab, width, height, border.noise, pace.signal);
  pace.signal.throwIfAborted();
  const { bays } = reached;
  const inBay = !byColours && bays !== undefined && giveBack(mask, bays, sure, shade);
  pace.signal.throwIfAborted();
  const holes = asked && likely ? edgelessBays(mask, likely, lab, width, height, pace.signal) : undefined;
  if (holes) for (let i = 0; i < n; i++) if (holes[i] === 1 && shade?.[i] !== 1) mask[i] = 1;
  if (keep) for (let i = 0; i < n; i++) if (keep[i] > 0.5) mask[i] = 1;
  pace.signal.throwIfAborted();
  // Strokes answer for what they cover.
  const alike = holes !== undefined || (!keep && !remove && faintShare(mask, lab, width, height) > MOST_FAINT);
  const least = alike && givenUp ? 'poor' : alike && grade === 'good' ? 'usable' : grade;
  return { mask, busy, grade: least, alike, oneColour: oneColourAt(ground) !== undefined, left: left || inBay, crownLost };
}

/** 1 where the first is marked and the second is not. */
function without(marked: Float32Array, other: Float32Array): Float32Array {
  const result = new Float32Array(marked.length);
  for (let i = 0; i < result.length; i++) if (marked[i] === 1 && other[i] === 0) result[i] = 1;
  return result;
}

/** Cloth that a walk went into. Shade in a bay between a hand and a leg came back as such. @returns whether some of it is shade: more may have stayed */
function giveBack(mask: Float32Array, bays: Float32Array, sure: Float32Array, shade: Float32Array | undefined): boolean {
  let found = false;
  for (let i = 0; i < mask.length; i++) {
    if (bays[i] === 0 || sure[i] === 0) continue;
    if (shade?.[i] === 1) found = true;
    else mask[i] = 1;
  }
  return found;
}

/** Of the square below a crown, so much is given back where the colours lost a head: what lost that lost sleeves and trousers as well. */
const MUCH_GIVEN = 0.05;

/** @returns whether the colours had lost a head's hair, which `coloured` has now */
function hairGivenBack(coloured: Float32Array, walked: Reached, small: Raster, lab: LabPlanes, pace: Pace): boolean {
  const crown = cutCrown(lab, small.width, small.height);
  return crown ? keepCrown(coloured, walked, crown, small.width) : withOwnHair(coloured, small, lab, pace.signal);
}

/** A head that the upper edge cuts has the colours of that edge: there the walk knows better. @returns whether the colours had lost it */
function keepCrown(coloured: Float32Array, { far, threshold }: Reached, crown: Crown, width: number): boolean {
  const wide = crown.to - crown.from;
  let given = 0;
  for (let y = 0; y < wide; y++)
    for (let i = y * width + crown.from; i < y * width + crown.to && i < far.length; i++) {
      if (far[i] <= threshold) continue;
      given += 1 - coloured[i];
      coloured[i] = 1;
    }
  return given > MUCH_GIVEN * wide * wide;
}

/** 1 subject, 0 ground, 0.5 to be found out. */
function sureByWalk({ far, threshold }: Reached, candidate: Float32Array, width: number, height: number): Float32Array {
  const near = boxBlur(candidate, width, height, 3);
  const deep = boxBlur(candidate, width, height, 8);
  const sure = new Float32Array(far.length).fill(0.5);
  for (let i = 0; i < sure.length; i++)
    if (far[i] < threshold * 0.35 && near[i] < 0.3) sure[i] = 0;
    else if (deep[i] > 0.995 && far[i] > threshold * INNER) sure[i] = 1;
  return sure;
}

/** Darker by no more than so much than the ground beside it, and of no other hue: OKLab. */
const SHADOW = { least: 0.004, most: 0.2, hue: 0.03 };

/** More of what is sure to be subject by its colours is no shadow: a camel coat on wood is as soft, as dark and of that hue. */
const MOST_SHADOW = 0.2;

/** The subject's own shadow lies beside it alone, so its colours are taken for the subject's: what is walked into softly and only darker is ground. */
function withoutShadow(likely: Float32Array, { far, threshold }: Reached, lab: LabPlanes, width: number, height: number): Float32Array {
  const outside = marksBelow(likely, 0.05);
  const [l, a, b] = pushPullAll([lab.l, lab.a, lab.b], outside, width, height) as [Float32Array, Float32Array, Float32Array];
  const shade = new Float32Array(likely.length);
  for (let i = 0; i < shade.length; i++) {
    const darker = l[i] - lab.l[i];
    const soft = likely[i] >= 0.05 && far[i] < threshold * 0.5 && darker > SHADOW.least && darker < SHADOW.most;
    if (soft && labDistance(0, lab.a[i] - a[i], lab.b[i] - b[i]) < SHADOW.hue) shade[i] = 1;
  }
  const wide = boxBlur(shade, width, height, 2);
  const result = likely.slice();
  let [sure, taken] = [0, 0];
  for (let i = 0; i < result.length; i++) {
    const own = shade[i] === 1 || wide[i] > 0.6;
    if (likely[i] > 0.95) {
      sure++;
      if (own) taken++;
    }
    if (own) result[i] = 0;
  }
  if (taken > MOST_SHADOW * sure) return likely.slice();
  return result;
}

function sureByColours(likely: Float32Array, width: number, height: number): Float32Array {
  const deep = boxBlur(likely, width, height, 3);
  const sure = new Float32Array(deep.length).fill(0.5);
  for (let i = 0; i < sure.length; i++)
    if (deep[i] < 0.04) sure[i] = 0;
    else if (deep[i] > 0.97) sure[i] = 1;
  return sure;
}

/** The picture with a longest side of `side` at most. */
function reduced(picture: Raster, side: number): Promise<Raster> {
  const k = Math.min(1, side / Math.max(picture.width, picture.height));
  return resize(picture, Math.max(8, Math.round(picture.width * k)), Math.max(8, Math.round(picture.height * k)));
}

/** The subject by its colours, at the size of `small`, looked for by whoever is idle meanwhile; in a strip there is no middle to look in. */
async function byColoursIn(small: Raster, pace: Pace): Promise<Likely> {
  const least = await reduced(small, COLOURS_SIDE);
  if (Math.min(least.width, least.height) < LEAST_SIDE) return () => Promise.resolve(undefined);
  const lent = offered(BY_COLOURS, least, pace);
  return async () => resizePlane(await lent.result(pace), least.width, least.height, small.width, small.height);
}

/** @param picture RGB */
export async function matte(picture: Raster, wishes: MatteWishes, pace: Pace): Promise<Matte> {
  const small = wishes.known?.look?.small ?? (await reduced(picture, WORK_SIDE));
  const shrink = (plane: Float32Array | undefined) =>
    plane ? resizePlane(plane, picture.width, picture.height, small.width, small.height) : undefined;
  const [keep, remove] = await Promise.all([shrink(wishes.keep), shrink(wishes.remove)]);
  pace.progress(0.1, '分析背景');
  const look = wishes.known?.look ?? (await firstLook(picture, small, await byColoursIn(small, pace), pace));
  if (wishes.known) wishes.known.look = look;
  const { lab, likely } = look;
  const strokes = { keep, remove, shaded: wishes.shaded ?? false };
  const { mask, left, crownLost, oneColour, ...said } = findSubject(look, strokes, pace);
  pace.signal.throwIfAborted();
  // Strokes answer for what they cover, and whoever wants the shade has its soft rim too.
  const doubted = !keep && !remove && !wishes.shaded;
  const kept = doubted && wishes.gaps ? keptGround(mask, lab, small.width, small.height, wishes.gaps === 'legs') : undefined;
  pace.signal.throwIfAborted();
  const bare = kept ? withoutKept(mask, said.alike ? kept.open : kept.sure, small.width, small.height) : mask;
  const patches = doubted && wishes.gaps === true ? patchesBeside(bare, likely, lab, small.width, small.height, pace.signal) : undefined;
  const clean = patches ? withoutKept(bare, patches, small.width, small.height) : bare;
  pace.signal.throwIfAborted();
  const headOf = () => findHead(clean, lab, small.width, small.height);
  const opened = doubted ? withoutScrapsBesideHead(clean, lab, headOf, small.width, small.height) : clean;
  const solved = await solveOutline(picture, small, opened, pace);
  const settled = doubted ? await settledMask(solved.alpha, picture, small) : undefined;
  pace.signal.throwIfAborted();
  const soft = (settled && gradeOfSoft(settled, lab, small.width, small.height)) ?? (left ? 'usable' : undefined);
  pace.signal.throwIfAborted();
  const lost = settled !== undefined && longestLost(settled, lab, small.width, small.height) > MOST_LOST;
  pace.signal.throwIfAborted();
  const guessed = settled !== undefined && lost && !oneColour && faintShare(settled, lab, small.width, small.height) > GUESSED;
  pace.signal.throwIfAborted();
  const stuff = settled !== undefined && said.grade !== 'poor' && groundStuffKept(settled, lab, small.width, small.height);
  pace.signal.throwIfAborted();
  // Found once, for all that is asked of it.
  const head = settled && said.grade !== 'poor' ? findHead(settled, lab, small.width, small.height) : undefined;
  pace.signal.throwIfAborted();
  const bald = settled !== undefined && head !== undefined && hairLost(settled, lab, head, small.width, small.height);
  pace.signal.throwIfAborted();
  const bodiless = settled !== undefined && said.grade !== 'poor' && bodyLost(settled, lab, small.width, small.height);
  pace.signal.throwIfAborted();
  const apart = settled !== undefined && said.grade !== 'poor' && headApart(settled, lab, small.width, small.height);
  pace.signal.throwIfAborted();
  const level = settled !== undefined && said.grade !== 'poor' && endsAtGroundLine(settled, lab, small.width, small.height);
  pace.signal.throwIfAborted();
  const ledge = settled !== undefined && (ledgeKept(settled, small.width, small.height) || barKept(settled, small.width, small.height));
  const behind =
    settled !== undefined &&
    wishes.strands === true &&
    said.grade !== 'poor' &&
    leftBehind(settled, lab, small.width, small.height, pace.signal);
  pace.signal.throwIfAborted();
  const headless = crownLost && doubted && (wishes.strands ?? false);
  const outlined =
    bald || bodiless || apart || level || ledge || behind || headless || guessed || stuff
      ? 'poor'
      : lost && said.grade === 'good'
        ? 'usable'
        : said.grade;
  const grade = soft && outlined !== 'poor' ? soft : outlined;
  // Where the outline itself is a guess, nobody knows on which side of it hair is.
  const hair = settled && head && wishes.strands && grade !== 'poor' ? hairArea(settled, lab, head, small.width) : undefined;
  pace.signal.throwIfAborted();
  if (settled && head && hair) solveHair(solved, picture, small, settled, hair, head, pace.signal);
  return {
    ...solved,
    ...said,
    alike: said.alike || lost || behind,
    behind,
    grade,
    soft: soft !== undefined,
    between: kept !== undefined,
    place: () => placeOf(mask, small, picture),
  };
}

/** Asked of the solved outline: before that it runs a few pixels beside the edge, and every edge looks soft. */
async function settledMask(alpha: Float32Array, picture: Raster, { width, height }: Raster): Promise<Float32Array> {
  return marksAbove(await resizePlane(alpha, picture.width, picture.height, width, height), 0.5);
}

/**
 * Where the subject is, without its outline solved: enough for whoever asks for its place, its shape and its colours.
 * @param picture RGB @returns 0–1 at the picture's size, a pixel soft along the outline
 */
export async function subjectIn(picture: Raster, pace: Pace): Promise<Pick<Matte, 'busy' | 'grade'> & { readonly area: Float32Array }> {
  const small = await reduced(picture, WORK_SIDE);
  const { mask, busy, grade } = findSubject(await firstLook(picture, small, await byColoursIn(small, pace), pace), {}, pace);
  return { area: await placeOf(mask, small, picture), busy, grade };
}

function placeOf(mask: Float32Array, small: Raster, picture: Raster): Promise<Float32Array> {
  return resizePlane(mask, small.width, small.height, picture.width, picture.height);
}
