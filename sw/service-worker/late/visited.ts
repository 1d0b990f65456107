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

/** A page in place of a script (a server that answers everything with its shell) must not be kept as one. */
const isFile = ({ status, headers }: Response) => status === 200 && !headers.get('content-type')?.includes('text/html');

/** @param open the cache, opened when needed. @param origin of this worker. @param turn waited for before each file that is looked for ahead. */
export function visitedScreens(
  files: readonly BuildFile[],
  open: () => Promise<Cache>,
  origin: string,
  turn = async (): Promise<void> => undefined,
): VisitedScreens {
  const byAddress = new Map(files.map((file) => [new URL(file.url, `${origin}/`).href, file]));
  const addressesOf = (screens: readonly string[]) =>
    [...byAddress].filter(([, file]) => file.screens?.some((screen) => screens.includes(screen))).map(([address]) => address);
  const markOf = (screen: string) => `${origin}${MARK}${encodeURIComponent(screen)}`;

  async function keep(address: string, put: (cache: Cache, key: string, response: Response) => Promise<void>): Promise<Response> {
    const response = await fetch(address, { credentials: 'same-origin' });
    if (isFile(response)) await put(await open(), address, response.clone());
    return response;
  }

  /** One file after the other: it must never be felt. @returns whether all of them are here now. */
  async function fetchMissing(addresses: Iterable<string>): Promise<boolean> {
    const cache = await open();
    let whole = true;
    for (const address of addresses) {
      await turn();
      if (await cache.match(address)) continue;
      const response = await keep(address, (kept, key, one) => kept.put(key, one));
      if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
      whole &&= isFile(response);
    }
    return whole;
  }

  async function answerFor(address: string): Promise<Response> {
    return (await (await open()).match(address, { ignoreVary: true })) ?? keep(address, putIfRoom);
  }

  async function keepWhole(screen: string): Promise<boolean> {
    const cache = await open();
    if (!(await cache.match(markOf(screen)))) await cache.put(markOf(screen), new Response(screen));
    return fetchMissing(addressesOf([screen]));
  }

  /**
   * Screens that are whole, or becoming so, since this worker woke up. Every file of a page says that its screen is open: with all of the
   * screen looked for each time, one page was a hundred and fifty looks into the cache.
   */
  const whole = new Map<string, Promise<boolean>>();
  /** The same of all screens. */
  let all = false;

  /** @throws when one of its files could not be fetched; the next that is asked for tries again. */
  async function noteVisit(screen: string): Promise<void> {
    const kept = whole.get(screen) ?? keepWhole(screen);
    whole.set(screen, kept);
    if (!(await kept.catch(() => false))) whole.delete(screen);
    await kept;
  }

  return {
    knows: (url) => byAddress.has(url.href),
    answer(request) {
      const [screen, ...others] = byAddress.get(request.url)?.screens ?? [];
      const response = answerFor(request.url);
      // A file of several screens says nothing about which was opened; another one does.
      if (!screen || others.length > 0) return { response, after: Promise.resolve() };
      return { response, after: Promise.allSettled([response.then(() => noteVisit(screen))]) };
    },
    async fill() {
      if (!all) all = await fetchMissing(byAddress.keys());
    },
    async note(addresses) {
      const opened = addresses.map((address) => byAddress.get(address)?.screens ?? []).filter(({ length }) => length === 1);
      for (const screen of new Set(opened.flat())) await Promise.allSettled([noteVisit(screen)]);
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
