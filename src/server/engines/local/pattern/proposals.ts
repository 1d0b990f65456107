/**
 * A set of prints for one brief, different the way a designer's proposals differ: the second turns the ground, the third changes scale and
 * repeat, the fourth the hand and the accent. What the brief says is kept in all of them.
 */
import { chromaOf, hexToOklab } from '../../../../contract/colour/oklab.ts';
import { Random } from '../pixels/random.ts';
import type { PatternBrief } from './brief.ts';
import type { FlowerKind } from './flowers.ts';
import { HANDS } from './hand.ts';
import type { Layout } from './layout.ts';
import type { LeafKind } from './leaves.ts';
import { MOTIF_KINDS } from './motifs.ts';
import { camouflageOf, ownPalette, TINTED, tonePalette, twoTone } from './own-colours.ts';
import { buildPalette, isDark, MOOD_NAMES, type Mood, moodPalette, type Palette, shade, type Treatment } from './palette.ts';
import type { PatternKind, Recipe } from './recipe.ts';
import { WALLPAPER_GROUPS } from './wallpaper-groups.ts';

const TREATMENTS: readonly Treatment[] = ['asked', 'reversed', 'tonal', 'accent'];
const SCALES = [1, 0.78, 1.45, 0.58] as const;
/** The first of them that is named leads the print. */
const GROWING: readonly PatternKind[] = ['novelty', 'floral', 'foliage'];
const OPEN_KINDS: readonly PatternKind[] = ['floral', 'foliage', 'geometric', 'paisley', 'stripe', 'tartan', 'memphis', 'cloud'];
const BOUQUETS: readonly (readonly FlowerKind[])[] = [
  ['peony', 'daisy'],
  ['rose', 'blossom'],
  ['poppy', 'daisy'],
  ['lily', 'blossom'],
  ['peony', 'tulip'],
];
const GREENS: readonly (readonly LeafKind[])[] = [
  ['simple', 'sprig'],
  ['eucalyptus', 'berries'],
  ['fern', 'simple'],
  ['willow', 'sprig'],
];
const BIG_GREENS: readonly (readonly LeafKind[])[] = [
  ['simple', 'sprig', 'eucalyptus'],
  ['fern', 'willow'],
  ['palm', 'monstera'],
  ['ginkgo', 'bamboo'],
];

/** What each kind wears when no colour is named. */
const OWN_MOODS: Partial<Record<PatternKind, readonly Mood[]>> = {
  floral: ['romantic', 'night', 'spring', 'porcelain', 'jewel', 'retro'],
  novelty: ['spring', 'nordic', 'summer', 'night'],
  tartan: ['autumn', 'winter', 'jewel', 'nordic'],
  toile: ['porcelain', 'romantic', 'ink', 'autumn'],
  deco: ['jewel', 'night', 'porcelain', 'retro'],
  memphis: ['pop', 'summer', 'retro', 'spring'],
  cloud: ['porcelain', 'jewel', 'ink', 'romantic'],
  wave: ['porcelain', 'ocean', 'jewel', 'ink'],
  fret: ['ink', 'porcelain', 'jewel', 'autumn'],
  ikat: ['jewel', 'earth', 'ocean', 'retro'],
  paisley: ['jewel', 'autumn', 'porcelain', 'romantic'],
  'tie-dye': ['porcelain', 'summer', 'earth', 'pop'],
  foliage: ['tropical', 'spring', 'muted', 'nordic'],
  lettering: ['nordic', 'night', 'pop', 'muted'],
  medallion: ['jewel', 'porcelain', 'earth', 'winter'],
  scroll: ['porcelain', 'jewel', 'romantic', 'night'],
  herringbone: ['ink', 'autumn', 'muted', 'winter'],
  pixel: ['pop', 'night', 'summer', 'nordic'],
  landscape: ['ink', 'porcelain', 'muted', 'ink'],
  marble: ['ink', 'porcelain', 'muted', 'jewel'],
  wood: ['autumn', 'earth', 'muted', 'nordic'],
  terrazzo: ['nordic', 'muted', 'spring', 'night'],
  crackle: ['porcelain', 'ink', 'jewel', 'muted'],
};

