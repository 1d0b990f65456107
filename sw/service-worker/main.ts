/**
 * Events of the service worker, and nothing else: what is answered stands in caching-table.ts, how in the files beside it. What is seldom
 * needed is in late/, a script of its own (late-part.ts).
 */
import { openChannel } from '../../src/device/doors/channel.ts';
import { healingDatabase } from '../../src/device/doors/healing-database.ts';
import { openCache } from '../../src/device/doors/named-cache.ts';
import { CACHE, CHANNEL, DATABASE } from '../../src/device/keys.ts';
import { parseFaceWord, parseWorkerWord } from '../../src/device/worker-words.ts';
import { type BuildFile, buildIdIn } from './build-files.ts';
import { answerFor } from './caching-table.ts';
import { commonCache } from './common-cache.ts';
import { type LateScope, latePart, listenForLateEvents } from './late-part.ts';
import { mediaCache } from './media-cache.ts';
import { pagesOf } from './pages.ts';
import { passedPictures } from './passed-pictures.ts';
import { stageCache } from './stage-cache.ts';
import { type RoutedInstall, staticRoutes } from './static-routes.ts';

declare const self: LateScope & { readonly __WB_MANIFEST: readonly BuildFile[] };

const { origin } = self.location;
const files = self.__WB_MANIFEST;
const first = stageCache(files, () => openCache(CACHE.first), origin);
const pages = pagesOf(first, () => openCache(CACHE.pages));
const common = commonCache(() => openCache(CACHE.common));
/** Not `caches.match`: it would look into eight caches for each picture of a wall that is scrolled. */
async function findPicture(url: string): Promise<Response | undefined> {
  for (const place of [CACHE.media, CACHE.pins]) {
    const found = await (await openCache(place)).match(url, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}
const ledger = healingDatabase(DATABASE.mediaLedger);
const media = mediaCache({
  open: () => openCache(CACHE.media),
  find: findPicture,
  onFull: () => openChannel<'made'>(CHANNEL.room, () => undefined).post('made'),
  ledger,
});
const passed = passedPictures({
  kept: async () => {
    const taken = await (await openCache(CACHE.pins)).keys();
    return [...(await ledger.entries()).map(([url]) => url), ...taken.map(({ url }) => url)];
  },
  keep: media.keep,
});

/** An engine that knows other static routes than these refuses them; one that knows none has nobody to ask. */
async function addStaticRoutes(event: RoutedInstall): Promise<void> {
  try {
    await event.addRoutes?.(staticRoutes(files));
  } catch {
    // Nothing is lost: every request is the worker's, as where there are no such routes.
    return;
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([first.fill(), addStaticRoutes(event)]));
  latePart().tell(event);
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  event.waitUntil(pages.take().then(() => first.prune()));
  latePart().tell(event);
});

self.addEventListener('message', (event) => {
  const word = parseWorkerWord(event.data);
  const face = parseFaceWord(event.data);
  if (face !== undefined) event.waitUntil(pages.wear(face).then(() => event.ports[0]?.postMessage('WORN')));
  else if (word === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  else if (word === 'VERSION') event.ports[0]?.postMessage(buildIdIn(files));
  else latePart().tell(event);
});

listenForLateEvents();

openChannel(CHANNEL.account, (data) => (data === 'forgotten' ? data : undefined)).listen(() => {
  media.forget();
  passed.forget();
});

/** What is still to be done once the answer is given is waited for by the event. */
async function answerAndGoOn(
  event: FetchEvent,
  answered: Promise<{ readonly response: Response; readonly after?: Promise<unknown> }>,
): Promise<Response> {
  const { response, after } = await answered;
  if (after) event.waitUntil(after);
  return response;
}

/** A file of the build: of the first stage, of the second when it is there, else by whoever knows it. */
async function answerFile(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  if (first.knows(url)) return first.answer(request);
  const kept = await (await openCache(CACHE.later)).match(request.url, { ignoreVary: true });
  return kept ?? latePart().answer(event) ?? fetch(request);
}

function answerPicture(event: FetchEvent): void {
  const { request } = event;
  const after = passed.pass(request);
  if (after) event.waitUntil(after);
  else event.respondWith(answerAndGoOn(event, media.answer(request)));
}

self.addEventListener('fetch', (event) => {
  self.askedAt = performance.now();
  const { request } = event;
  const { method, mode } = request;
  const url = new URL(request.url);
  const answer = answerFor({ url, ours: url.origin === origin, method, navigates: mode === 'navigate' });
  if (answer.how === 'page') event.respondWith(pages.answer(answer.address, request));
  else if (answer.how === 'file') event.respondWith(answerFile(event, url));
  else if (answer.how === 'handed') event.respondWith(latePart().answer(event) ?? fetch(request));
  else if (answer.how === 'common') event.respondWith(answerAndGoOn(event, common.answer(request)));
  else if (answer.how === 'media') answerPicture(event);
  // Icons and the manifest.
  else if (method === 'GET' && mode !== 'navigate' && first.knows(url)) event.respondWith(first.answer(request));
});
