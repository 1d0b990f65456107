/** What the community holds of the blobs: drawn samples. Members' pictures are their works'. */
import type { BlobHolder } from '../storage/purge-service.ts';

export const communityBlobs: BlobHolder = {
  columns: ['community_work.blob'],
  held: async (database, names) =>
    (await database.query<{ blob: string }>('held-by-community', 'select blob from community_work where blob = any($1)', [names])).map(
      ({ blob }) => blob,
    ),
};