/** Skins and camouflage have colours of their own. */
const SKINS: Partial<Record<PatternKind, readonly (readonly string[])[]>> = {
  leopard: [
    ['#dfb982', '#2b1b12', '#b27a3c'],
    ['#ece2d2', '#2a2522', '#b9a489'],
    ['#c9565a', '#2a1216', '#8f2f38'],
    ['#aeb7bd', '#23272c', '#7f8b94'],
  ],
  zebra: [
    ['#f6f2ea', '#1d1b1b'],
    ['#e3d4bb', '#3a2a20'],
    ['#f4e9e4', '#8c3b46'],
    ['#dfe6e4', '#1f4a4c'],
  ],
  cow: [
    ['#f7f3ea', '#231f1e'],
    ['#efe3d0', '#6a4430'],
    ['#f6e6e4', '#c98d92'],
    ['#eef0ee', '#50606a'],
  ],
  snake: [
    ['#e5dcc8', '#4b3f33', '#a8977a'],
    ['#d8d9d6', '#3b3f43', '#8d9498'],
    ['#d9dcb8', '#3b4530', '#8d9660'],
    ['#edd2c0', '#6b3a2e', '#bd7f61'],
  ],
  camouflage: [
    ['#a59a73', '#4d5138', '#2d2f26', '#7a6a48'],
    ['#b9bcb8', '#6c7378', '#34383d', '#8d9498'],
    ['#c8ab80', '#8c6a43', '#55412c', '#a98a5c'],
    ['#93a7b5', '#3f5a70', '#1f2f40', '#6d8799'],
  ],
  houndstooth: [
    ['#f4efe5', '#201f20', '#7a2a30'],
    ['#efe3cf', '#6b3f2a', '#a5713f'],
    ['#eef1f2', '#2b3f66', '#6f8fb8'],
    ['#f6e7e4', '#9c4257', '#cf8b98'],
  ],
};

function skinPalette(kind: PatternKind, index: number): Palette | undefined {
  const list = SKINS[kind];
  const [ground, first, second, third] = list?.[index % list.length] ?? [];
  if (!ground || !first) return undefined;
  const inks = [first, second ?? first, third ?? second ?? first, first];
  return { ground, inks, leaves: [third ?? second ?? first, second ?? first], line: first };
}

/** The first deep colour of a mood, of which a tonal cloth may be dyed. */
function toneOf(mood: Mood): string {
  const { ground, inks, leaves } = moodPalette(mood);
  return [ground, ...inks, ...leaves].find((hex) => isDark(hex)) ?? ground;
}

/** On pale grounds in every proposal: what is tied before it is dyed stays white, and mist is paper. */
const PALE_GROUND: ReadonlySet<PatternKind> = new Set(['tie-dye', 'landscape', 'marble']);

/** Woven or printed in one colour and the pale of it. */
const TWO_TONE: ReadonlySet<PatternKind> = new Set(['houndstooth', 'herringbone', 'dot', 'fret']);

/** What white and cream flowers lie on where no ground is named: sage, navy, clay, mist. On paper they had to be darkened until they were khaki. */
const UNDER_PALE = ['#86a58f', '#2b3552', '#b5746a', '#7f9ab5'] as const;

/** What 深色底 and 浅色底 lie on, a proposal each: night, ink green, navy, aubergine; cream, mist, blush, sage. */
const GROUNDS = {
  dark: ['#1b1c28', '#1d302a', '#212c4a', '#331f2b'],
  pale: ['#f7f1e6', '#eef2f5', '#f8edea', '#eef3ea'],
} as const;

