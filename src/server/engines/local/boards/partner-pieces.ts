/** What is worn with what: the pieces that complete those which are given. */
import { womens } from '../garment/designs/choosing-cuts.ts';
import { CUTS } from '../garment/designs/piece-designs.ts';
import type { GarmentBrief } from '../garment/designs/reading/wording.ts';
import { Random } from '../pixels/random.ts';
import type { Piece, Role } from './roles.ts';
import type { Theme } from './themes.ts';

/** Roles worn with a role, in the order of their weight in the picture. */
const WITH: Readonly<Record<Role, readonly (readonly Role[])[]>> = {
  dress: [['outer'], ['outer', 'top']],
  top: [
    ['bottom', 'outer'],
    ['bottom', 'outer'],
  ],
  bottom: [
    ['top', 'outer'],
    ['top', 'outer'],
  ],
  outer: [['top', 'bottom'], ['dress'], ['top', 'bottom']],
};

/** Which of several roles decides what is missing: nobody wears trousers because a coat goes over a dress. */
const LEADING: readonly Role[] = ['dress', 'bottom', 'top', 'outer'];

/** Whether somebody can leave the house in it. */
export function complete(roles: readonly Role[]): boolean {
  return roles.includes('dress') || (roles.includes('top') && roles.includes('bottom'));
}

export function wornBy({ garment, cut }: Piece, wearer: GarmentBrief['wearer']): boolean {
  if (wearer !== 'male') return true;
  if (garment === 'design_dress' || garment === 'skirt') return false;
  const own = CUTS[garment].find(({ name }) => name === cut);
  return own === undefined || !womens(own);
}

/** No hooded shell over a gown, where there is anything else. */
function overDress(pieces: readonly Piece[]): readonly Piece[] {
  const fine = pieces.filter(({ garment }) => garment !== 'design_outdoor');
  return fine.length > 0 ? fine : pieces;
}

function missing(given: readonly Role[], index: number, wearer: GarmentBrief['wearer']): readonly Role[] {
  const first = LEADING.find((role) => given.includes(role)) ?? 'top';
  const ways = wearer === 'male' ? WITH[first].filter((way) => !way.includes('dress')) : WITH[first];
  const wanted = (ways[index % ways.length] ?? []).filter((role) => !given.includes(role));
  // An outfit that was given whole takes one layer over it, and where that is there too it is left as it is.
  return given.length > 1 && complete(given) ? wanted.filter((role) => role === 'outer') : wanted;
}

/**
 * Pieces to wear with those that are given, none of a role twice.
 * @param worn cuts that are there already
 */
export function partnersFor(
  given: readonly Role[],
  theme: Theme,
  index: number,
  seed: number,
  worn: readonly string[] = [],
  wearer: GarmentBrief['wearer'] = 'female',
): readonly (Piece & { readonly role: Role })[] {
  const random = new Random(seed).fork(`outfit${index}`);
  const taken = new Set<string>(worn);
  const roles = missing(given, index, wearer).filter((role) => !(theme.gowns && role === 'top' && given.includes('dress')));
  return roles.map((role) => {
    const all = theme.pieces[role].filter((piece) => wornBy(piece, wearer));
    const list = role === 'outer' && given.includes('dress') ? overDress(all) : all;
    const start = index + random.whole(0, list.length - 1);
    const turned = list.map((_, i) => list[(start + i) % list.length] as Piece);
    // A cardigan may be worn as a top and over one, but not twice at once; nor a denim shirt under a denim jacket.
    const denim = [...taken].some((cut) => cut.includes('牛仔'));
    const free = turned.filter(({ cut }) => !taken.has(cut));
    const chosen = free.find(({ cut }) => !(denim && cut.includes('牛仔'))) ?? free[0] ?? (turned[0] as Piece);
    taken.add(chosen.cut);
    return { ...chosen, role };
  });
}
