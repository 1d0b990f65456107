/** Words between the tabs of this browser. Each message is parsed: another build's tab may be on the line. */
import type { ChannelName } from '../keys.ts';

export interface Channel<M> {
  /** To every other tab; not to this one. */
  post(message: M): void;
  /** Returns the way to stop. */
  listen(listener: (message: M) => void): () => void;
  close(): void;
}

/** @param parse the message when it can be understood, undefined otherwise (it is then dropped). */
export function openChannel<M>(name: ChannelName, parse: (data: unknown) => M | undefined): Channel<M> {
  const line = new BroadcastChannel(name);
  return {
    post: (message) => line.postMessage(message),
    listen(listener) {
      const hear = (event: MessageEvent<unknown>) => {
        const message = parse(event.data);
        if (message !== undefined) listener(message);
      };
      line.addEventListener('message', hear);
      return () => line.removeEventListener('message', hear);
    },
    close: () => line.close(),
  };
}
