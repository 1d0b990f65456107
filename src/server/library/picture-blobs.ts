/** What the library holds of the blobs. */
import type { BlobHolder } from '../storage/purge-service.ts';

export const libraryBlobs: BlobHolder = {
  columns: ['library_picture.blob'],
  held: async (database, names) =>
    (await database.query<{ blob: string }>('held-by-library', 'select blob from library_picture where blob = any($1)', [names])).map(
      ({ blob }) => blob,
    ),
};