function isPale(hex: string): boolean {
  const colour = hexToOklab(hex);
  return colour.l > 0.88 && chromaOf(colour) < 0.06;
}

function paletteOf(brief: PatternBrief, kind: PatternKind, index: number, mood: Mood, treatment: Treatment, random: Random): Palette {
  const { colours, wears, tonal } = brief;
  const ground = brief.ground ?? (brief.groundTone && GROUNDS[brief.groundTone][index % 4]);
  const [only] = colours;
  if (tonal && colours.length < 2) return tonePalette(ground ?? only ?? toneOf(mood), index);
  // Red and gold are of a feast, and of a dragon, where no manner is said: 龙纹 青花瓷 is blue.
  if (colours.length === 0 && wears && !(wears === 'festive' && brief.mood)) return ownPalette(wears, index, ground);
  if (colours.length === 0 && !ground) {
    const skin = skinPalette(kind, index);
    if (skin) return skin;
  }
  if (only && colours.length === 1 && !ground) {
    if (kind === 'camouflage') return camouflageOf(only, index);
    if (kind === 'floral' && isPale(only)) return buildPalette(colours, UNDER_PALE[index % 4], mood, 'asked', random);
    if (TWO_TONE.has(kind) && index % 4 < 2) return twoTone(only, index % 4 === 1);
  }
  // Stone is the colour that is named, and its veins are the others, or pale.
  if (kind === 'marble' && only && !ground && index % 2 === 0)
    return buildPalette([...colours.slice(1), shade(only, isDark(only) ? 0.7 : -0.5)], only, mood, 'asked', random);
  const kept = PALE_GROUND.has(kind) && treatment === 'reversed' ? 'tonal' : treatment;
  return buildPalette(colours, ground, mood, kept, random);
}

/** Prints where the repeat itself is what differs. */
const LAYOUTS: Partial<Record<PatternKind, readonly Layout[]>> = {
  stripe: ['grid', 'scatter', 'scatter', 'brick'],
  dot: ['brick', 'grid', 'scatter', 'brick'],
  fret: ['grid', 'half-drop', 'grid', 'mirror'],
  deco: ['grid', 'mirror', 'grid', 'mirror'],
  wave: ['grid', 'scatter', 'grid', 'half-drop'],
  'tie-dye': ['scatter', 'brick', 'scatter', 'half-drop'],
  medallion: ['half-drop', 'grid', 'brick', 'half-drop'],
};
const OPEN_LAYOUTS: readonly Layout[] = ['scatter', 'half-drop', 'scatter', 'brick'];
const STRIPE_DENSITIES = [0.5, 0.85, 0.5, 0.5];

/** What grows goes together, round the first that leads: leaves are drawn with flowers, both between fruit. Other prints take turns. */
function leading(said: readonly PatternKind[]): readonly PatternKind[] {
  // Blossom lies on cracked ice: 冰梅.
  const kinds = said.includes('crackle') ? said.filter((kind) => kind !== 'floral') : said;
  const lead = GROWING.find((kind) => kinds.includes(kind));
  const first = kinds.findIndex((kind) => GROWING.includes(kind));
  return kinds.flatMap((kind, i) => (!GROWING.includes(kind) ? [kind] : i === first && lead ? [lead] : []));
}

function amongOf({ kinds, leaves, flowers }: PatternBrief): Recipe['among'] {
  const among = { leaves: kinds.includes('foliage') ? (leaves ?? []) : [], flowers: kinds.includes('floral') ? (flowers ?? []) : [] };
  if (kinds.includes('floral') && among.flowers.length === 0) return { ...among, flowers: ['daisy', 'blossom'] };
  return among.leaves.length + among.flowers.length > 0 ? among : undefined;
}

function kindFor(brief: PatternBrief, index: number, random: Random): PatternKind {
  const kinds = leading(brief.kinds);
  if (kinds.length > 0) return kinds[index % kinds.length] ?? 'floral';
  return random.shuffle(OPEN_KINDS)[index % OPEN_KINDS.length] ?? 'floral';
}

