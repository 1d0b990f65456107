import type { Blobs } from '../blobs.ts';
import type { BlobConfig } from '../config/config-blobs.ts';
import { diskBlobs } from './disk-blobs.ts';
import { s3Blobs } from './s3-blobs.ts';

/** The store that the configuration names. */
export function openBlobs(config: BlobConfig): Blobs {
  return config.store === 'disk' ? diskBlobs(config.folder) : s3Blobs(config);
}
