/** Which bytes of which parts a range of an archive is made of. */
import type { ZipEntry, ZipLayout } from './zip-layout.ts';

export interface ByteRange {
  readonly start: number;
  /** Included. */
  readonly end: number;
}

/** What is asked of one part: bytes of the archive's own, or those of an entry from `from` to `to` (both included). */
export type Stretch = { readonly bytes: Buffer } | { readonly entry: ZipEntry; readonly from: number; readonly to: number };

export function stretchesOf({ parts }: ZipLayout, { start, end }: ByteRange): readonly Stretch[] {
  return parts.flatMap((part): Stretch | readonly [] => {
    const from = Math.max(start, part.at) - part.at;
    const to = Math.min(end, part.at + part.length - 1) - part.at;
    if (to < from) return [];
    return 'bytes' in part ? { bytes: part.bytes.subarray(from, to + 1) } : { entry: part.entry, from, to };
  });
}
