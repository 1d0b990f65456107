/**
 * Query options for lists with more pages than the persisted cache may hold: each answer is also kept in a store of the device, and
 * shown from there when the network is away. The newest KEPT answers stay.
 */
import * as z from 'zod/mini';
import type { CallAnswer, CallDeclaration, CallInput } from '../../../contract/call.ts';
import { forgottenTimes } from '../../../device/account/accounts.ts';
import { healingDatabase } from '../../../device/doors/healing-database.ts';
import { DATABASE } from '../../../device/keys.ts';
import { callApi } from '../calls/api.ts';
import { isAway } from '../calls/api-error.ts';
import { idleOrLeaving } from '../workers/idle-or-leaving.ts';
import { queriesNow } from './queries.ts';
import { keyFor } from './query-for.ts';

const KEPT = 300;
const ORDER = 'order';
const store = healingDatabase(DATABASE.answers);
/** What was taken along on purpose (shell/pins). */
const pinned = healingDatabase(DATABASE.pinAnswers);
/** Connected, and nothing arrives: what is kept is shown after this, long before the call is given up. */
const LATE_MS = 3_000;

const tooLong = (): Promise<undefined> => new Promise((resolve) => setTimeout(() => resolve(undefined), LATE_MS));
/** Nobody waits for it any more: what is kept is on screen. */
const ignore = (): void => undefined;

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** Keeps an answer and lets the oldest go. Nothing is written for an account that left meanwhile. */
async function keep(key: string, answer: unknown, account: number): Promise<void> {
  if (account !== forgottenTimes()) return;
  let leaving: string[] = [];
  await store.set(key, answer);
  await store.update(ORDER, (value) => {
    const order = [...listOf(value).filter((one) => one !== key), key];
    leaving = order.slice(0, -KEPT);
    return order.slice(-KEPT);
  });
  if (leaving.length > 0) await store.delete(leaving);
}

/** A list of pages with the page that came late in the place of the one that was kept; undefined: nothing of that list is meant. */
function withPage<A>(shown: unknown, kept: A, answer: A): unknown {
  const { pages } = (shown ?? {}) as { readonly pages?: unknown };
  if (!Array.isArray(pages)) return undefined;
  // The cache may hold an equal page of its own.
  const text = JSON.stringify(kept);
  const at = pages.findIndex((page) => JSON.stringify(page) === text);
  return at === -1 ? undefined : { ...(shown as object), pages: pages.map((page, index) => (index === at ? answer : page)) };
}

export interface KeptQuery<C extends CallDeclaration> {
  readonly queryKey: readonly [C['id'], CallInput<C>];
  readonly queryFn: (asked: { signal: AbortSignal }) => Promise<CallAnswer<C>>;
}

export function keptQueryFor<C extends CallDeclaration>(call: C, input: CallInput<C>): KeptQuery<C> {
  const queryKey = keyFor(call, input);
  const key = JSON.stringify(queryKey);
  return {
    queryKey,
    queryFn: async ({ signal }) => {
      const account = forgottenTimes();
      const asked = callApi(call, input, { signal }).then((answer) => {
        // A full or blocked disk only costs the offline view; what can be had again makes room for what only the person has.
        idleOrLeaving(() => void Promise.allSettled([keep(key, answer, account).catch(() => store.clear())]));
        return answer;
      });
      const keptHere = async () => {
        const kept = z.safeParse(call.answer, (await store.get(key)) ?? (await pinned.get(key)));
        return kept.success ? { answer: kept.data as CallAnswer<C> } : undefined;
      };
      try {
        const soon = await Promise.race([asked.then((answer) => ({ answer })), tooLong()]);
        if (soon) return soon.answer;
        const kept = await keptHere();
        if (!kept) return await asked;
        // Shown as it was; what still comes replaces it.
        asked.then((answer) => {
          const client = queriesNow();
          client?.setQueryData(queryKey, (shown: unknown) => (shown === undefined ? undefined : answer));
          client?.setQueriesData({ queryKey: [call.id] }, (shown: unknown) => withPage(shown, kept.answer, answer));
        }, ignore);
        return kept.answer;
      } catch (error) {
        if (!isAway(error)) throw error;
        const kept = await keptHere();
        if (!kept) throw error;
        return kept.answer;
      }
    },
  };
}
