/**
 * Screens that are kept from the first time they are opened: whole, so that a dialog that was never opened is there without a network
 * too, and again in the next build before that is offered. Screens that were never opened follow when the page has been used for a while:
 * who only looks in never fetches them, who works here can open them in a hall without a network.
 */
import type { BuildFile } from '../build-files.ts';
import { putIfRoom } from '../put-if-room.ts';

export interface VisitedScreens {
  knows(url: URL): boolean;
  /** The file, from the cache else from the network; `after` fetches the rest of its screen. */
  answer(request: Request): { readonly response: Promise<Response>; readonly after: Promise<unknown> };
  /** Fetches the files of every screen, opened or not. @throws when one could not be fetched. */
  fill(): Promise<void>;
  /** Files that a page had before there was a worker. */
  note(addresses: readonly string[]): Promise<unknown>;
  /** This build's files of every screen that was opened in an earlier one. @throws when one could not be fetched. */
  renew(): Promise<void>;
  /** Removes files of other builds. */
  prune(): Promise<void>;
}

/** Beside the files: which screens were opened. The name is never asked for by a page. */
const MARK = '/visited-screen?name=';

/** @param open the cache, opened when needed. @param origin of this worker. */
export function visitedScreens(files: readonly BuildFile[], open: () => Promise<Cache>, origin: string): VisitedScreens {
  const byAddress = new Map(files.map((file) => [new URL(file.url, `${origin}/`).href, file]));
  const addressesOf = (screens: readonly string[]) =>
    [...byAddress].filter(([, file]) => file.screens?.some((screen) => screens.includes(screen))).map(([address]) => address);
  const markOf = (screen: string) => `${origin}${MARK}${encodeURIComponent(screen)}`;

  async function keep(address: string, put: (cache: Cache, key: string, response: Response) => Promise<void>): Promise<Response> {
    const response = await fetch(address, { credentials: 'same-origin' });
    // A page in place of a script (a server that answers everything with its shell) must not be kept as one.
    if (response.status === 200 && !response.headers.get('content-type')?.includes('text/html')) {
      await put(await open(), address, response.clone());
    }
    return response;
  }

  /** One file after the other: it must never be felt. */
  async function fetchMissing(addresses: Iterable<string>): Promise<void> {
    const cache = await open();
    for (const address of addresses) {
      if (await cache.match(address)) continue;
      const { status } = await keep(address, (kept, key, response) => kept.put(key, response));
      if (status !== 200) throw new Error(`${address} answered ${status}`);
    }
  }

  async function answerFor(address: string): Promise<Response> {
    return (await (await open()).match(address, { ignoreVary: true })) ?? keep(address, putIfRoom);
  }

  async function noteVisit(screens: readonly string[]): Promise<void> {
    const cache = await open();
    for (const screen of screens) {
      if (!(await cache.match(markOf(screen)))) await cache.put(markOf(screen), new Response(screen));
    }
    await fetchMissing(addressesOf(screens));
  }

  return {
    knows: (url) => byAddress.has(url.href),
    answer(request) {
      const screens = byAddress.get(request.url)?.screens ?? [];
      const response = answerFor(request.url);
      // A file of several screens says nothing about which was opened; another one does.
      return { response, after: screens.length === 1 ? Promise.allSettled([response.then(() => noteVisit(screens))]) : Promise.resolve() };
    },
    fill: () => fetchMissing(byAddress.keys()),
    note: (addresses) => {
      const opened = addresses.map((address) => byAddress.get(address)?.screens ?? []).filter(({ length }) => length === 1);
      return Promise.allSettled([noteVisit([...new Set(opened.flat())])]);
    },
    async renew() {
      const marks = (await (await open()).keys()).map(({ url }) => url).filter((url) => url.startsWith(`${origin}${MARK}`));
      await fetchMissing(addressesOf(marks.map((url) => decodeURIComponent(url.slice(origin.length + MARK.length)))));
    },
    async prune() {
      const cache = await open();
      const strangers = (await cache.keys()).filter(({ url }) => !byAddress.has(url) && !url.startsWith(`${origin}${MARK}`));
      await Promise.all(strangers.map((request) => cache.delete(request)));
    },
  };
}
