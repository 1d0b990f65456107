/** Colours of one print: a ground, inks in order of weight, leaves, a dark line. Built from the colours a designer names, the season or the mood. */
import { chromaOf, deltaE, hexToOklab, hueOf, mix, oklabToHex, oklch } from '../../../../contract/colour/oklab.ts';
import type { Random } from '../pixels/random.ts';

export interface Palette {
  readonly ground: string;
  /** At least four, the first is the hero. */
  readonly inks: readonly string[];
  readonly leaves: readonly [string, string];
  /** For outlines and veins: darkest on light grounds, lightest on dark ones. */
  readonly line: string;
}

export type Mood =
  | 'spring'
  | 'summer'
  | 'autumn'
  | 'winter'
  | 'romantic'
  | 'retro'
  | 'muted'
  | 'pop'
  | 'ink'
  | 'porcelain'
  | 'ocean'
  | 'nordic'
  | 'jewel'
  | 'earth'
  | 'tropical'
  | 'night';

const MOODS: Readonly<Record<Mood, readonly string[]>> = {
  spring: ['#fbf3ea', '#e58a9f #f3b79c #f1cd6a #bfa0cc', '#7a9f6d #b4c898'],
  summer: ['#fffaf0', '#ea5f4e #f6b02c #2aa39c #f296be', '#2f7d5b #8cbf6a'],
  autumn: ['#f3e8d6', '#b24f2d #d88d31 #7b2f2b #dfb67e', '#66673a #a08d50'],
  winter: ['#1f2a44', '#ece7dd #a9bcd6 #b8414a #d7c08a', '#45645f #86a09a'],
  romantic: ['#f7e9e6', '#c96f83 #e8b4b4 #a0486a #f3d9c8', '#86967c #b9c2a6'],
  retro: ['#f4e4c4', '#c74f2c #e59b2f #7b8340 #8a4b2f', '#6f7d3c #a5a45a'],
  muted: ['#e9e3da', '#b3958e #8c98a2 #c6ad94 #a98d9b', '#8d937c #b3b6a0'],
  pop: ['#fff8ec', '#ef3f6b #ffc93c #1fb6a6 #2b6cd4', '#14a06f #74cf8c'],
  ink: ['#f4f0e7', '#2d3037 #6e7177 #aaa69d #b5463c', '#4c5150 #8d908a'],
  porcelain: ['#f5f4ee', '#2a4f98 #6f91c6 #16305f #b3c7e2', '#3d6aa8 #9db7d8'],
  ocean: ['#f4f8f6', '#17486b #3f8fb0 #9ccbd4 #f1b47c', '#2c7a78 #86bdb0'],
  nordic: ['#f7f5f0', '#2f3e4e #d9694f #e7b84c #8aa79b', '#5f7d72 #a7bcae'],
  jewel: ['#14302b', '#c9973f #a62f4d #2f6ea6 #e8d8b6', '#2f6b52 #6b9a78'],
  earth: ['#e8dac4', '#8a4b32 #c48a54 #4e4034 #ddb58c', '#6f6a46 #a19a72'],
  tropical: ['#0f3b3a', '#f2637e #f9b54c #f7e3c1 #3fb8a9', '#1f7a5c #6cc08b'],
  night: ['#1b1c28', '#e7b7a3 #c65b6b #f0dfc6 #7f8fc0', '#3f6358 #7d9b86'],
};

export const MOOD_NAMES = Object.keys(MOODS) as Mood[];

export function moodPalette(mood: Mood): Palette {
  const [ground = '#ffffff', inks = '', leaves = ''] = MOODS[mood];
  const [leaf = '#668866', leaf2 = '#99aa88'] = leaves.split(' ');
  return { ground, inks: inks.split(' '), leaves: [leaf, leaf2], line: lineFor(ground, inks.split(' ')) };
}

