/** Asks how the operator has set the tools, once the home page stands. Without an answer what was told last remains, or what is drawn. */

import { API_TIMEOUT_MS } from '../../contract/exchange.ts';
import { parseToldStatuses, STATUSES_PATH, statusesOf, type ToldStatuses } from '../../contract/studio/told-statuses.ts';
import { type LocalStore, localStore } from '../../device/doors/local-store.ts';
import { LOCAL } from '../../device/keys.ts';
import { sayAnswered } from '../shell/offline/offline-hear.ts';
import { whenIdle } from '../shell/workers/workers-idle.ts';
import { CATALOGUE_FRESH_MS } from './catalogue-freshness.ts';
import { tellStatuses } from './told-statuses.ts';

interface Kept {
  /** ms since 1970. */
  readonly at: number;
  readonly told: ToldStatuses;
}

const keptStatuses: LocalStore<Kept | undefined> = localStore<Kept | undefined>({
  place: LOCAL.toldStatuses,
  version: 1,
  initial: undefined,
  parse(value) {
    if (typeof value !== 'object' || value === null || !('at' in value) || typeof value.at !== 'number' || !('told' in value))
      return undefined;
    const told = parseToldStatuses(value.told);
    return told && { at: value.at, told };
  },
});

async function exchange(): Promise<unknown> {
  try {
    const response = await fetch(STATUSES_PATH, { credentials: 'omit', signal: AbortSignal.timeout(API_TIMEOUT_MS) });
    const text = await response.text();
    sayAnswered(true);
    return response.ok ? JSON.parse(text) : undefined;
  } catch (error) {
    // Not JSON (a portal's page) is an answer all the same; everything else is none.
    if (!(error instanceof SyntaxError)) sayAnswered(false);
    return undefined;
  }
}

async function askStatuses(): Promise<void> {
  const envelope = await exchange();
  const told = typeof envelope === 'object' && envelope !== null && 'data' in envelope ? parseToldStatuses(envelope.data) : undefined;
  if (!told) return;
  keptStatuses.write({ at: Date.now(), told });
  tellStatuses(statusesOf(told));
}

/** @param afterMs how long the page stands first. Returns the way to stop. */
export function watchStatuses(afterMs: number): () => void {
  const kept = keptStatuses.read();
  if (kept) tellStatuses(statusesOf(kept.told));
  const age = Date.now() - (kept?.at ?? 0);
  // An age below nothing is a clock that was put back.
  if (age >= 0 && age < CATALOGUE_FRESH_MS) return () => undefined;
  const timer = setTimeout(() => whenIdle(() => void askStatuses()), afterMs);
  return () => clearTimeout(timer);
}
