/** When two inks are one dye: in shade, as a gleam, or as two greys of which nobody could tell. */
import type { Oklab } from '../../../../contract/colour/oklab.ts';

export interface Ink extends Oklab {
  /** Part of the coloured area, 0–1. */
  readonly share: number;
}

/** Lightness that two greys of one evenly lit print differ by at least. */
const GREYS_APART = 0.14;

/** What is left of light and shade on evenly lit greys goes to the grey it is nearest to, the nearest two first. */
export function nearestGreys(inks: readonly Ink[]): Ink[] {
  const list = [...inks];
  for (;;) {
    let best: readonly [number, number, number] = [0, 0, GREYS_APART];
    for (let i = 0; i < list.length; i++)
      for (let j = i + 1; j < list.length; j++) {
        const [x, y] = [list[i] as Ink, list[j] as Ink];
        if (!isColoured(x, y) && isShade(x, y) && Math.abs(x.l - y.l) < best[2]) best = [i, j, Math.abs(x.l - y.l)];
      }
    const [i, j] = best;
    if (i === j) return list;
    list.push(together([list[i] as Ink, ...list.splice(j, 1)]));
    list.splice(i, 1);
  }
}

export function together(list: readonly Ink[]): Ink {
  const share = list.reduce((sum, ink) => sum + ink.share, 0);
  const mean = (of: (ink: Ink) => number) => list.reduce((sum, ink) => sum + of(ink) * ink.share, 0) / share;
  return { l: mean((ink) => ink.l), a: mean((ink) => ink.a), b: mean((ink) => ink.b), share };
}

/** What tells a print from a gleam. */
export interface Prints {
  print(x: Ink, y: Ink): boolean;
  /** Whether the border of two inks, by their places in the list, is that of a print. */
  printed(one: number, other: number): boolean;
}

/** Highlights go back to the ink they lie on. */
export function withoutGleams(inks: readonly Ink[], { print, printed }: Prints): Ink[] {
  const kept: { ink: Ink; at: number }[] = [];
  for (const at of inks.map((_, k) => k).sort((x, y) => (inks[y] as Ink).share - (inks[x] as Ink).share)) {
    const ink = inks[at] as Ink;
    const under = kept.find((other) => {
      if (print(other.ink, ink) || !isShade(other.ink, ink)) return false;
      return isGleam(other.ink, ink) || (isMirrored(other.ink, ink) && !printed(other.at, at));
    });
    if (under) under.ink = { ...under.ink, share: under.ink.share + ink.share };
    else kept.push({ ink, at });
  }
  return kept.map(({ ink }) => ink);
}

/** Greys differ by lightness alone, so a small step may already be a stripe; colours of one hue seldom are. */
export function sameLight(x: Oklab, y: Oklab): number {
  return isColoured(x, y) ? 0.24 : 0.1;
}

export function isColoured(x: Oklab, y: Oklab): boolean {
  return Math.min(Math.hypot(x.a, x.b), Math.hypot(y.a, y.b)) > 0.025;
}

/** A little of a slightly other light beside much of a colour: its highlight, not a second dye. */
function isGleam(x: Ink, y: Ink): boolean {
  return (
    Math.min(x.share, y.share) < 0.12 &&
    Math.max(x.share, y.share) > 3 * Math.min(x.share, y.share) &&
    Math.abs(x.l - y.l) < (isColoured(x, y) ? 0.32 : 0.2)
  );
}

/**
 * Chroma by lightness, which shade leaves as it is: so many times as much and so much more is another dye. A white vest and the jeans below it, both
 * bluish in a cold light, were one by way of what is pale in the jeans; washed denim has 0.03 to 0.14 of it.
 */
const OTHER = { times: 4, more: 0.035 } as const;

export function otherDye(x: Oklab, y: Oklab): boolean {
  const [less, more] = chromaByLight(x, y);
  return more > OTHER.times * less && more - less > OTHER.more;
}

function chromaByLight(x: Oklab, y: Oklab): readonly [less: number, more: number] {
  return [x, y].map(({ l, a, b }) => Math.hypot(a, b) / Math.max(0.05, l)).sort((p, q) => p - q) as [number, number];
}

/** Of the two dyes of a print, so many times as much; of an orange top, whose light a camera cut off, its red folds have 1.4. */
const RICHER = 2;

/**
 * Two colours neither of which is the other in shade: from cream by way of its own shade and that of rust every step to rust is small, and the finer
 * stripes are the more of such steps there are.
 */
export function ofOtherHue(x: Oklab, y: Oklab): boolean {
  const [less, more] = chromaByLight(x, y);
  return isColoured(x, y) && more > RICHER * less && !isShade(x, y);
}

/** Of black cloth that shines a gleam is as much paler as what it mirrors: patent leather was dyed, but for its lights. OKLab. */
const BLACK = 0.45;
const MIRRORED = 0.36;

function isMirrored(cloth: Ink, light: Ink): boolean {
  return !isColoured(cloth, light) && cloth.l < BLACK && light.l > cloth.l && light.l - cloth.l < MIRRORED && 3 * light.share < cloth.share;
}

/** Lighter and darker of one hue: cloth in light and shade, tulle in one layer and in three. */
export function isShade(x: Oklab, y: Oklab): boolean {
  const [light, dark] = x.l > y.l ? [x, y] : [y, x];
  const k = dark.l / Math.max(0.05, light.l);
  if (k < 0.4) return false;
  if (Math.hypot(light.a * k - dark.a, light.b * k - dark.b) < 0.03) return true;
  const [p, q] = [Math.hypot(x.a, x.b), Math.hypot(y.a, y.b)];
  return Math.min(p, q) > 0.012 && x.a * y.a + x.b * y.b > 0.95 * p * q;
}
