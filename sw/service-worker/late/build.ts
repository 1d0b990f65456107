/** Keeps the rest of the build (stage-cache.ts, visited.ts), and tidies up when a new worker takes over. */
import { sweepExpired } from '../../../src/device/doors/expiring-store.ts';
import { deleteUnlistedCaches, openCache } from '../../../src/device/doors/named-cache.ts';
import { CACHE } from '../../../src/device/keys.ts';
import { parseLoadedWord, parseWorkerWord } from '../../../src/device/worker-words.ts';
import type { BuildFile } from '../build-files.ts';
import { WARM_URLS } from '../caching-table.ts';
import { commonCache } from '../common-cache.ts';
import type { LateScope } from '../late-part.ts';
import { stageCache } from '../stage-cache.ts';
import type { Registry } from './registry.ts';
import { untilCalm } from './until-calm.ts';
import { visitedScreens } from './visited.ts';

declare const self: LateScope & {
  /** Files of this build that no first screen needs; src/build/worker/late-worker.ts puts them here. */
  readonly __LATE_FILES: readonly BuildFile[];
};

export function keepBuild({ on, onFetch }: Registry): void {
  const files = self.__LATE_FILES;
  const of = (stage: BuildFile['stage']) => files.filter((file) => file.stage === stage);
  const { origin } = self.location;
  const turn = () => untilCalm(self);
  const later = stageCache(of('later'), () => openCache(CACHE.later), origin, turn);
  const visited = visitedScreens(of('visited'), () => openCache(CACHE.visited), origin, turn);
  const common = commonCache(() => openCache(CACHE.common));

  on('install', () => {
    // An update is whole before it is offered; only a first visit waits with the second stage.
    if (self.registration.active) return Promise.all([later.fill(), visited.renew()]);
    return undefined;
  });
  on('activate', () =>
    Promise.allSettled([later.prune(), visited.prune(), common.warm(WARM_URLS), sweepExpired(), deleteUnlistedCaches()]),
  );
  on('message', async ({ data, ports }) => {
    const word = parseWorkerWord(data);
    if (word !== 'WARM' && word !== 'WHOLE') return visited.note(parseLoadedWord(data));
    const tell = (whole: boolean) => ports[0]?.postMessage(whole);
    // Offline again, or a deploy under way: the next visit's word fetches the rest.
    return (word === 'WARM' ? later.fill() : visited.fill()).then(
      () => tell(true),
      () => tell(false),
    );
  });
  onFetch((event) => {
    const url = new URL(event.request.url);
    if (later.knows(url)) return later.answer(event.request);
    if (!visited.knows(url)) return undefined;
    const { response, after } = visited.answer(event.request);
    event.waitUntil(after);
    return response;
  });
}
