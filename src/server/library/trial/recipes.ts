/**
 * From the written themes and fabrics to the pictures of the trial library: what each is called, how it is tagged, and what the sample
 * engine is asked for. Deterministic: the same words give the same six hundred pictures on every machine.
 */
import { CHINESE_COLOURS, nearestChineseColour } from '../../../contract/colour/chinese-colours.ts';
import { hexToOklab } from '../../../contract/colour/oklab.ts';
import { colourTag, GENDER_IDS, GROUP, groupOf, KIND, tagsIn } from '../../../contract/library/taxonomy.ts';
import type { DrawnRecipe } from '../../storage/samples/sample-studio-service.ts';
import { BRANDS } from './content/brands.ts';
import { FABRICS } from './content/fabrics.ts';
import { THEMES } from './content/themes.ts';
import type { TrialFabric, TrialTheme, Wearer } from './trial-types.ts';

export interface SampleRecipe extends DrawnRecipe {
  readonly title: string;
  readonly words: string;
  readonly tags: readonly number[];
  readonly theme: string | null;
  readonly fabric: string | null;
  readonly brand: string | null;
  readonly width: number;
  readonly height: number;
  /** Until it has been drawn: what it will mostly be. */
  readonly colour: string;
}

const WIDTH = 720;
/** Heights to a width of one; walls of one shape are dull. */
const GARMENT_SHAPES = [1.34, 1.25, 1.45, 1.34, 1.18];
const PRINT_SHAPES = [1, 1.25, 1.4, 0.86];
const GARMENTS_PER_THEME = 26;
const PRINTS_PER_THEME = 14;
const OUTFIT = { width: 1200, height: 1600 };

const GENDER_OF: Readonly<Record<Wearer, number>> = {
  female: GENDER_IDS.women,
  male: GENDER_IDS.men,
  child: GENDER_IDS.children,
  baby: GENDER_IDS.baby,
};

/** The tag of a colour's family. */
const familyTag = (hex: string): number[] => colourTag(nearestChineseColour(hexToOklab(hex)).colour.family);

const swatchesOf = (palette: readonly string[]) =>
  palette.map((row) => {
    const [hex = '#888888', name = ''] = row.split(' ');
    return { hex, name };
  });

const WEARER_PROMPT: Readonly<Record<Wearer, string>> = { female: 'female', male: 'male', child: 'child', baby: 'child' };
const CATEGORY_OF: Readonly<Record<string, string>> = {
  design_dress: '连衣裙',
  shirt: '衬衫',
  skirt: '半身裙',
  design_outdoor: '户外',
  design_trousers: '裤装',
  suit: '西装',
  design_knit: '针织',
  tee: 'T恤',
  design_denim: '牛仔',
  design_woolenCoat: '大衣',
  design_downJacket: '羽绒服',
  design_leather: '皮衣',
  design_fur: '皮草',
};

const unique = (tags: readonly number[]): number[] => [...new Set(tags)];

/** One category only: 牛仔衬衫 is a shirt of denim. */
function garmentTags(theme: TrialTheme, kind: string, name: string, more: string, hex: string): number[] {
  const category = tagsIn(CATEGORY_OF[kind] ?? name);
  const others = tagsIn(`${name} ${more}`).filter((tag) => groupOf(tag) !== GROUP.category);
  const plain = others.some((tag) => groupOf(tag) === GROUP.print) ? [] : tagsIn('纯色');
  return unique([GENDER_OF[theme.gender], ...tagsIn(theme.season), ...category, ...familyTag(hex), ...others, ...plain, KIND.garment]);
}

function garmentsOf(theme: TrialTheme, number: number): SampleRecipe[] {
  const palette = swatchesOf(theme.palette);
  return Array.from({ length: GARMENTS_PER_THEME }, (_, place) => {
    const [kind = '', name = '', ...more] = (theme.garments[place % theme.garments.length] ?? '').split(' ');
    const round = Math.floor(place / theme.garments.length);
    const swatch = palette[(place + round * 2) % palette.length] ?? { hex: '#888888', name: '' };
    const shape = GARMENT_SHAPES[(place * 3 + number) % GARMENT_SHAPES.length] ?? 1.3;
    return {
      slug: `${theme.slug}-g${place}`,
      title: `${swatch.name}${name}`,
      words: theme.notes[place % theme.notes.length] ?? '',
      tags: garmentTags(theme, kind, name, more.join(' '), swatch.hex),
      theme: theme.slug,
      fabric: null,
      brand: BRANDS[(number * 5 + place * 3) % BRANDS.length]?.slug ?? null,
      method: 'garment' as const,
      prompt: `${swatch.name}${name} ${more.join(' ')}`,
      parameters: { garment: kind, gender: WEARER_PROMPT[theme.gender], ground: theme.ground, ratio: String(shape) },
      seed: number * 1_000 + place * 7 + round,
      width: WIDTH,
      height: Math.round(WIDTH * shape),
      colour: theme.ground,
    };
  });
}

