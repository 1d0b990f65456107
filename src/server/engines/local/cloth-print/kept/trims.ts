/**
 * Parts of a garment that are sewn of another colour – a ribbed collar, a placket, piping at hem and pockets, a belt – and stay when the cloth is
 * another one: printed over, a cardigan had no opening and a polo dress no collar.
 */
import { deltaE, mix, type Oklab, rgbToOklab } from '../../../../../contract/colour/oklab.ts';
import type { StopSignal } from '../../../engine.ts';
import { OUTSIDE } from '../../inks/inks.ts';
import { type Ink, isShade } from '../../inks/one-dye.ts';
import { regions } from '../../matting/regions.ts';
import { median } from '../../pixels/median.ts';
import type { Raster } from '../../pixels/raster.ts';
import type { PicturedCloth } from '../cloth-of-picture.ts';
import { type Part, partsOf, type SmallGarment, smallGarment } from './garment-parts.ts';
import { HELD, holdSlits, stripesBeside } from './stripes.ts';
import { isRolled, trimsAmong } from './trim-rules.ts';

/** Of the garment: the cloth itself at least; all trims at most, and at least. */
const GROUND = 0.55;
const [LEAST_COVERED, MOST_COVERED] = [0.004, 0.36];
/**
 * A strip along the outline that has the ground's colour in shade, this part of its lightness at least, or one between the cloth's and the ground's
 * (OKLab), was cut off badly: a trim of such a colour is thicker, of the garment's width.
 */
const [SHADE, BETWEEN, THICK] = [0.4, 0.08, 0.03];
/** Of a part, the cloth's own from which on all of it is. */
const OWN = 0.6;
/** Lightness by which shade is darker than the cloth at least. OKLab. */
const DARKER = 0.1;
/** Pixels between two looks at the ground, and at the inside of a neck. */
const [GROUND_STEP, SHADE_STEP] = [997, 7];

/**
 * @param lining 0–1, the inside of the neck: in shade the cloth's own back has another colour, and none that was chosen
 * @param own above 0 on what is the cloth's own: its shade down a side or along a sleeve is a band, too, and no trim
 * @returns 0–1 per pixel, 1 on what stays; nothing where there are no trims, and none where somebody painted
 */
export function trimsOn(
  { separation, picture, painted }: PicturedCloth,
  lining: Float32Array | undefined,
  own: Uint8Array,
  signal: StopSignal,
): Float32Array | undefined {
  const { inks, first } = separation;
  const [cloth] = inks;
  if (!cloth || inks.length < 2 || cloth.share < GROUND) return undefined;
  const small = smallGarment(first, lining, picture.width, picture.height);
  const mark = new Uint8Array(small.first.length);
  const ground = groundOf(picture, first);
  let covered = 0;
  let thinnest = Number.POSITIVE_INFINITY;
  const shades = shadesOf(separation, lining);
  for (let ink = 1; ink < inks.length; ink++) {
    if (shades.has(ink)) continue;
    signal.throwIfAborted();
    const { parts, label } = partsOf(small, ink);
    const doubtful = ground && isOfGround(inks[ink] as Ink, cloth, ground);
    // A rib that is hardly another green is as much the cloth's own as shade is, but no darker.
    const mayBeShade = (inks[ink] as Ink).l < cloth.l - DARKER && isShade(cloth, inks[ink] as Ink);
    const shade = mayBeShade ? shadeParts(parts, label, small, own, picture.width) : new Set<Part>();
    const trims = trimsAmong(parts, small, doubtful ? THICK * (small.box.x1 - small.box.x0) : 0).filter((part) => !shade.has(part));
    if (trims.length === 0) continue;
    covered += trims.reduce((sum, { size }) => sum + size, 0);
    const kept = new Set(trims.map((part) => part.label));
    for (let i = 0; i < label.length; i++) if (small.first[i] === ink && kept.has(label[i])) mark[i] = ink;
    for (
      let more = stripesBeside(parts, mark, ink, label, small, kept);
      more.length > 0;
      more = stripesBeside(parts, mark, ink, label, small, kept)
    ) {
      for (const one of more) kept.add(one);
      for (let i = 0; i < label.length; i++) if (small.first[i] === ink && kept.has(label[i])) mark[i] = ink;
    }
    markHeld(small, trims, mark, ink);
    thinnest = Math.min(thinnest, ...trims.map(({ thick }) => thick));
  }
  if (covered < LEAST_COVERED * small.size || covered > MOST_COVERED * small.size) return undefined;
  signal.throwIfAborted();
  holdSlits(small, mark, thinnest);
  signal.throwIfAborted();
  return asSeen(mark, small, separation, picture, (i) => Boolean((painted && painted[i] > 0.5) || (lining && lining[i] > 0.5)));
}

