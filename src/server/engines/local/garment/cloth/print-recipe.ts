/** The print of a garment's cloth: in the colours that were named, at the size and in the direction cloth is woven or printed for clothes. */
import { chromaOf, deltaE, hexToOklab } from '../../../../../contract/colour/oklab.ts';
import { readBrief } from '../../pattern/brief.ts';
import type { Layout } from '../../pattern/layout.ts';
import { blend, type Palette, shade } from '../../pattern/palette.ts';
import { proposals } from '../../pattern/proposals.ts';
import type { PatternKind, Recipe } from '../../pattern/recipe.ts';
import { type Cloth, type FabricKind, KNITTED } from '../specification.ts';

type Words = Exclude<NonNullable<Cloth['print']>, { readonly reference: true }>;

/** Looms have no relatives of a colour: what is not named is the white of the yarn. */
const WOVEN: ReadonlySet<PatternKind> = new Set(['stripe', 'check', 'tartan', 'dot', 'houndstooth', 'argyle', 'herringbone']);
const WHITE = '#fbfaf7';
/** What is seen on white when only white is named. */
const YARN = '#5f6670';
/** A colour as light as this may carry motifs; below `DEEP` it carries pale ones. OKLab. */
const [PALE, DEEP] = [0.9, 0.5];

/** Light threads or motifs on the colour, and the colour on light, in turn: both are what 浅蓝条纹 says. */
function paletteFor(own: Palette, named: readonly string[], ground: string | undefined, place: number, kind: PatternKind): Palette {
  const inks = named.filter((hex) => hex !== ground);
  const [hero = ground ?? WHITE] = inks;
  const light = hexToOklab(hero);
  // White or cream alone is the ground, and what lies on it is its own shadow.
  const pale = light.l > PALE && chromaOf(light) < 0.05;
  const lightest = [...inks].sort((x, y) => hexToOklab(y).l - hexToOklab(x).l)[0] ?? WHITE;
  const paper = inks.length > 1 && hexToOklab(lightest).l > 0.8 ? lightest : WHITE;
  const on = place % 2 === 1 || (!WOVEN.has(kind) && light.l < DEEP) ? hero : paper;
  const under = ground ?? (inks.length > 1 ? (on === hero ? hero : paper) : pale ? hero : on);
  const rest = inks.filter((hex) => hex !== under);
  // Flowers on white, and no colour for them: greys of the print's own.
  if (pale && rest.length === 0 && !WOVEN.has(kind) && hexToOklab(own.ground).l > PALE) return { ...own, ground: under };
  const first = rest[0] ?? (deltaE(hexToOklab(under), hexToOklab(WHITE)) > 0.12 ? WHITE : blend(under, YARN, 0.7));
  const relatives = WOVEN.has(kind) ? [first, first] : [blend(first, under, 0.3), shade(first, light.l < DEEP ? 0.25 : -0.18)];
  const seen = [first, ...rest.slice(1), ...relatives];
  while (seen.length < 4) seen.push(first);
  const leaves: readonly [string, string] = WOVEN.has(kind)
    ? [first, first]
    : [blend(own.leaves[0], under, 0.25), blend(own.leaves[1], under, 0.25)];
  return { ground: under, inks: seen, leaves, line: blend(first, hexToOklab(under).l > 0.6 ? '#2b2a2c' : '#f4efe5', 0.5) };
}

/** Figures of gold thread on the one colour of their cloth. */
function gildedPalette(own: Palette, ground: string, gold: string): Palette {
  const [pale, deep] = [shade(gold, 0.16), shade(gold, -0.2)];
  return { ...own, ground, inks: [gold, pale, deep, gold], leaves: [deep, gold], line: shade(gold, -0.38) };
}

/** Along the grain unless said otherwise; knits are striped across, as they are made. */
function directionOf(words: string, fabric: FabricKind): Layout {
  if (/横|海魂|布列塔尼/.test(words)) return 'grid';
  if (/斜/.test(words)) return 'brick';
  return KNITTED.has(fabric) && !/竖|直条/.test(words) ? 'grid' : 'scatter';
}

export function printRecipe(print: Words, fabric: FabricKind): Recipe | undefined {
  const brief = readBrief(print.prompt);
  const recipe = proposals(brief, 4, print.seed)[print.place % 4];
  if (!recipe) return undefined;
  const named = print.colours ?? brief.colours;
  const palette =
    print.gilt !== undefined
      ? gildedPalette(recipe.palette, brief.ground ?? named[0] ?? recipe.palette.ground, print.gilt)
      : named.length > 0 || brief.ground
        ? paletteFor(recipe.palette, named, brief.ground, print.place, recipe.kind)
        : recipe.palette;
  const laid = recipe.kind === 'stripe' ? { layout: directionOf(print.prompt, fabric), density: brief.density ?? recipe.density } : {};
  // Clothes are seen from afar: what has no size of its own is neither dust nor a curtain.
  const scale = brief.scale === undefined ? Math.min(1.3, Math.max(0.8, recipe.scale)) : recipe.scale;
  return { ...recipe, palette, scale, natural: recipe.natural && named.length === 0, inked: false, ...laid };
}

/** Ground and first ink of a print whose colours nobody named: collar, ribs and buttons go with them. */
export function printColours(print: Words, fabric: FabricKind): readonly [ground: string, ink: string] | undefined {
  const palette = printRecipe(print, fabric)?.palette;
  return palette && [palette.ground, palette.inks[0] ?? palette.line];
}