function lineFor(ground: string, inks: readonly string[]): string {
  const from = hexToOklab(ground);
  const dark = from.l < 0.5;
  const hue = hueOf(hexToOklab(inks[0] ?? ground));
  return oklabToHex(dark ? oklch(0.93, 0.02, hue) : oklch(0.28, 0.035, hue));
}

export function isDark(hex: string): boolean {
  return hexToOklab(hex).l < 0.55;
}

/** Lighter (t > 0, towards white) or darker (t < 0) of the same hue. */
export function shade(hex: string, t: number): string {
  const colour = hexToOklab(hex);
  const goal = t > 0 ? 0.985 : 0.14;
  const l = colour.l + (goal - colour.l) * Math.abs(t);
  const keep = 1 - Math.abs(t) * (t > 0 ? 0.75 : 0.35);
  return oklabToHex({ l, a: colour.a * keep, b: colour.b * keep });
}

/** Hues of a petal, and by how many degrees its shadow turns from each: pink to rose, peach to coral, yellow to orange, blue to violet. OKLCH. */
const SHADOW_TURNS: readonly (readonly [hue: number, turn: number])[] = [
  [0, 6],
  [25, -6],
  [50, -20],
  [75, -24],
  [95, -34],
  [108, -38],
  [128, 8],
  [160, 14],
  [215, 22],
  [260, 18],
  [310, 12],
  [335, 14],
  [360, 6],
];
/** White takes the colour of what is about it: warm whites the green of their own heart, the others the lilac of the sky. */
const [WHITE_WARM, WHITE_COOL] = [118, 308];
/** Below this chroma a colour is white or grey. */
const NEARLY_WHITE = 0.03;
/** What the chroma of a pale petal rises to in its deepest shadow: never so far that 藕粉 becomes a salmon. */
const shadowChroma = (chroma: number) => Math.min(0.15, 0.065 + 1.35 * chroma);

function shadowTurn(hue: number): number {
  const next = SHADOW_TURNS.findIndex(([at]) => at >= hue);
  const [[from, a], [to, b]] = [
    SHADOW_TURNS[Math.max(0, next - 1)] as readonly [number, number],
    SHADOW_TURNS[Math.max(0, next)] as readonly [number, number],
  ];
  return to > from ? a + ((b - a) * (hue - from)) / (to - from) : b;
}

/**
 * The shadow of a petal as it is painted: hue turns and chroma rises while lightness falls but a little. Darkened by `shade` alone, cream and
 * pink went through taupe, and every pale flower had a dirty heart. Greys that are not pale stay grey.
 * @param t 0 the colour itself … 1 its deepest
 */
export function deepen(hex: string, t: number): string {
  const colour = hexToOklab(hex);
  const chroma = chromaOf(colour);
  const hue = hueOf(colour);
  const soon = 1 - (1 - Math.min(1, t)) ** 2;
  const pale = Math.min(1, Math.max(0, (colour.l - 0.45) / 0.35));
  const own = Math.min(1, chroma / NEARLY_WHITE);
  const white = chroma > 0.004 && hue > 50 && hue < 150 ? WHITE_WARM : WHITE_COOL;
  const turned = hue + shadowTurn(hue) * soon;
  // The short way round from the shadow of white to that of a colour.
  const goal = white + (((turned - white + 540) % 360) - 180) * Math.max(own, 1 - t / 0.15);
  const rise = Math.max(0, shadowChroma(chroma) - chroma) * soon * pale * (0.8 + 0.2 * own);
  return oklabToHex(oklch(colour.l - t * (0.1 + 0.28 * colour.l), chroma + rise, goal));
}

export function blend(x: string, y: string, t: number): string {
  return oklabToHex(mix(hexToOklab(x), hexToOklab(y), t));
}

