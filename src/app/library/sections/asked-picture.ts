import type { Part } from './crop.ts';

/** The picture that was looked for, and its part. */
export interface AskedPicture {
  readonly file: File;
  readonly part: Part;
  /** Descriptor that came of it: it stands in the address. */
  readonly like: string;
}

let last: AskedPicture | undefined;

/** Kept while the page is open: it never leaves the device, and the way back from a found picture leads to it again. */
export function keepAsked(asked: AskedPicture): void {
  last = asked;
}

/** What an address was made from; undefined for another one, which somebody sent, or which is from before a reload. */
export const askedFor = (like: string | undefined): AskedPicture | undefined => (last?.like === like ? last : undefined);
