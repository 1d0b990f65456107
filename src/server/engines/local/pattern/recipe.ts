/** Everything that decides one print. Generators are pure functions of a recipe and a size. */
import type { Pace } from '../../engine.ts';
import type { Random } from '../pixels/random.ts';
import type { FlowerKind } from './flowers.ts';
import type { Hand, Paint } from './hand.ts';
import type { Layout } from './layout.ts';
import type { LeafKind } from './leaves.ts';
import type { MotifKind } from './motifs.ts';
import { legible, type Palette, shade } from './palette.ts';
import type { Size } from './tile.ts';
import type { WallpaperGroup } from './wallpaper-groups.ts';

export const PATTERN_KINDS = [
  'floral',
  'foliage',
  'novelty',
  'paisley',
  'toile',
  'stripe',
  'check',
  'tartan',
  'dot',
  'houndstooth',
  'leopard',
  'zebra',
  'cow',
  'snake',
  'camouflage',
  'tie-dye',
  'geometric',
  'deco',
  'memphis',
  'ikat',
  'cloud',
  'wave',
  'fret',
  'lettering',
  'argyle',
  'herringbone',
  'pixel',
  'medallion',
  'scroll',
  'batik',
  'landscape',
  'hemp-leaf',
  'marble',
  'wood',
  'terrazzo',
  'crackle',
] as const;
export type PatternKind = (typeof PATTERN_KINDS)[number];

export interface Recipe {
  readonly kind: PatternKind;
  readonly hand: Hand;
  readonly layout: Layout;
  /** Size of the motif: 1 is a usual dress print, 0.5 small, 2 large. */
  readonly scale: number;
  /** 0 sparse … 1 crowded. */
  readonly density: number;
  readonly palette: Palette;
  readonly flowers: readonly FlowerKind[];
  readonly leaves: readonly LeafKind[];
  readonly motifs: readonly MotifKind[];
  /** What was asked for beside the motifs and grows between them: 柠檬和叶子. */
  readonly among?: { readonly leaves: readonly LeafKind[]; readonly flowers: readonly FlowerKind[] } | undefined;
  readonly group: WallpaperGroup;
  /** No colour was named: fruit and birds wear their own. */
  readonly natural: boolean;
  /** Ink draws in the colours that were named; on clothes they are the cloth's, and lines have to stand off from it. */
  readonly inked: boolean;
  /** Words to set, Latin letters and digits. */
  readonly text: string;
  /** A print that words stand on, when both were asked for. */
  readonly under?: PatternKind | undefined;
  readonly seed: number;
}

/** Vector where the print is made of shapes, pixels where it is made of shades. */
export type Print = { readonly svg: string } | { readonly rgb: Uint8Array };
export type Generator = (recipe: Recipe, size: Size, pace: Pace) => Print;

/** Length that reads as "one hundredth of a usual repeat" at this tile size. */
export function unitOf({ width, height }: Size): number {
  return Math.min(width, height) / 1024;
}

/** Colours for the next motif: the hero most often. */
export function paintFor(recipe: Recipe, random: Random): Paint {
  const { inks, leaves, line, ground } = recipe.palette;
  const petal = random.chance(0.42) ? (inks[0] ?? line) : random.pick(inks);
  const others = inks.filter((ink) => ink !== petal);
  return {
    hand: recipe.hand,
    petal,
    second: random.pick(others),
    centre: others[(others.length - 1) % others.length] ?? line,
    leaf: leaves[0],
    leaf2: leaves[1],
    // A colour that was named is what a drawing is drawn in: 朱红牡丹，白描 is no pale pink with black outlines.
    line: recipe.hand === 'ink' && recipe.inked ? legible(shade(petal, -0.12), ground) : line,
    ground,
  };
}
