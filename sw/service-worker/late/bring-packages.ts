/**
 * A package that this device asked for is ready and no page is open: the file is brought here, so that a press saves it in a hall without a
 * network too. Where the browser lets a worker begin a Background Fetch, it does it: shown by the browser itself, going on when the browser
 * is closed. Elsewhere the worker fetches what is small enough for the time a push gives it. Both end in the cache of
 * device/packages/kept-packages.ts. Whatever comes in between costs nothing: the list knows the package, and a page fetches it.
 */
import type { showPackage } from '../../../src/contract/download/packages.ts';
import { openChannel } from '../../../src/device/doors/channel.ts';
import { afterOthers } from '../../../src/device/doors/web-lock.ts';
import { CHANNEL, LOCK } from '../../../src/device/keys.ts';
import { isFull } from '../../../src/device/make-room.ts';
import { keptPackages } from '../../../src/device/packages/kept-packages.ts';
import { packageList } from '../../../src/device/packages/package-list.ts';
import type { BringingEvent } from '../late-part.ts';
import { bearer } from './bearer.ts';
import { follow, readNote } from './push.ts';
import type { Registry } from './registry.ts';

/** As the standard has it; the compiler's library does not know it yet. */
interface Manager {
  fetch(id: string, requests: readonly string[], options: { readonly title: string; readonly downloadTotal: number }): Promise<unknown>;
}
interface Scope {
  readonly registration: ServiceWorkerRegistration & { readonly backgroundFetch?: Manager };
  readonly clients: Clients;
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } };
}
declare const self: Scope;

/** The path alone: the declaration would bring its schemas into the worker. */
const SHOW: (typeof showPackage)['path'] = '/api/download/:id/show';
const NAME = 'package-';
/** What is larger stays where it is until somebody saves it: a copy here would be a second one on the same disk. */
const LARGEST = 256 * 1024 * 1024;
/** A worker lives for minutes only: what is larger would be broken off on a line of a trade fair. */
const LARGEST_OWN = 64 * 1024 * 1024;
const LIST = `/personal?tab=${encodeURIComponent('下载')}`;

interface Known {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
}

/** A finished package that nobody has saved yet. */
function parseKnown(answer: unknown): Known | undefined {
  const { data } = (answer ?? {}) as { readonly data?: Readonly<Record<string, unknown>> };
  const { status, path, name, bytes, saved_at: savedAt } = data ?? {};
  if (status !== 'done' || savedAt !== null) return undefined;
  return typeof path === 'string' && typeof name === 'string' && typeof bytes === 'number' ? { path, name, bytes } : undefined;
}

async function ask(id: number): Promise<Known | undefined> {
  const header = await bearer();
  if (header === undefined) return undefined;
  const response = await fetch(SHOW.replace(':id', String(id)), { headers: { authorization: header }, credentials: 'omit' });
  return parseKnown(await response.json());
}

/** @returns whether the browser does it: Chromium refuses workers since some version, others do not know it. */
async function beginFetch(id: number, { path, name, bytes }: Known): Promise<boolean> {
  const { backgroundFetch } = self.registration;
  if (!backgroundFetch) return false;
  try {
    await backgroundFetch.fetch(`${NAME}${id}`, [path], { title: name, downloadTotal: bytes });
    return true;
  } catch {
    return false;
  }
}

async function bring(id: number): Promise<void> {
  if (self.navigator.connection?.saveData) return;
  // A page saves it by itself.
  if ((await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 0) return;
  const list = packageList();
  // Another device of this member asked for it.
  if ((await list.get(id))?.state !== 'pending') return;
  const known = await ask(id);
  if (!known || known.bytes > LARGEST || !(await list.ready(id, known))) return;
  if ((await beginFetch(id, known)) || known.bytes > LARGEST_OWN) return;
  await afterOthers(LOCK.bringing, async () => keep(id, known.path, await fetch(known.path, { credentials: 'omit' })));
  tellPages();
}

async function tryToBring(id: number): Promise<void> {
  try {
    await bring(id);
  } catch {
    // The network is gone again: the notification leads to a page, which fetches it.
    return;
  }
}

function tellPages(): void {
  const line = openChannel<'changed'>(CHANNEL.packages, () => undefined);
  line.post('changed');
  line.close();
}

async function keep(id: number, path: string, answer: Response): Promise<void> {
  // Taken off the list, being saved by a page that was opened meanwhile, or signed out, while it was on its way.
  if (answer.status !== 200 || (await packageList().get(id))?.state !== 'ready') return;
  try {
    await keptPackages().keep(path, answer);
  } catch (error) {
    // It is fetched by the page that saves it: a copy never makes room at the cost of what was seen.
    if (!isFull(error)) throw error;
  }
}

async function keepBrought(brought: BringingEvent['registration']): Promise<void> {
  const { id } = brought;
  if (!id.startsWith(NAME)) return;
  for (const { request, responseReady } of await brought.matchAll())
    await keep(Number(id.slice(NAME.length)), new URL(request.url).pathname, await responseReady);
  tellPages();
}

export function bringPackages({ on }: Registry): void {
  on('push', ({ data }) => {
    const note = readNote(data);
    return note?.data.kind === 'package' ? tryToBring(note.data.id) : undefined;
  });
  on('backgroundfetchsuccess', ({ registration }) => keepBrought(registration));
  on('backgroundfetchclick', ({ registration }) => (registration.id.startsWith(NAME) ? follow(LIST) : undefined));
}
