/** Who does what in the late part of the worker: features register, nothing here knows one. */
import type { LateEvents, LatePart } from '../late-part.ts';

export interface Registry {
  /** The event waits for what `work` returns; when that fails at `install`, the worker is not installed. */
  on<K extends keyof LateEvents>(type: K, work: (event: LateEvents[K]) => unknown): void;
  /** @param answer undefined when the request is somebody else's. */
  onFetch(answer: (event: FetchEvent) => Promise<Response> | undefined): void;
}

export function lateRegistry(): Registry & LatePart {
  const works = new Map<string, ((event: never) => unknown)[]>();
  const answers: ((event: FetchEvent) => Promise<Response> | undefined)[] = [];
  return {
    on: (type, work) => void works.set(type, [...(works.get(type) ?? []), work]),
    onFetch: (answer) => void answers.push(answer),
    tell(event) {
      for (const work of works.get(event.type) ?? []) event.waitUntil((async () => work(event as never))());
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
