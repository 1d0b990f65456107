/** A set of accessories for a sentence that asks for nothing else: which, in which cloth, colour and form. */
import { printColours } from '../garment/cloth/print-recipe.ts';
import type { GarmentBrief } from '../garment/designs/reading/wording.ts';
import { clothsOf, inColour } from '../garment/designs/said-cloth.ts';
import type { Cloth, FabricKind } from '../garment/specification.ts';
import type { Accessory, AccessoryKind } from './accessories.ts';
import type { AskedAccessory } from './asked-accessories.ts';
import type { AccessoryPiece } from './render-accessory.ts';
import { type ScarfForm, scarf } from './scarf.ts';

/** Where no colour was said. */
const COLOURS: Readonly<Record<AccessoryKind, readonly string[]>> = {
  scarf: ['#b88d5f', '#7c2629', '#54575b', '#23304a', '#efe6d8'],
  bag: ['#6b4226', '#1f1d1f', '#d9c6a6', '#6d2430', '#4b5a38'],
  shoes: ['#3d2a20', '#1f1d1f', '#d9c6a6', '#6d2430', '#a06a3c'],
  hat: ['#b88d5f', '#23304a', '#54575b', '#6d2430', '#efe6d8'],
};
/** What a thing may be made of besides its own. */
const CLOTHS: Readonly<Record<AccessoryKind, readonly FabricKind[]>> = {
  scarf: ['wool', 'cable', 'rib', 'knit', 'tweed', 'fairIsle', 'linen', 'poplin', 'jersey'],
  bag: ['leather', 'suede', 'canvas', 'denim', 'corduroy', 'velvet'],
  shoes: ['leather', 'suede', 'satin', 'velvet', 'denim'],
  hat: ['wool', 'twill', 'corduroy', 'denim', 'tweed', 'leather', 'velvet', 'suede'],
};
const SCARVES: readonly FabricKind[] = ['wool', 'cable', 'knit', 'rib', 'wool'];
/** In turn where no cloth was said, after its own: four black hats of one cloth were one hat. */
const OTHERS: Readonly<Record<Exclude<AccessoryKind, 'scarf'>, readonly FabricKind[]>> = {
  hat: ['corduroy', 'wool', 'suede'],
  bag: ['suede', 'corduroy', 'velvet'],
  shoes: ['suede', 'velvet', 'satin'],
};
/** Wound or laid over, fringed or hemmed, broad or narrow. */
const FORMS: readonly ScarfForm[] = [
  { wound: true, fringed: true, wide: 19, long: 50 },
  { wound: false, fringed: true, wide: 19, long: 58 },
  { wound: true, fringed: false, wide: 15, long: 42 },
  { wound: false, fringed: false, wide: 15, long: 50 },
  { wound: true, fringed: true, wide: 24, long: 38 },
];

/** Said of the ends. */
const FRINGED = /流苏|须边|穗/;
const HEMMED = /(?:无|没有|没|不带|不要|不加)(?:流苏|须边|穗)/;

/** @param round how many scarves of the set came before; what is said of the ends holds for all of them */
export function scarfForm(text: string, round: number): ScarfForm {
  const form = FORMS[round % FORMS.length] as ScarfForm;
  if (HEMMED.test(text)) return { ...form, fringed: false };
  return FRINGED.test(text) ? { ...form, fringed: true } : form;
}

/** @param index of the proposal in its set */
export function clothOf({ kind, fabric, own }: Accessory, brief: GarmentBrief, index: number, seed: number): Cloth {
  const said = clothsOf(brief).filter((one) => CLOTHS[kind].includes(one));
  const print =
    brief.print && kind === 'scarf'
      ? { prompt: brief.print, place: index, repeat: [20, 14, 26, 10][index % 4] ?? 20, seed, colours: brief.colours }
      : undefined;
  const turns = kind === 'scarf' ? SCARVES : [fabric, ...(own ? [] : OTHERS[kind])];
  const open = print ? 'wool' : (turns[index % turns.length] ?? fabric);
  const made = said[index % Math.max(1, said.length)] ?? open;
  const printed = print && brief.colours.length === 0 ? printColours(print, made)?.[0] : undefined;
  const stories = COLOURS[kind];
  const { colours } = brief;
  const [only] = colours;
  const named = colours.length > 1 && !print ? colours[index % colours.length] : only && inColour(only, index);
  return { fabric: made, colour: printed ?? named ?? stories[(index + seed) % stories.length] ?? '#54575b', wash: 0, print };
}

/** @param list what was asked for, in turn */
export function accessorySet(list: readonly AskedAccessory[], brief: GarmentBrief, count: number, seed: number): readonly AccessoryPiece[] {
  return Array.from({ length: count }, (_, index) => {
    const { accessory, colour } = list[index % list.length] as AskedAccessory;
    const round = Math.floor(index / list.length);
    // Straw is straw, and 小白鞋 are white.
    const own = colour ?? accessory.own;
    const cloth = clothOf(accessory, own && brief.colours.length === 0 ? { ...brief, colours: [own] } : brief, round, seed);
    return {
      accessory,
      colour: cloth.colour,
      seed: seed + index,
      cloth,
      ...(accessory.kind === 'scarf' && { surfaces: scarf(scarfForm(brief.text, round), seed + index).surfaces }),
    };
  });
}
