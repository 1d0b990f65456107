/** Countdowns that survive a reload: the SMS button stays closed for its 120 s however often the page is opened (spec §4, §9). */

import { type LocalStore, localStore } from '../doors/local-store.ts';
import { LOCAL } from '../keys.ts';

/** Moments in ms since 1970, by the countdown's own id. */
interface Span {
  readonly from: number;
  readonly until: number;
}
type Spans = Readonly<Record<string, Span>>;

export interface Countdown {
  /** Begins (or begins again) a countdown of `seconds`. */
  start(id: string, seconds: number): void;
  /** Whole seconds left, rounded up; 0 when it is over or was never begun. */
  secondsLeft(id: string): number;
  stop(id: string): void;
  /** Tells when any countdown begins or stops, in this tab or another. Ticking is the caller's. */
  subscribe(listener: () => void): () => void;
}

function isSpan(value: unknown): value is Span {
  return (
    typeof value === 'object' &&
    value !== null &&
    'from' in value &&
    typeof value.from === 'number' &&
    'until' in value &&
    typeof value.until === 'number'
  );
}

function parseSpans(value: unknown): Spans | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Span] => isSpan(entry[1])));
}

const shared = localStore<Spans>({ place: LOCAL.countdowns, version: 1, initial: {}, parse: parseSpans });

/** A clock set back must not lock the button for hours: outside its own span a countdown is over. */
const running = (span: Span | undefined, now: number): span is Span => span !== undefined && span.from <= now && now < span.until;

export function countdowns(now: () => number = Date.now, store: LocalStore<Spans> = shared): Countdown {
  const others = (id: string) =>
    Object.fromEntries(Object.entries(store.read()).filter(([name, span]) => name !== id && running(span, now())));
  return {
    start(id, seconds) {
      store.write({ ...others(id), [id]: { from: now(), until: now() + seconds * 1000 } });
    },
    secondsLeft(id) {
      const span = store.read()[id];
      return running(span, now()) ? Math.ceil((span.until - now()) / 1000) : 0;
    },
    stop(id) {
      store.write(others(id));
    },
    subscribe: (listener) => store.subscribe(listener),
  };
}
