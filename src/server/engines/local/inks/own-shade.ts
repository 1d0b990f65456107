/** The deep shade of a cloth is no ink of its own: a white dress in burgundy was green along its side, where the light did not reach. */
import type { StopSignal } from '../../engine.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { type Between, fadesInto, isGleamOn } from './fading-light.ts';
import type { Ink } from './one-dye.ts';

/** OKLab: how far off the hue of shade is from that of the cloth, and how much darker it is at most. */
const HUE = 0.012;
const DEEPEST = 0.36;
/** A step of lightness over five pixels that no fold has; a picture of another size has its steps over as many pixels of its own. */
const HARD_STEP = 0.1;
const SIDE = 1365;
/**
 * Of the border between both, what is hard; and the hard border's length by the darker one's area. Measured: shade 0.16–0.22 and 0.03–0.05, prints
 * from 0.32 and from 0.21; a panel in a darker grey has a hard border all round, however short.
 */
const MOST_HARD = 0.27;
const MOST_BORDER = 0.12;
/**
 * Where a sleeve lies on the body or the neck opens, shade has a hard side too, and more of one the deeper it is: a white T-shirt was two dyes by a
 * border that was hard for .31 of its length. Its other side is slow all the same: across at least half of the border the step is less than about a
 * third of what lies between both. A large motif takes most of that at once, a small one has much more border. Measured on 112 plain pale garments
 * and 32 printed ones: shade 0.05–0.33 and up to 0.094 – but pleats, up to 0.54, are taken for a print –, prints from 0.37, or from 0.10 where they
 * are finer than the step is wide. Of more than so much of the cloth that is not believed: a panel's border is lost among the shades of the same
 * grey.
 */
const SLOW = 0.35;
const DEEPEST_SLOW = 0.42;
const MOST_BORDER_SLOW = 0.1;
const MOST_SLOW = 0.15;
/** A striped shirt's inside, seen at the neck, and its shaded side are one dark ink: of its short border (0.028–0.044) 0.45–0.61 is slow. */
const SHORT = { border: 0.05, slow: 0.42 } as const;
/**
 * Folds of a clinging shirt are hard on one side, and so long that neither border tells: a white top in burgundy had grey stripes at the waist. There
 * every lightness between the cloth's and the shade's is seen on places without an edge (`fading-light.ts`), and the border by the area is short for
 * one that fills much of it: shade 0.21–0.41, fine checks and faded prints from 0.58. White cloth in the shade is lit by the sky: a little bluer.
 */
const MOST_BORDER_FADING = 0.48;
const MOST_HARD_FADING = 0.65;
const HUE_FADING = 0.016;
/** A worn or shining place of the cloth has soft borders on all sides. */
const SLOW_GLEAM = 0.5;

/** Per pixel an ink and the one it blends into, by their places in the list; largest first. */
interface Inked {
  readonly inks: readonly Ink[];
  readonly first: Uint8Array;
  readonly second: Uint8Array;
}

