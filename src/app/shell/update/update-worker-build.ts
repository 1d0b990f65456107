import { workerWord } from '../../../device/worker-words.ts';

/** Which build the service worker is from, for 关于; undefined when there is none. */
export async function workerBuild(): Promise<string | undefined> {
  const controller = navigator.serviceWorker?.controller;
  if (!controller) return undefined;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(typeof data === 'string' ? data : undefined);
    controller.postMessage(workerWord('VERSION'), [port2]);
  });
}
