import type { BlobConfig } from '../config/config-blobs.ts';
import type { NoteSum } from './blob-sums.ts';
import type { Blobs } from './blobs.ts';
import { diskBlobs } from './disk-blobs.ts';
import { s3Blobs } from './s3-blobs.ts';

/** The store that the configuration names. @param note hears of the size and sum of each blob that is put. */
export function openBlobs(config: BlobConfig, note?: NoteSum): Blobs {
  return config.store === 'disk' ? diskBlobs(config.folder, note) : s3Blobs(config, Date.now, note);
}
