/** Which of the pieces that were given and said one board shows: nobody wears two tops, nor trousers under an evening gown. */

import { isDungarees } from '../garment/designs/jumpsuit-designs.ts';
import { type NamedPiece, piecesIn } from '../garment/designs/reading/class-words.ts';
import { type GarmentBrief, readGarmentBrief } from '../garment/designs/reading/wording.ts';
import { withoutUndrawn } from '../garment/designs/unshown/undrawn.ts';
import { MOST_PIECES } from './layouts.ts';
import type { OwnPiece } from './own-pieces.ts';
import { type Piece, ROLES, type Role } from './roles.ts';

/** A piece that was asked for, with the brief of its own words. */
export interface SaidPiece {
  readonly role: Role;
  readonly garment: Piece['garment'];
  readonly brief: GarmentBrief;
}

type Given = Pick<OwnPiece, 'role' | 'name'>;

/** 长裙 beside a top is a skirt, alone it is a dress. */
function meantBy({ garment, dressOrSkirt }: NamedPiece, hasTop: boolean): Piece['garment'] {
  return dressOrSkirt && hasTop ? 'skirt' : garment;
}

/** The sentence speaks of the picture (这件衬衫配…), not of a further piece; trousers are no skirt. */
function isOf({ role, garment }: SaidPiece, { role: own, name }: Given): boolean {
  return role === own && (role !== 'bottom' || (garment === 'skirt') === name.includes('裙'));
}

const isLower = (role: Role): boolean => role === 'dress' || role === 'bottom';

/** Pieces that a sentence names besides those that were given; a dress and what is worn instead of it take turns. @param index of the board in its set */
function saidPieces(brief: GarmentBrief, own: readonly Given[], index: number): readonly SaidPiece[] {
  const names = piecesIn(withoutUndrawn(brief.text));
  const hasTop = [...own.map(({ role }) => role), ...names.map(({ garment }) => ROLES[garment])].includes('top');
  const all = names
    .map((piece): SaidPiece => {
      const garment = meantBy(piece, hasTop);
      // A bib is worn over a top: as a dress it went out with nothing under it.
      const role = isDungarees(piece.text) ? 'bottom' : ROLES[garment];
      return { role, garment, brief: readGarmentBrief(piece.text, brief.wearer) };
    })
    .filter((piece) => !own.some((mine) => isOf(piece, mine)));
  const lower = all.filter(({ role }) => isLower(role));
  const worn = lower[index % Math.max(1, lower.length)];
  return all.filter((piece) => !lower.includes(piece) || piece === worn);
}

/** Pieces of one role take turns, and a dress with what is worn instead of it: each was chosen. */
export function piecesFor<Mine extends Pick<OwnPiece, 'role'>>(own: readonly Mine[], index: number): readonly Mine[] {
  const dressed = own.some(({ role }) => role === 'dress');
  const parted = own.some(({ role }) => role === 'top' || role === 'bottom');
  const both = dressed && parted;
  const inDress = both ? (own[0]?.role === 'dress') === (index % 2 === 0) : dressed;
  const turn = both ? Math.floor(index / 2) : index;
  const worn = own.filter(({ role }) => role === 'outer' || (role === 'dress') === inDress);
  return worn.filter((piece) => {
    const alike = worn.filter(({ role }) => role === piece.role);
    return alike[turn % alike.length] === piece;
  });
}

export interface Worn<Mine> {
  readonly own: readonly Mine[];
  readonly said: readonly SaidPiece[];
}

/**
 * A skirt or dress that is said beside trousers of one's own (or the other way round) is worn instead of them on every second board.
 * @param index of the board in its set
 */
export function wornTogether<Mine extends Given>(brief: GarmentBrief, given: readonly Mine[], index: number): Worn<Mine> {
  const rivals = given.some(({ role }) => isLower(role)) && saidPieces(brief, given, 0).some(({ role }) => isLower(role));
  const turn = rivals ? Math.floor(index / 2) : index;
  const mine = piecesFor(given, turn);
  const said = saidPieces(brief, given, turn);
  const dressSaid = said.some(({ role }) => role === 'dress');
  const worn: Worn<Mine> = !rivals
    ? { own: mine, said }
    : index % 2 === 0
      ? { own: mine, said: said.filter(({ role }) => !isLower(role)) }
      : { own: mine.filter(({ role }) => role === 'outer' || (role === 'top' && !dressSaid)), said };
  return { own: worn.own, said: worn.said.slice(0, MOST_PIECES - worn.own.length) };
}