/** Moves an ink away from the ground, lighter ones lighter and darker ones darker, until it can be seen. @param ownHue it is only darkened: stone deepened as a white petal is was olive */
function readable(ink: string, ground: string, ownHue: boolean): string {
  const g = hexToOklab(ground);
  let colour = hexToOklab(ink);
  const lighter = g.l < 0.3 || (colour.l > g.l && g.l < 0.72);
  // A pale ink on paper is deepened half as a shadow is: darkened alone, cream roses were of cardboard.
  const pale = hexToOklab(ink);
  for (let t = 0.1; !lighter && !ownHue && colour.l > 0.7 && t < 0.75 && deltaE(colour, g) < 0.205; t += 0.1) {
    const deep = hexToOklab(deepen(ink, t));
    colour = mix({ ...pale, l: deep.l }, deep, 0.5);
  }
  for (let i = 0; i < 14 && deltaE(colour, g) < 0.205; i++)
    colour = { ...colour, l: Math.min(0.98, Math.max(0.1, colour.l + (lighter ? 0.04 : -0.04))) };
  return oklabToHex(colour);
}

/** A line is thin: half its colour is lost to the ground beside it, and what an area needs of distance is too little for it. OKLab distance. */
const LINE_APART = 0.5;

/** The ink of a drawing, of its own hue and as light or dark as it takes to be seen on the ground. @param apart less for broad lines */
export function legible(ink: string, ground: string, apart = LINE_APART): string {
  const g = hexToOklab(ground);
  const dark = g.l < 0.55;
  let seen = ink;
  const lost = () => deltaE(hexToOklab(seen), g) < apart;
  // On paper a pale ink is deepened as its shadow is: only darkened, a drawing in pink was one in taupe.
  for (let t = 0.1; !dark && t < 0.95 && lost(); t += 0.1) seen = deepen(ink, t);
  const from = hexToOklab(seen);
  for (let i = 1; i < 45 && lost(); i++)
    seen = oklabToHex({ ...from, l: Math.min(0.98, Math.max(0.1, from.l + (dark ? 0.02 : -0.02) * i)) });
  return seen;
}

/** How one proposal of a set treats the same colours. */
export type Treatment = 'asked' | 'reversed' | 'tonal' | 'accent';

/** A pale or deep relative of a colour that can carry motifs. */
function groundFrom(hex: string, deep: boolean): string {
  const { l, a, b } = hexToOklab(hex);
  const hue = hueOf({ l, a, b });
  const chroma = chromaOf({ l, a, b });
  return oklabToHex(deep ? oklch(0.27, Math.min(0.075, chroma), hue) : oklch(0.955, Math.min(0.022, chroma * 0.3), hue));
}

function turned(hex: string, degrees: number, lift: number): string {
  const colour = hexToOklab(hex);
  return oklabToHex(oklch(Math.min(0.9, Math.max(0.25, colour.l + lift)), Math.max(0.035, chromaOf(colour)), hueOf(colour) + degrees));
}

/** A colour that is paper, or night: 红白 is printed on white, 金黑 on black. OKLab. */
const [PAPER, NIGHT] = [0.88, 0.3];

/** Of several named colours one is white or black: that one is what the others lie on, and in its turn lies on the first. */
function ofNamedGround(named: readonly string[], treatment: Treatment): Palette | undefined {
  if (named.length < 2) return undefined;
  const paper = named.find((hex) => hexToOklab(hex).l > PAPER && chromaOf(hexToOklab(hex)) < 0.06);
  const night = named.find((hex) => hexToOklab(hex).l < NIGHT && hex !== paper);
  const own = paper ?? night;
  const hero = named.find((hex) => hex !== own);
  if (!own || !hero) return undefined;
  const ground = treatment === 'reversed' ? ((paper && night) ?? hero) : own;
  const rest = named.filter((hex) => hex !== ground);
  const [first = hero] = rest;
  const seen = [...rest, blend(first, ground, 0.35), shade(hero, isDark(ground) ? 0.35 : -0.25), blend(first, ground, 0.6)];
  return finish(ground, seen.slice(0, Math.max(4, Math.min(6, rest.length + 2))), [blend(hero, ground, 0.25), blend(hero, ground, 0.5)]);
}

