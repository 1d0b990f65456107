/** Events of the service worker, and nothing else: what is answered stands in caching-table.ts, how in the files beside it. */
import { clientsClaim } from 'workbox-core';
import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { openChannel } from '../../src/device/channel.ts';
import { sweepExpired } from '../../src/device/expiring-store.ts';
import { healingDatabase } from '../../src/device/healing-database.ts';
import { CACHE, CHANNEL, DATABASE } from '../../src/device/keys.ts';
import { openCache } from '../../src/device/named-cache.ts';
import { parseWorkerWord } from '../../src/device/worker-words.ts';
import { type BuildFile, splitBuild } from './build-files.ts';
import { type Answer, answerFor, WARM_URLS } from './caching-table.ts';
import { commonCache } from './common-cache.ts';
import { laterFiles } from './later.ts';
import { mediaCache } from './media-cache.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly BuildFile[] };

const build = splitBuild(self.__WB_MANIFEST);
const later = laterFiles(build.later, () => openCache(CACHE.later), self.location.origin);
const common = commonCache(() => openCache(CACHE.common));
const media = mediaCache({ open: () => openCache(CACHE.media), ledger: healingDatabase(DATABASE.mediaLedger) });

precache([...build.first]);
addRoute({ directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
clientsClaim();

/** As the standard has it; the compiler's library does not know it yet. */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?(rules: { condition: { requestMode: 'navigate' }; source: 'fetch-event' }): Promise<void>;
}

self.addEventListener('install', (event: RoutedInstall) => {
  // Otherwise the browser asks the server for each page as well while the worker wakes up, and throws the answer away.
  event.waitUntil(event.addRoutes?.({ condition: { requestMode: 'navigate' }, source: 'fetch-event' }) ?? Promise.resolve());
  // An update is whole before it is offered; only a first visit waits with the second stage.
  if (self.registration.active) event.waitUntil(later.fill());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.allSettled([later.prune(), common.warm(WARM_URLS), sweepExpired()]));
});

self.addEventListener('message', (event) => {
  const word = parseWorkerWord(event.data);
  if (word === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (word === 'VERSION') event.ports[0]?.postMessage(build.buildId);
  if (word === 'WARM') {
    const tell = (whole: boolean) => event.ports[0]?.postMessage(whole);
    // Offline again, or a deploy under way: the next visit's word fetches the rest.
    event.waitUntil(
      later.fill().then(
        () => tell(true),
        () => tell(false),
      ),
    );
  }
});

openChannel(CHANNEL.account, (data) => (data === 'forgotten' ? data : undefined)).listen(() => media.forget());

const answerOf = (url: URL, request: Request, ours: boolean): Answer =>
  answerFor({ url, ours, method: request.method, navigates: request.mode === 'navigate' });

registerRoute(
  ({ url }) => later.knows(url),
  ({ request }) => later.answer(request),
);
registerRoute(
  ({ url, request, sameOrigin }) => answerOf(url, request, sameOrigin).how !== 'network',
  async (options) => {
    const { url, request, event } = options;
    const answer = answerOf(url, request, true);
    if (answer.how === 'page') return createHandlerBoundToURL(answer.address)(options);
    const { response, after } = await (answer.how === 'common' ? common : media).answer(request);
    if (after) event.waitUntil(after);
    return response;
  },
);
