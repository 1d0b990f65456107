/** Addresses of packed files: whoever has one may fetch it until it ends, as a browser's own download must (it sends no header). */

export const PACKAGE_PATH = '/media/packages/';

/** @param token names the package and is known to its member only. */
export const packagePath = (token: string, name: string): string => `${PACKAGE_PATH}${token}/${encodeURIComponent(name)}`;
