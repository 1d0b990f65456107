/** Addresses that people write and links name, and where what they mean is (decisions.md: `/tryon` is a tool of the studio). */
const OTHERS: Readonly<Record<string, string>> = { '/tryon': '/studio/aitryon', '/studio': '/' };

/** @param path as a browser says it, with or without a slash at its end. @returns undefined where it is an address of its own, or none. */
export const otherAddress = (path: string): string | undefined => OTHERS[path.replace(/\/+$/, '')];
