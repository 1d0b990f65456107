/** The address of the favourites. */
import type { FavouriteKind } from '../../../contract/favourite/items.ts';

export interface FavouritesSearch {
  /** Absent: everything. */
  readonly folder?: number;
  /** A colleague's folder, read only. */
  readonly company?: number;
  readonly kind?: FavouriteKind;
}

const KINDS: readonly FavouriteKind[] = ['work', 'community', 'picture', 'article', 'fabric', 'colour', 'palette'];
const numberOf = (value: unknown): number | undefined => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined);

/** Keeps what can be read of an address somebody typed. */
export function favouritesSearch(given: { readonly [name: string]: unknown }): FavouritesSearch {
  const folder = numberOf(given.folder);
  const company = numberOf(given.company);
  const kind = KINDS.find((one) => one === given.kind);
  if (company !== undefined) return { company };
  return { ...(folder !== undefined && { folder }), ...(kind && { kind }) };
}
