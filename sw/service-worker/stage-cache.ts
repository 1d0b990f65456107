/** The files of one stage of the build, in a cache of their own. Files of another build live beside them until they are pruned. */
import type { BuildFile } from './build-files.ts';
import { putIfRoom } from './put-if-room.ts';

export interface StageCache {
  /** Fetches what is missing, one file after the other: it must never be felt. @throws when a file could not be fetched. */
  fill(): Promise<void>;
  /** Removes files of other builds. */
  prune(): Promise<void>;
  knows(url: URL): boolean;
  /** From the cache, else from the network and then kept. */
  answer(request: Request): Promise<Response>;
  /** As it was kept, by its address in the build; undefined when it is not here. */
  kept(address: string): Promise<Response | undefined>;
}

type Put = (key: string, response: Response) => Promise<void>;

/** @param open the cache, opened when needed. @param origin of this worker. @param turn waited for before each file that is looked for ahead. */
export function stageCache(
  files: readonly BuildFile[],
  open: () => Promise<Cache>,
  origin: string,
  turn = async (): Promise<void> => undefined,
): StageCache {
  // A file without a hash in its name is kept under its revision: the next build's is another entry.
  const keyOf = ({ url, revision }: BuildFile) => new URL(revision ? `${url}?revision=${revision}` : url, `${origin}/`).href;
  const byPath = new Map(files.map((file) => [new URL(file.url, `${origin}/`).pathname, file]));

  /** A page in place of a script (a server that answers everything with its shell) must not be kept as one. */
  const isAsked = ({ url }: BuildFile, { status, headers }: Response) =>
    status === 200 && (!/\.\w+$/.test(url) || !headers.get('content-type')?.includes('text/html'));

  async function fetchAndKeep(file: BuildFile, put: Put): Promise<Response> {
    const response = await fetch(new URL(file.url, `${origin}/`).href, {
      cache: file.revision ? 'reload' : 'default',
      credentials: 'same-origin',
    });
    if (isAsked(file, response)) await put(keyOf(file), response.clone());
    return response;
  }

  /** Seen once since this worker woke up: every page that opens asks for the whole, which is a hundred and twenty looks into the cache. */
  let whole = false;

  return {
    async fill() {
      if (whole) return;
      const cache = await open();
      let missing = 0;
      for (const file of files) {
        await turn();
        if (await cache.match(keyOf(file))) continue;
        const response = await fetchAndKeep(file, (key, kept) => cache.put(key, kept));
        if (response.status !== 200) throw new Error(`${file.url} answered ${response.status}`);
        if (!isAsked(file, response)) missing++;
      }
      whole = missing === 0;
    },
    async prune() {
      const cache = await open();
      const wanted = new Set(files.map(keyOf));
      const strangers = (await cache.keys()).filter(({ url }) => !wanted.has(url));
      await Promise.all(strangers.map((request) => cache.delete(request)));
    },
    async kept(address) {
      const file = byPath.get(address);
      return file && (await open()).match(keyOf(file));
    },
    knows: (url) => url.origin === origin && byPath.has(url.pathname),
    async answer(request) {
      const file = byPath.get(new URL(request.url).pathname);
      if (!file) return fetch(request);
      const cache = await open();
      return (await cache.match(keyOf(file), { ignoreVary: true })) ?? fetchAndKeep(file, (key, kept) => putIfRoom(cache, key, kept));
    },
  };
}
