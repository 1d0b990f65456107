/** A row as the wire has it. */
import type * as z from 'zod/mini';
import type { LibraryPicture, libraryPicture as pictureSchema } from '../../../contract/library/picture.ts';
import { GROUP, groupOf, tagName } from '../../../contract/library/taxonomy.ts';
import { blobUrl } from '../../platform/blobs/blobs.ts';
import { sampleUrl } from '../../storage/samples/sample-address-service.ts';
import type { PictureRow } from '../tables.ts';

/** In the addresses of samples, which keep the one that they had before they were drawn. */
export const SAMPLE_SHELF = 'library';

export type Shown = Pick<PictureRow, 'id' | 'title' | 'blob' | 'width' | 'height' | 'colour' | 'thumbhash' | 'colours' | 'tags' | 'sample'>;

export function pictureView(row: Shown): z.input<typeof pictureSchema> & LibraryPicture {
  const season = row.tags.find((tag) => groupOf(tag) === GROUP.season);
  return {
    id: row.id,
    title: row.title,
    picture: {
      url: row.sample || row.blob === null ? sampleUrl(SAMPLE_SHELF, row.id) : blobUrl(row.blob),
      width: row.width,
      height: row.height,
      colour: row.colour,
    },
    thumbhash: row.thumbhash,
    colours: row.colours,
    gender_id: row.tags.find((tag) => groupOf(tag) === GROUP.gender) ?? null,
    season: season === undefined ? null : (tagName(season) ?? null),
    tags: row.tags,
    sample: row.sample,
  };
}