/** Lays the leading ink over what is its own shade. */
export function withoutOwnShade<T extends Inked>(
  separation: T,
  lab: LabPlanes,
  inside: Float32Array,
  width: number,
  height: number,
  signal: StopSignal,
): T {
  const { inks, first, second } = separation;
  const main = inks[0];
  if (!main || inks.length === 1) return separation;
  const { l } = lab;
  const borders = bordersOf(inks);
  const { hard, soft, slow, size } = borders;
  let area = 0;
  const scale = Math.max(width, height) / SIDE;
  const back = Math.max(1, Math.round(2 * scale));
  const on = back + 1;
  for (let y = back; y < height - on; y++) {
    if (y % 64 === 0) signal.throwIfAborted();
    area += measureRow(borders, l, first, inside, y * width, width, back);
  }
  const cloth: Between = { l, first, inside, width, height, reach: back, signal };
  const shade = inks.map((ink, k) => {
    const border = hard[k] + soft[k];
    if (k === 0 || border === 0) return false;
    const long = (hard[k] * scale) / Math.max(1, ink.share * area);
    const gentle = isDeep(main, ink, DEEPEST) && hard[k] < MOST_HARD * border && long < MOST_BORDER;
    if (gentle || ink.share >= MOST_SLOW) return gentle;
    const slowly = long < SHORT.border ? SHORT.slow : 0.5;
    if (isDeep(main, ink, DEEPEST_SLOW) && slow[k] > slowly * border && long < MOST_BORDER_SLOW) return true;
    const fading = border * scale < MOST_BORDER_FADING * size[k] && hard[k] < MOST_HARD_FADING * border;
    if (fading && isDeep(main, ink, DEEPEST, HUE_FADING)) return fadesInto(cloth, main, ink, k);
    return isGleamOn(main, ink) && hard[k] < MOST_HARD * border && slow[k] > SLOW_GLEAM * border && fadesInto(cloth, main, ink, k);
  });
  if (!shade.includes(true)) return separation;
  const kept = inks.filter((_, k) => !shade[k]);
  const place = inks.map((ink, k) => (shade[k] ? 0 : kept.indexOf(ink)));
  const moved = (plane: Uint8Array) => {
    const result = plane.slice();
    for (let i = 0; i < result.length; i++) if (result[i] < place.length) result[i] = place[result[i]] as number;
    return result;
  };
  const share = inks.reduce((sum, ink, k) => (shade[k] ? sum + ink.share : sum), main.share);
  return { ...separation, inks: kept.map((ink, k) => (k === 0 ? { ...ink, share } : ink)), first: moved(first), second: moved(second) };
}

/** Of each ink: of its border with the leading one what is hard, soft and slow, and its pixels. */
interface Borders {
  readonly hard: Float64Array;
  readonly soft: Float64Array;
  readonly slow: Float64Array;
  readonly size: Float64Array;
  /** Smaller steps over its border are slow. */
  readonly slowStep: Float64Array;
}

function bordersOf(inks: readonly Ink[]): Borders {
  const none = () => new Float64Array(inks.length);
  const main = inks[0] as Ink;
  const slowStep = Float64Array.from(inks, (ink) => SLOW * Math.abs(main.l - ink.l));
  return { hard: none(), soft: none(), slow: none(), size: none(), slowStep };
}

/** Counts a row; with the rows round it in one function, V8 left its compiled code at the end of each. @returns pixels of the cloth */
function measureRow(
  { hard, soft, slow, size, slowStep }: Borders,
  l: Float32Array,
  first: Uint8Array,
  inside: Float32Array,
  row: number,
  width: number,
  back: number,
): number {
  const on = back + 1;
  const inks = size.length;
  let area = 0;
  for (let i = row + back, end = row + width - on; i < end; i++) {
    const own = first[i];
    if (own >= inks || inside[i] < 0.9) continue;
    area++;
    size[own]++;
    for (let down = 0; down < 2; down++) {
      const way = down === 1 ? width : 1;
      const other = first[i + way];
      // Borders with the leading ink alone.
      if (other >= inks || other === own || (other !== 0 && own !== 0) || inside[i + on * way] < 0.9 || inside[i - back * way] < 0.9)
        continue;
      // Beside a stripe of a third ink its edge would be measured, and not this border: the shaded side of a striped shirt kept its colour.
      const before = first[i - back * way];
      const after = first[i + on * way];
      if ((before !== own && before !== other) || (after !== own && after !== other)) continue;
      const step = Math.abs(l[i + on * way] - l[i - back * way]);
      if (step > HARD_STEP) hard[own + other]++;
      else soft[own + other]++;
      if (step < slowStep[own + other]) slow[own + other]++;
    }
  }
  return area;
}

/** @param most by how much darker it may be, OKLab @param hue by how much off */
function isDeep(main: Ink, ink: Ink, most: number, hue = HUE): boolean {
  const k = ink.l / Math.max(0.05, main.l);
  return ink.l < main.l && main.l - ink.l < most && Math.abs(ink.a - main.a * k) < hue && Math.abs(ink.b - main.b * k) < hue;
}
