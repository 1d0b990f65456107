/** One socket for all tabs: each tab that connects joins the coordinator. */
import { socketCoordinator } from '../../src/device/socket-coordinator.ts';
import { browserParts } from '../../src/device/socket-parts.ts';
import type { TabWord } from '../../src/device/socket-words.ts';

declare const self: SharedWorkerGlobalScope;

const coordinator = socketCoordinator(browserParts());

self.onconnect = ({ ports }) => {
  const hear = coordinator.join();
  for (const port of ports) port.onmessage = ({ data }: MessageEvent<TabWord>) => hear(data);
};