/** Inks that are seen inside the neck most of all: what is left of one beside it is the cloth's own shade there, and no collar. */
function shadesOf({ inks, first }: PicturedCloth['separation'], lining: Float32Array | undefined): ReadonlySet<number> {
  if (!lining) return new Set();
  const [all, within] = [inks.map(() => 0), inks.map(() => 0)];
  for (let i = 0; i < first.length; i += SHADE_STEP) {
    const ink = first[i];
    if (ink === OUTSIDE) continue;
    all[ink] = (all[ink] ?? 0) + 1;
    if (lining[i] > 0.5) within[ink] = (within[ink] ?? 0) + 1;
  }
  return new Set(inks.keys().filter((ink) => (within[ink] ?? 0) > (all[ink] ?? 0) / 2));
}

/** Parts that are the cloth's own in shade. */
function shadeParts(parts: readonly Part[], label: Int32Array, small: SmallGarment, own: Uint8Array, width: number): ReadonlySet<Part> {
  const counts = new Map(parts.map((part) => [part.label, 0]));
  for (let y = 0, k = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++, k++) {
      const count = counts.get(label[k]);
      if (count !== undefined && own[y * small.by * width + x * small.by] > 0) counts.set(label[k], count + 1);
    }
  return new Set(parts.filter((part) => (counts.get(part.label) ?? 0) > OWN * part.size));
}

/** The marks at the size of the picture, as soft at their borders as the picture is. */
function asSeen(
  mark: Uint8Array,
  small: SmallGarment,
  { first, second, blend }: PicturedCloth['separation'],
  { width, height }: Raster,
  isNone: (i: number) => boolean,
): Float32Array {
  const out = new Float32Array(first.length);
  const { by, width: wide } = small;
  // Of each mark and, where there is none, of those beside it: asked five times of every pixel they took longer than all the rest.
  const beside = new Uint8Array(mark.length);
  for (let y = 0, k = 0; y < small.height; y++)
    for (let x = 0; x < wide; x++, k++)
      beside[k] =
        mark[k] ||
        (x > 0 && mark[k - 1]) ||
        (x < wide - 1 && mark[k + 1]) ||
        (y > 0 && mark[k - wide]) ||
        (y < small.height - 1 && mark[k + wide]) ||
        0;
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / by) * wide;
    for (let x = 0; x < width; x++, i++) {
      const k = row + Math.floor(x / by);
      const ink = beside[k];
      if (ink === 0 || first[i] === OUTSIDE || isNone(i)) continue;
      if (mark[k] === HELD) out[i] = 1;
      else if (ink === HELD) continue;
      else if (first[i] === ink) out[i] = second[i] === ink ? 1 : 1 - blend[i];
      else if (second[i] === ink) out[i] = blend[i];
    }
  }
  return out;
}

/** Buttons on a placket stay with it, and the inside of a rolled collar above its middle. */
function markHeld({ first, width, height }: SmallGarment, trims: readonly Part[], mark: Uint8Array, ink: number): void {
  const open = new Float32Array(mark.length);
  for (let i = 0; i < open.length; i++) open[i] = mark[i] === ink ? 0 : 1;
  const { label, size, value } = regions(open, width, height);
  const most = Math.max(...trims.map(({ thick }) => thick ** 2));
  for (let i = 0; i < mark.length; i++) if (value[label[i]] === 1 && (size[label[i]] ?? 0) < most && first[i] !== OUTSIDE) mark[i] = HELD;
  for (const { x0, x1, y0, y1 } of trims.filter(isRolled))
    for (let y = 0; y <= (y0 + y1) / 2; y++)
      for (let i = y * width + x0; i <= y * width + x1; i++) if (first[i] !== OUTSIDE && mark[i] === 0) mark[i] = HELD;
}

/** Colour of what lies around the garment. */
function groundOf({ data, channels }: Raster, first: Uint8Array): Oklab | undefined {
  const seen: Oklab[] = [];
  for (let i = 0; i < first.length; i += GROUND_STEP) {
    if (first[i] !== OUTSIDE || (channels === 4 && data[i * 4 + 3] < 255)) continue;
    const o = i * channels;
    seen.push(rgbToOklab({ r: data[o], g: data[o + 1], b: data[o + 2] }));
  }
  if (seen.length === 0) return undefined;
  return { l: median(seen.map(({ l }) => l)), a: median(seen.map(({ a }) => a)), b: median(seen.map(({ b }) => b)) };
}

function isOfGround(ink: Oklab, cloth: Oklab, ground: Oklab): boolean {
  if (ink.l > SHADE * ground.l && ink.l < ground.l && isShade(ground, ink)) return true;
  const [dl, da, db] = [ground.l - cloth.l, ground.a - cloth.a, ground.b - cloth.b];
  const t = ((ink.l - cloth.l) * dl + (ink.a - cloth.a) * da + (ink.b - cloth.b) * db) / Math.max(1e-6, dl * dl + da * da + db * db);
  return deltaE(ink, mix(cloth, ground, Math.min(1, Math.max(0, t)))) < BETWEEN;
}
