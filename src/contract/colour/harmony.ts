/**
 * Palettes that a designer would keep: hues by a rule of harmony, lightness and chroma by the part that each colour plays in a garment,
 * all in OKLCH. Pure and repeatable: the same seed makes the same palette, here and on the server.
 */
import { chromaOf, deltaE, hexToOklab, hueOf, type Oklab, oklabToHex, oklch } from './oklab.ts';

export const HARMONY_RULES = ['mono', 'analogous', 'complement', 'split', 'triad', 'neutral'] as const;
export type HarmonyRule = (typeof HARMONY_RULES)[number];

export const HARMONY_NAMES: Readonly<Record<HarmonyRule, string>> = {
  mono: '同色系',
  analogous: '邻近色',
  complement: '互补色',
  split: '分裂互补',
  triad: '三角色',
  neutral: '中性点睛',
};

export const PALETTE_MIN_COLOURS = 2;
export const PALETTE_MAX_COLOURS = 10;

export interface Roll {
  /** A place with a colour keeps it; a place without gets a new one. Its length is the palette's. */
  readonly places: readonly (string | undefined)[];
  /** Absent: one is drawn. */
  readonly rule?: HarmonyRule | undefined;
  readonly seed: number;
}

export interface Rolled {
  readonly colours: readonly string[];
  readonly rule: HarmonyRule;
}

/** What a colour is for: range of lightness, range of chroma, and which hue of the rule it takes. */
interface Part {
  readonly l: readonly [number, number];
  readonly c: readonly [number, number];
  readonly hue: number;
}

/** Ground, main, partner, depth, accent; more places repeat softer versions of them. */
const PARTS: readonly Part[] = [
  { l: [0.91, 0.965], c: [0.008, 0.03], hue: 0 },
  { l: [0.5, 0.68], c: [0.06, 0.13], hue: 0 },
  { l: [0.7, 0.84], c: [0.04, 0.09], hue: 1 },
  { l: [0.22, 0.33], c: [0.02, 0.06], hue: 0 },
  { l: [0.52, 0.68], c: [0.13, 0.19], hue: 2 },
  { l: [0.8, 0.88], c: [0.02, 0.05], hue: 1 },
  { l: [0.38, 0.48], c: [0.05, 0.1], hue: 1 },
  { l: [0.6, 0.72], c: [0.02, 0.045], hue: 2 },
  { l: [0.42, 0.54], c: [0.09, 0.14], hue: 0 },
  { l: [0.86, 0.92], c: [0.04, 0.07], hue: 2 },
];

/** Steps round the circle from the main hue, by rule: main, partner, accent. */
const STEPS: Readonly<Record<HarmonyRule, readonly [number, number, number]>> = {
  mono: [0, 6, -6],
  analogous: [0, 32, -34],
  complement: [0, 14, 180],
  split: [0, 152, 208],
  triad: [0, 120, 240],
  neutral: [0, 20, 165],
};

/** Nearer than this two colours of a palette are one. */
export const PALETTE_APART = 0.07;
const TRIES = 24;

/** mulberry32. @returns numbers from 0 to below 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;

const between = (random: Random, [from, to]: readonly [number, number]): number => from + (to - from) * random();

function drawColour(part: Part, hue: number, rule: HarmonyRule, random: Random): Oklab {
  // In a neutral palette only the accent speaks.
  const quiet = rule === 'neutral' && part.hue !== 2 ? 0.3 : 1;
  const turned = hue + STEPS[rule][part.hue as 0 | 1 | 2] + between(random, [-8, 8]);
  return oklch(between(random, part.l), between(random, part.c) * quiet, turned);
}

/** Parts that the kept colours do not play already: the farthest in lightness first, so that a palette has light and dark. */
function partsLeft(kept: readonly Oklab[], count: number): readonly Part[] {
  const left = [...PARTS.slice(0, Math.max(count, kept.length + 1))];
  for (const { l } of kept) {
    const middle = (part: Part) => (part.l[0] + part.l[1]) / 2;
    const nearest = left.reduce((best, part) => (Math.abs(middle(part) - l) < Math.abs(middle(best) - l) ? part : best), left[0] as Part);
    if (left.length > 1) left.splice(left.indexOf(nearest), 1);
  }
  return left;
}

/** The hue that leads: of the most colourful kept colour, else drawn. */
function leadingHue(kept: readonly Oklab[], random: Random): number {
  const strongest = kept.reduce<Oklab | undefined>((best, one) => (chromaOf(one) > (best ? chromaOf(best) : 0.03) ? one : best), undefined);
  return strongest ? hueOf(strongest) : random() * 360;
}

const leastGap = (colour: Oklab, others: readonly Oklab[]): number =>
  others.reduce((least, other) => Math.min(least, deltaE(colour, other)), Number.POSITIVE_INFINITY);

/** Fills the free places. Kept colours stay exactly as they are. */
export function rollPalette({ places, rule: wanted, seed }: Roll): Rolled {
  const random = seededRandom(seed);
  const rule = wanted ?? (HARMONY_RULES[Math.floor(random() * HARMONY_RULES.length)] as HarmonyRule);
  const kept = places.flatMap((hex) => (hex === undefined ? [] : [hexToOklab(hex)]));
  const hue = leadingHue(kept, random);
  const parts = partsLeft(kept, places.length);
  const taken = [...kept];
  let next = 0;
  const colours = places.map((hex) => {
    if (hex !== undefined) return hex;
    const part = parts[next % parts.length] as Part;
    next += 1;
    let best = hexToOklab(oklabToHex(drawColour(part, hue, rule, random)));
    for (let attempt = 0; attempt < TRIES && leastGap(best, taken) < PALETTE_APART; attempt += 1) {
      const drawn = drawColour(part, hue, rule, random);
      // Where a part is crowded the search widens in lightness.
      const moved = { ...drawn, l: Math.min(0.97, Math.max(0.16, drawn.l + (random() - 0.5) * 0.06 * attempt)) };
      const other = hexToOklab(oklabToHex(moved));
      if (leastGap(other, taken) > leastGap(best, taken)) best = other;
    }
    taken.push(best);
    return oklabToHex(best);
  });
  return { colours, rule };
}
