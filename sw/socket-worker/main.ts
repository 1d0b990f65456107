/** One socket for all tabs: each tab that connects joins the coordinator. */

import { holdWhileOpen } from '../../src/device/doors/web-lock.ts';
import { LOCK } from '../../src/device/keys.ts';
import { socketCoordinator } from '../../src/device/socket/socket-coordinator.ts';
import { browserParts } from '../../src/device/socket/socket-parts.ts';
import type { TabWord, WorkerWord } from '../../src/device/socket/socket-words.ts';

declare const self: SharedWorkerGlobalScope;

const coordinator = socketCoordinator(browserParts());

/** Held while this worker lives: a tab cannot see otherwise that the browser has ended it. */
const lock = `${LOCK.socketWorker}:${Math.random().toString(36).slice(2)}` as const;
const held = holdWhileOpen(lock);

self.onconnect = ({ ports }) => {
  const hear = coordinator.join();
  for (const port of ports) {
    port.onmessage = ({ data }: MessageEvent<TabWord>) => {
      if (data.type === 'there') void held.then(() => port.postMessage({ type: 'alive', lock } satisfies WorkerWord));
      else hear(data);
    };
  }
};
