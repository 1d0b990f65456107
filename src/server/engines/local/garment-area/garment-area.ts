/**
 * Which part of a subject is the garment. A flat-lay is all garment; on a person, skin, hair and what belongs to the other garment are left
 * out: skin by its tone, the head by the shape above the shoulders, the other garment by its place.
 */
import type { Pace } from '../../engine.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import type { Random } from '../pixels/random.ts';
import { addBareLegs } from './bare-legs.ts';
import { chooseGarment, type Part } from './chosen-garment.ts';
import { withCollar } from './collar.ts';
import { enlargedGarment, type WornGarment } from './enlarged-garment.ts';
import { withoutHair } from './hair.ts';
import { withoutRunningOver } from './runs-over.ts';
import { offTone, skinLike } from './skin.ts';
import { addSkinPatches } from './skin-patches.ts';
import { withoutWarmCloth } from './warm-cloth.ts';
import { findHead, type Head } from './wearer-head.ts';
import { withoutWoven, wovenParts } from './woven.ts';

/** Longer side from which on a picture is looked at half as large: a limb, a waist and a head of hair are as plain there, in a quarter of the time. */
const LARGE = 1536;

/** Skin varies by this much from brow to ankle. */
const APART = 0.036;

export interface GarmentArea {
  /** 0–1. */
  readonly area: Float32Array;
  /** The subject wears it. */
  readonly person: boolean;
  /** 1 where somebody's skin is seen, head apart; undefined where nobody is. */
  readonly skin?: Float32Array;
  /** Which of two garments it is, where two are worn. */
  readonly part?: Part;
  /** It has the tone of whoever wears it: hands and legs are with it, or a part of it is not. */
  readonly alike?: boolean;
}

/** Which half of an outfit the words mean; undefined where they name neither. */
export function partIn(prompt: string): Part {
  if (/裤|半裙|半身裙|下装|下衣|裙摆/.test(prompt)) return 'lower';
  if (/上衣|上装|外套|衬衫|毛衣|T恤|t恤|卫衣|夹克|背心|吊带衫/.test(prompt)) return 'upper';
  return undefined;
}

/**
 * @param alpha the whole subject, 0–1.
 * @param part which of two garments is asked for.
 * @returns all of the subject where nobody wears it.
 */
export function findGarment(
  alpha: Float32Array,
  lab: LabPlanes,
  width: number,
  height: number,
  part: Part,
  random: Random,
  pace: Pace,
): GarmentArea {
  const large = Math.max(width, height) > LARGE;
  const found = large
    ? enlargedGarment(alpha, lab, width, height, (one, colours, w, h) => wornGarment(one, colours, w, h, part, random, pace), pace.signal)
    : wornGarment(alpha, lab, width, height, part, random, pace);
  if (!found) return { area: alpha, person: false };
  const area = boxBlur(found.whole, width, height, 1);
  for (let i = 0; i < area.length; i++) if (area[i] > alpha[i]) area[i] = alpha[i];
  return { area, person: true, skin: found.skin, part: found.part, alike: found.alike === true };
}

/** Which pixels are the garment that somebody wears, each wholly or not at all; nothing where nobody does. */
function wornGarment(
  alpha: Float32Array,
  lab: LabPlanes,
  width: number,
  height: number,
  part: Part,
  random: Random,
  pace: Pace,
): WornGarment | undefined {
  const head = findHead(alpha, lab, width, height);
  pace.signal.throwIfAborted();
  if (!head) return undefined;
  const { tone, paler } = head;
  const faint = (paler * Math.hypot(tone.a, tone.b)) / tone.l;
  const ofSkin = (i: number) => {
    const [l, a, b] = [lab.l[i], lab.a[i], lab.b[i]];
    return skinLike(l, a, b) && offTone(tone, l, a, b) < APART && Math.abs(l - tone.l) < 0.32 && Math.hypot(a, b) >= faint * l;
  };
  const figure = new Float32Array(alpha.length);
  const skin = new Float32Array(alpha.length);
  for (let i = 0; i < figure.length; i++) {
    const y = Math.floor(i / width);
    const shoulder = y > head.bottom - 2.4 * head.half && Math.abs((i % width) - head.centre) > 1.15 * head.half;
    if (alpha[i] <= 0.5 || (y < head.bottom && !shoulder)) continue;
    figure[i] = 1;
    if (ofSkin(i)) skin[i] = 1;
  }
  // Beside cloth that is nearly skin nothing may be taken on trust.
  if (paler === 0) addSkinPatches(skin, figure, lab, tone, width, height);
  pace.signal.throwIfAborted();
  addBareLegs(skin, figure, lab, head, width, height);
  pace.signal.throwIfAborted();
  if (head.clothBelow !== undefined)
    // Beside the head there is hair as dark.
    for (let i = head.bottom * width; i < skin.length; i++) if (lab.l[i] < head.clothBelow) skin[i] = 0;
  withoutWoven(skin, figure, wovenParts(alpha, lab, width, height), width, height);
  pace.signal.throwIfAborted();
  // What lies beside the skin of a beige dress's wearer has been weighed already.
  if (paler === 0) withoutWarmCloth(skin, figure, lab, head, width, height);
  pace.signal.throwIfAborted();
  if (paler === 0) withoutRunningOver(skin, figure, lab, head, width, height);
  pace.signal.throwIfAborted();
  const body = new Float32Array(figure.length);
  for (let i = 0; i < body.length; i++) body[i] = figure[i] - skin[i];
  // Beside a beige dress single pixels say little.
  const radius = Math.max(2, Math.round(Math.max(width, height) / (paler > 0 ? 110 : 340)));
  const near = boxBlur(body, width, height, radius);
  pace.signal.throwIfAborted();
  const clothed = new Float32Array(body.length);
  for (let i = 0; i < clothed.length; i++) if (near[i] > 0.55 && alpha[i] > 0.5) clothed[i] = 1;
  // Long hair over a striped top was one of two garments, and half of the stripes the other.
  const worn = paler > 0 ? clothed : withoutHair(clothed, alpha, lab, ofSkin, head, width);
  pace.signal.throwIfAborted();
  const besideHead = (area: Float32Array) => {
    if (paler > 0)
      return withPaleCollar(area, alpha, lab, (i) => Math.hypot(lab.a[i], lab.b[i]) >= faint * lab.l[i], head, radius, width, height);
    const own = withoutHair(area, alpha, lab, ofSkin, head, width);
    pace.signal.throwIfAborted();
    return withCollar(own, alpha, lab, ofSkin, head, width);
  };
  const over = { covered: (i: number) => alpha[i] > 0.5 && worn[i] === 0, half: head.half, bottom: head.bottom };
  const chosen = chooseGarment(worn, lab, width, height, part, over, random, pace);
  return {
    whole: chosen.part === 'lower' ? chosen.area : besideHead(chosen.area),
    skin,
    part: chosen.part,
    alike: head.alike === true,
  };
}

/** The same for cloth that is nearly skin, whose edges were not trusted: it is told by its chroma alone, and so is the thin rim of hair before a wall. */
function withPaleCollar(
  area: Float32Array,
  alpha: Float32Array,
  lab: LabPlanes,
  skin: (i: number) => boolean,
  head: Head,
  radius: number,
  width: number,
  height: number,
): Float32Array {
  const grown = withCollar(area, alpha, lab, skin, { bottom: head.bottom + 2 * radius, half: head.half }, width);
  const near = boxBlur(grown, width, height, radius >> 1);
  return grown.map((v, i) => (area[i] > 0 || near[i] > 0.55 ? v : 0));
}
