/** A picture of the library as it crosses the wire. Favourites, colours and the studio name it by its id. */
import * as z from 'zod/mini';
import { picture } from '../studio/creative.ts';

const hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** One dominant colour: OKLab, and the share of the picture's area that it covers (0–1; the background of a product shot is left out). */
export const dominantColour = z.object({ hex, l: z.number(), a: z.number(), b: z.number(), share: z.number() });

export const libraryPicture = z.object({
  id: z.int(),
  title: z.string(),
  /** Its address stays the same for ever; thumbnails by `thumbUrl(url, 480)`. */
  picture,
  /** Base64 of a ThumbHash: the blur that stands in its place. '' where there is none. */
  thumbhash: z.string(),
  /** Largest share first, at most six. */
  colours: z.array(dominantColour),
  gender_id: z.nullable(z.int()),
  /** `2026秋冬`; null when it belongs to no season. */
  season: z.nullable(z.string()),
  /** Tag ids (taxonomy.ts). */
  tags: z.array(z.int()),
  /** 示例: made here for a new installation, gone with `npm run reset-demo`. */
  sample: z.boolean(),
});

/** Something of the library that has a name and an address of its own. */
export const named = z.object({ id: z.int(), name: z.string() });

export const libraryPictureDetail = z.object({
  ...libraryPicture.shape,
  /** What is said about it, '' when nothing. */
  words: z.string(),
  theme: z.nullable(named),
  brand: z.nullable(named),
  fabric: z.nullable(named),
  /** ISO 8601. */
  created_at: z.string(),
});

export type DominantColour = z.output<typeof dominantColour>;
export type LibraryPicture = z.output<typeof libraryPicture>;
