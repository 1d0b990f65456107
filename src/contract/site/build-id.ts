/**
 * The id of a build of the front end: the hash in its entry's name, which changes exactly when any of its code does. Page,
 * service worker and server each read it from the entry they run or serve, so support can tell them apart.
 */
export function buildIdOf(entryUrl: string): string {
  return /-([\w-]{8})\.js$/.exec(entryUrl)?.[1] ?? 'dev';
}