function printsOf(theme: TrialTheme, number: number): SampleRecipe[] {
  const palette = swatchesOf(theme.palette);
  return Array.from({ length: PRINTS_PER_THEME }, (_, place) => {
    const prompt = theme.prints[place % theme.prints.length] ?? '';
    const again = place >= theme.prints.length;
    const swatch = palette[(place + number) % palette.length] ?? { hex: '#888888', name: '' };
    const shape = PRINT_SHAPES[(place + number) % PRINT_SHAPES.length] ?? 1;
    const said = again ? `${prompt} ${swatch.name}` : prompt;
    const motif = tagsIn(prompt).filter((tag) => groupOf(tag) === GROUP.print);
    return {
      slug: `${theme.slug}-p${place}`,
      title: `${prompt.split(' ').slice(0, 2).join('')}图案`,
      words: `四方连续，可直接用作${theme.title}主题的满版印花。`,
      tags: unique([
        GENDER_OF[theme.gender],
        ...tagsIn(theme.season),
        ...(motif.length > 0 ? motif : tagsIn('花卉')),
        ...familyTag(swatch.hex),
        KIND.print,
      ]),
      theme: theme.slug,
      fabric: null,
      brand: null,
      method: 'print' as const,
      prompt: said,
      parameters: { ratio: String(shape) },
      seed: number * 1_000 + 500 + place * 11,
      width: WIDTH,
      height: Math.round(WIDTH * shape),
      colour: swatch.hex,
    };
  });
}

function outfitOf(theme: TrialTheme, number: number): SampleRecipe {
  const swatch = swatchesOf(theme.palette)[0] ?? { hex: '#888888', name: '' };
  return {
    slug: `${theme.slug}-o0`,
    title: `${theme.title}搭配看板`,
    words: theme.lede,
    tags: unique([GENDER_OF[theme.gender], ...tagsIn(theme.season), ...tagsIn('套装'), ...familyTag(swatch.hex), KIND.outfit]),
    theme: theme.slug,
    fabric: null,
    brand: null,
    method: 'outfit',
    prompt: `${theme.season.slice(4)} ${swatch.name} ${theme.garments[0]?.split(' ')[1] ?? ''}`,
    parameters: {},
    seed: number * 100 + 9,
    ...OUTFIT,
    colour: '#f4f2ee',
  };
}

const CLOTH_SHAPES = [1.2, 1, 1.34, 0.9];
const CLOTHS_PER_FABRIC = 4;
/** Themes of a fabric's season, so that each theme has some cloth. */
function themeOf(fabric: TrialFabric, number: number): string | null {
  const kin = THEMES.filter(({ season }) => season === fabric.season);
  return kin[number % Math.max(1, kin.length)]?.slug ?? null;
}

function clothsOf(fabric: TrialFabric, number: number): SampleRecipe[] {
  return Array.from({ length: CLOTHS_PER_FABRIC }, (_, place) => {
    const hex = fabric.colours[place % fabric.colours.length] ?? '#888888';
    const colour = CHINESE_COLOURS.find((one) => one.hex === hex)?.name ?? nearestChineseColour(hexToOklab(hex)).colour.name;
    const shape = CLOTH_SHAPES[(place + number) % CLOTH_SHAPES.length] ?? 1;
    const printed = fabric.print !== undefined;
    return {
      slug: `${fabric.slug}-c${place}`,
      title: `${colour}${fabric.title}`,
      words: fabric.words,
      tags: unique([
        ...tagsIn(fabric.season),
        ...tagsIn(`${fabric.title} ${fabric.composition} ${fabric.print ?? '纯色'}`).filter((tag) =>
          [GROUP.fabric, GROUP.print].some((group) => group === groupOf(tag)),
        ),
        ...familyTag(hex),
        KIND.fabric,
      ]),
      theme: themeOf(fabric, number),
      fabric: fabric.slug,
      brand: null,
      method: 'cloth' as const,
      prompt: fabric.title,
      parameters: {
        fabric: fabric.kind,
        colour: hex,
        ratio: String(shape),
        ...(printed && { print: place % 2 === 0 ? (fabric.print ?? '') : `${fabric.print} ${colour}` }),
      },
      seed: 50_000 + number * 20 + place,
      width: WIDTH,
      height: Math.round(WIDTH * shape),
      colour: hex,
    };
  });
}

/** All pictures, in the order in which they are put in: the last are the newest, so what is seen first is mixed. */
export function sampleRecipes(): readonly SampleRecipe[] {
  const piles = [
    ...THEMES.map((theme, number) => [...garmentsOf(theme, number), outfitOf(theme, number)]),
    ...THEMES.map(printsOf),
    ...FABRICS.map(clothsOf),
  ];
  // Dealt like cards: neighbours come from different piles.
  const dealt: SampleRecipe[] = [];
  const most = Math.max(...piles.map((pile) => pile.length));
  for (let place = 0; place < most; place++) {
    const round = piles.flatMap((pile) => pile[place] ?? []);
    // A prime step through the round: garments, prints and cloth take turns.
    const step = [17, 13, 11, 7].find((one) => round.length % one !== 0) ?? 1;
    for (let at = 0; at < round.length; at++) dealt.push(...[round[(at * step) % round.length] ?? []].flat());
  }
  return dealt.reverse();
}