/** A deeper relative: of 藕粉 a rose, where darkening made a taupe of it. */
function deeper(hex: string): string {
  const { l } = hexToOklab(hex);
  return l > 0.7 && chromaOf(hexToOklab(hex)) > 0.025 ? deepen(hex, 0.45) : shade(hex, -0.3);
}

/**
 * @param named colours of the prompt as hex, hero first; may be empty
 * @param ground colour of the prompt's 底, which every treatment keeps
 */
export function buildPalette(
  named: readonly string[],
  ground: string | undefined,
  mood: Mood,
  treatment: Treatment,
  random: Random,
): Palette {
  const base = moodPalette(mood);
  const hero = named[0];
  if (!hero && !ground) return treat(base, treatment, random, false);
  const pair = ground ? undefined : ofNamedGround(named, treatment);
  if (pair) return pair;
  const chosen = hero ?? base.inks[0] ?? '#333333';
  const ownGround = ground ?? (treatment === 'reversed' ? groundFrom(chosen, true) : groundFrom(chosen, false));
  // Two named colours are all there are: turned in hue, a red and a green plaid came out orange.
  const relatives =
    named.length > 1
      ? [deeper(chosen), shade(named[1] ?? chosen, 0.35), deeper(named[1] ?? chosen), shade(chosen, 0.4)]
      : [
          turned(chosen, 18, 0.13),
          turned(chosen, -22, -0.1),
          turned(chosen, 8, 0.24),
          treatment === 'accent' ? turned(chosen, 165, 0.12) : turned(chosen, -40, 0.08),
        ];
  const inks = (named.length > 0 ? [...named, ...relatives] : [...base.inks, ...relatives]).slice(
    0,
    Math.max(4, Math.min(6, named.length + 2)),
  );
  const neutralLeaf = turned(chosen, 0, 0);
  const leafSeed =
    named.find((hex) => {
      const h = hueOf(hexToOklab(hex));
      return h > 105 && h < 175;
    }) ?? (chromaOf(hexToOklab(chosen)) < 0.03 ? neutralLeaf : base.leaves[0]);
  const leaves: [string, string] =
    treatment === 'tonal' && !ground ? [blend(chosen, shade(chosen, -0.4), 0.6), shade(chosen, 0.35)] : [leafSeed, shade(leafSeed, 0.35)];
  return finish(ownGround, inks, leaves);
}

function treat(base: Palette, treatment: Treatment, random: Random, keepGround: boolean): Palette {
  if (treatment === 'asked' || keepGround) return base;
  const hero = base.inks[0] ?? base.line;
  if (treatment === 'reversed')
    return finish(
      groundFrom(isDark(base.ground) ? hero : random.pick(base.inks.slice(0, 3)), !isDark(base.ground)),
      [...base.inks.slice(1), shade(hero, 0.5)],
      base.leaves,
    );
  if (treatment === 'tonal')
    return finish(
      groundFrom(hero, false),
      [hero, shade(hero, 0.35), shade(hero, -0.35), shade(hero, 0.6)],
      [shade(hero, -0.15), shade(hero, 0.5)],
    );
  return finish(shade(base.inks[1] ?? hero, 0.45), [...base.inks.slice(2), hero, base.ground], base.leaves);
}

/** @param ownHue whatever has to be deepened to be seen keeps its hue */
export function finish(ground: string, inks: readonly string[], leaves: readonly [string, string], ownHue = false): Palette {
  const seen = inks.map((ink) => readable(ink, ground, ownHue));
  const [leaf, leaf2] = leaves.map((one) => readable(one, ground, ownHue)) as [string, string];
  return { ground, inks: seen, leaves: [leaf, leaf2], line: lineFor(ground, seen) };
}