/** Shades are pixels, on which no words are laid: there the two wishes take turns. */
const SHADED: ReadonlySet<PatternKind> = new Set(['tie-dye', 'marble', 'wood']);

/** What words stand on, when other prints were asked for with them. */
function underFor(brief: PatternBrief, index: number): PatternKind | undefined {
  if (!brief.kinds.includes('lettering')) return undefined;
  const grounds = brief.kinds.filter((kind) => kind !== 'lettering' && !SHADED.has(kind));
  return grounds[index % Math.max(1, grounds.length)];
}

export function proposals(brief: PatternBrief, count: number, seed: number): Recipe[] {
  const set = new Random(seed);
  // Drawn in outline a white daisy has the colour of its ground.
  const outlined = !brief.wears || brief.colours.length > 0;
  const hands = brief.hand ? [brief.hand] : set.shuffle(HANDS).filter((hand) => outlined || hand !== 'ink');
  const bouquets = set.shuffle(BOUQUETS);
  const greens = set.shuffle(GREENS);
  const bigGreens = set.shuffle(BIG_GREENS);
  const groups = set.shuffle(WALLPAPER_GROUPS.filter((group) => group !== 'p1'));
  const motifs = set.shuffle(MOTIF_KINDS);
  const moods = set.shuffle(MOOD_NAMES);
  const choice = set.next();
  return Array.from({ length: count }, (_, index) => {
    const random = set.fork(index);
    const round = Math.floor(index / 4);
    const under = underFor(brief, index);
    const kind = under ? 'lettering' : kindFor(brief, index, new Random(Math.floor(choice * 1e9)));
    const own = OWN_MOODS[under ?? kind] ?? moods;
    const mood = brief.mood ?? own[index % own.length] ?? 'spring';
    // A mood that was asked for stays and is treated; a free one changes the whole palette instead.
    const free = brief.colours.length === 0 && !brief.ground && !brief.groundTone && !brief.mood;
    const treatment = free ? 'asked' : (TREATMENTS[index % 4] ?? 'asked');
    const palette = paletteOf(brief, under ?? kind, index, mood, treatment, random);
    return {
      kind,
      palette,
      hand: hands[index % hands.length] ?? 'gouache',
      layout: brief.layout ?? (LAYOUTS[kind] ?? OPEN_LAYOUTS)[index % 4] ?? 'scatter',
      scale:
        (brief.scale ?? 1) *
        (brief.scale === undefined ? (SCALES[index % 4] ?? 1) : ([1, 0.85, 1.2, 0.92][index % 4] ?? 1)) *
        (1 + 0.12 * round),
      density:
        kind === 'stripe'
          ? (brief.density ?? STRIPE_DENSITIES[index % 4] ?? 0.5)
          : (brief.density ?? [0.55, 0.4, 0.62, 0.75][index % 4] ?? 0.5),
      flowers: brief.flowers?.length
        ? brief.flowers
        : kind === 'scroll'
          ? ['lotus', 'peony']
          : (bouquets[index % bouquets.length] ?? ['peony']),
      leaves: brief.leaves?.length
        ? brief.leaves
        : kind === 'foliage'
          ? (bigGreens[index % bigGreens.length] ?? ['simple'])
          : (greens[index % greens.length] ?? ['simple']),
      among: amongOf(brief),
      motifs: brief.motifs?.length ? brief.motifs : motifs.slice(index, index + 3),
      group: brief.group ?? groups[index % groups.length] ?? 'p4m',
      natural: brief.colours.length === 0 && !(brief.wears && TINTED.has(brief.wears)),
      // Drawn in its one colour a 暗花 would stand out of its cloth.
      inked: brief.colours.length > 0 && !brief.tonal,
      text: brief.text,
      under,
      seed: random.whole(1, 2 ** 30),
    };
  });
}
