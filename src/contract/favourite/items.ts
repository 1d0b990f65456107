/**
 * What can be kept in a folder, named by kind and id: rows of other domains by their number; a colour or a palette is its own name,
 * so that it needs no row anywhere else.
 */
import * as z from 'zod/mini';
import { instant, picture } from '../studio/creative.ts';
import * as limits from './limits.ts';

export const FAVOURITE_KINDS = ['work', 'community', 'picture', 'article', 'fabric', 'colour', 'palette'] as const;
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number];
export const favouriteKind = z.enum(FAVOURITE_KINDS);

const NUMBER = '[1-9][0-9]{0,14}';
const HEX = '[0-9a-f]{6}';
/** A number, one colour, or the colours of a palette: `12`, `d0102c`, `d0102c-17161a`. */
const entityId = z
  .string()
  .check(z.maxLength(limits.PALETTE_MAX * 7), z.regex(new RegExp(`^(${NUMBER}|${HEX}(-${HEX}){0,${limits.PALETTE_MAX - 1}})$`)));

export const favouriteName = z.object({ entity_type: favouriteKind, entity_id: entityId });
export type FavouriteName = z.output<typeof favouriteName>;

export const favourite = z.object({
  /** The record's own number: one for each folder that the thing is in. */
  id: z.int(),
  folder_id: z.int(),
  ...favouriteName.shape,
  title: z.string(),
  picture: z.nullable(picture),
  /** `#rrggbb`; of a colour or a palette, else what the thing says of itself. */
  colours: z.array(z.string()),
  /** What it names is there no more; it can still be taken out. */
  gone: z.boolean(),
  created_at: instant,
});
export type Favourite = z.output<typeof favourite>;

/** `['#d0102c', '#17161a']` → the name of that palette, or of the colour when it is one. */
export function paletteName(colours: readonly string[]): FavouriteName {
  const hex = colours.slice(0, limits.PALETTE_MAX).map((colour) => colour.slice(1).toLowerCase());
  return { entity_type: hex.length > 1 ? 'palette' : 'colour', entity_id: hex.join('-') };
}

/** The colours of such a name, as `#rrggbb`. */
export const coloursOfName = (entityId: string): string[] => entityId.split('-').map((hex) => `#${hex}`);
