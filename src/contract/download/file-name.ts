/** Names of saved pictures, the same in a package and alone (spec §4 "Package download"). */

/** Characters of the stored name that a saved file begins with. */
const KEPT = 16;

/** The stored name without its ending, and the ending with its dot. */
function split(stored: string): readonly [string, string] {
  const dot = stored.lastIndexOf('.');
  return dot > 0 ? [stored.slice(0, dot), stored.slice(dot)] : [stored, ''];
}

/**
 * `Zk3…q9-连衣裙.png`: the last sixteen characters of the stored name, so that no two are alike, and what it is.
 * @param url address or stored name. @param ending of the saved file with its dot, when it is another than the stored one's.
 */
export function savedName(label: string, url: string, ending?: string): string {
  const [bare, own] = split(url.slice(url.lastIndexOf('/') + 1));
  // A name that begins with a dash is an option to every command line tool.
  const prefix = bare.slice(-KEPT).replace(/^-/, '_');
  return `${prefix}-${label.replace(/[\s\\/:*?"<>|]+/g, '')}${ending ?? own}`;
}
