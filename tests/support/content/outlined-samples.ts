/**
 * Gives all samples (示例) of a product that is not running a picture, one outline for all: for tests that look at pages, not at pictures.
 * Each that came into sight was drawn, shrunk and converted, a good part of what looking at every screen cost.
 */
import { isNull } from 'drizzle-orm';
import { communityWork } from '../../../src/server/community/tables.ts';
import { libraryPicture } from '../../../src/server/library/tables.ts';
import { openBlobs } from '../../../src/server/platform/blobs/open-blobs.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { openPglite } from '../../../src/server/platform/database/database-pglite.ts';
import { labelledPicture } from '../pictures/labelled-pictures.ts';

const OUTLINE = { number: 3, colour: '#6d7f92' };

/** @returns how many pictures of the library and of the community nobody had drawn yet. */
export async function outlineSamples(dataDir: string): Promise<{ readonly library: number; readonly community: number }> {
  const blob = await openBlobs(readConfig({ DATA_DIR: dataDir }).blobs).put(await labelledPicture(OUTLINE), 'png');
  const database = await openPglite(dataDir);
  try {
    const { sql } = database;
    const library = await sql.update(libraryPicture).set({ blob }).where(isNull(libraryPicture.blob)).returning({ id: libraryPicture.id });
    const community = await sql.update(communityWork).set({ blob }).where(isNull(communityWork.blob)).returning({ id: communityWork.id });
    return { library: library.length, community: community.length };
  } finally {
    await database.close();
  }
}
