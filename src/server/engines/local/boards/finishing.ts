/** Shoes and a bag to an outfit: what was said, else what goes to the occasion. */
import { deltaE, hexToOklab } from '../../../../contract/colour/oklab.ts';
import { ACCESSORIES, type Accessory, type AccessoryKind } from '../accessory/accessories.ts';
import { clothOf } from '../accessory/accessory-set.ts';
import { meantBy, SNOW } from '../accessory/accessory-words.ts';
import type { AccessoryPiece } from '../accessory/render-accessory.ts';
import { type GarmentBrief, readGarmentBrief } from '../garment/designs/reading/wording.ts';
import { accessoriesSaid } from '../garment/designs/unshown/accessories.ts';
import { Random } from '../pixels/random.ts';
import type { Theme } from './themes.ts';

/** What leather is dyed in. A rule of colours alone asks for mint loafers. */
const LEATHERS = ['#1f1d1f', '#3d2a20', '#6b4226', '#a06a3c', '#d9c6a6', '#efe9de', '#6d2430', '#23304a', '#4b5a38'];
const KINDS: readonly AccessoryKind[] = ['shoes', 'bag', 'hat', 'scarf'];

function nearestLeather(colour: string): string {
  const apart = (hex: string) => deltaE(hexToOklab(hex), hexToOklab(colour));
  return LEATHERS.reduce((best, hex) => (apart(hex) < apart(best) ? hex : best));
}

function wornWith(theme: Theme, kind: AccessoryKind, wearer: GarmentBrief['wearer']): readonly Accessory[] {
  if (kind === 'hat' || kind === 'scarf') return [];
  const names = kind === 'shoes' ? theme.shoes : theme.bags;
  // Children wear what they can run in; on a mountain nobody wears Mary Janes.
  const running = ['运动鞋', '玛丽珍鞋'].filter((name) => !names.includes('运动鞋') || names.includes(name));
  const all = wearer === 'child' ? (kind === 'shoes' ? running : ['双肩包']) : names;
  const own = ACCESSORIES.filter(({ name, womens }) => all.includes(name) && !(wearer === 'male' && womens));
  const any = kind === 'shoes' ? '乐福鞋' : '托特包';
  return own.length > 0 ? own : ACCESSORIES.filter(({ name }) => name === any);
}

/** A scarf is of the cloth and print that were said of it: 灰大衣配格纹羊毛围巾. */
function wovenAs(text: string, piece: AccessoryPiece): AccessoryPiece {
  const brief = readGarmentBrief(text.match(/[^，。、；,;+＋\s配搭和与]*(?=围巾)/)?.[0] ?? '');
  const cloth = clothOf(
    piece.accessory,
    { ...brief, colours: brief.colours.length > 0 || brief.print ? brief.colours : [piece.colour] },
    0,
    piece.seed,
  );
  return { ...piece, cloth, colour: cloth.colour };
}

interface Wishes {
  readonly text: string;
  readonly wearer: GarmentBrief['wearer'];
  readonly theme: Theme;
  /** Colours for shoes and bag where nobody named one. */
  readonly colours: Readonly<Record<Exclude<AccessoryKind, 'hat' | 'scarf'>, string>>;
  /** A colour of the scheme that nothing else on the board has: the bag takes it as it is. */
  readonly accent?: string | undefined;
}

/** @param room how many more pieces the board shows: shoes come first @param index of the board in its set */
export function finishing(
  { text, wearer, theme, colours, accent }: Wishes,
  room: number,
  index: number,
  seed: number,
): readonly AccessoryPiece[] {
  const said = accessoriesSaid(text).flatMap(({ word, before }) => {
    const meant = meantBy(word);
    return meant ? [{ ...meant, said: readGarmentBrief(before).colours[0] ?? meant.colour }] : [];
  });
  const random = new Random(seed).fork('finishing');
  const pieces = KINDS.flatMap((kind): readonly AccessoryPiece[] => {
    // Nobody wears two pairs: those that were said take turns.
    const wishes = said.filter((one) => one.kind === kind);
    const wish = wishes[index % Math.max(1, wishes.length)];
    const list = wornWith(theme, kind, wearer);
    const own = list.length > 0 ? list[(index + random.whole(0, list.length - 1)) % list.length] : undefined;
    // Nobody is given a hat or a scarf who did not ask for one.
    const accessory = wish?.accessory ?? own;
    if (!accessory) return [];
    // A hat goes with the shoes, a scarf with the bag.
    const dyed = kind === 'bag' && accent ? accent : nearestLeather(colours[kind === 'hat' || kind === 'shoes' ? 'shoes' : 'bag']);
    const usual = accessory.name === '运动鞋' ? SNOW : dyed;
    const piece = { accessory, colour: wish?.said ?? accessory.own ?? usual, seed };
    return [kind === 'scarf' ? wovenAs(text, piece) : piece];
  });
  // What somebody named is not left out for what nobody did.
  const wished = (piece: AccessoryPiece) => said.some(({ kind }) => kind === piece.accessory.kind);
  return [...pieces].sort((x, y) => Number(wished(y)) - Number(wished(x))).slice(0, Math.max(0, room));
}
