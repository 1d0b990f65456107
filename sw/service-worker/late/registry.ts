/** Who does what in the late part of the worker: features register, nothing here knows one. */
import type { Heard, LateEvents, LatePart } from '../late-part.ts';

export interface Registry {
  /** The event waits for what `work` returns; when that fails at `install`, the worker is not installed. */
  on<K extends keyof LateEvents>(type: K, work: (event: LateEvents[K]) => unknown): void;
  /** @param answer undefined when the request is somebody else's. */
  onFetch(answer: (event: FetchEvent) => Promise<Response> | undefined): void;
  /** An event of the server that the tabs' socket brought. It wakes nobody: whoever must hear of it is told by push as well. */
  onHeard(event: Heard['event'], work: (payload: Readonly<Record<string, unknown>>) => Promise<void> | undefined): void;
}

export function lateRegistry(): Registry & LatePart {
  const works = new Map<string, ((event: never) => unknown)[]>();
  const answers: ((event: FetchEvent) => Promise<Response> | undefined)[] = [];
  const hears: Parameters<Registry['onHeard']>[] = [];
  return {
    on: (type, work) => void works.set(type, [...(works.get(type) ?? []), work]),
    onFetch: (answer) => void answers.push(answer),
    onHeard: (...hear) => void hears.push(hear),
    tell(event) {
      for (const work of works.get(event.type) ?? []) event.waitUntil((async () => work(event as never))());
    },
    async hear({ event, payload }) {
      const mine = hears.filter(([name]) => name === event);
      await Promise.all(mine.map(([, work]) => work((payload ?? {}) as Readonly<Record<string, unknown>>)));
    },
    answer(event) {
      for (const answer of answers) {
        const response = answer(event);
        if (response) return response;
      }
      return undefined;
    },
  };
}
