import type { Part } from './crop.ts';

/** The picture that was looked for, and its part. */
export interface AskedPicture {
  readonly file: File;
  readonly part: Part;
  /** Descriptor that came of it: it stands in the address. */
  readonly like: string;
}

/** Files of a phone's camera are large: the way back does not lead further than this. */
const MOST = 8;
let asked: readonly AskedPicture[] = [];

/** Kept while the page is open: it never leaves the device, and the way back from a found picture leads to it again. */
export function keepAsked(picture: AskedPicture): void {
  asked = [picture, ...asked.filter(({ like }) => like !== picture.like)].slice(0, MOST);
}

/** What an address was made from; undefined for another one, which somebody sent, or which is from before a reload. */
export const askedFor = (like: string | undefined): AskedPicture | undefined => asked.find((one) => one.like === like);
