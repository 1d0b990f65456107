/** This page's turns at the outbox: when it opens, when the network is back, when the person comes back to it, and after a pause. */
import type { QueryClient } from '@tanstack/react-query';
import { subscribe } from 'valtio/vanilla';
import { onForgetAccount } from '../../../device/account/accounts.ts';
import { OUTBOX_SYNC } from '../../../device/keys.ts';
import { toast } from '../../ui/floating/toast.ts';
import { network } from '../offline/network.ts';
import { whenQueries } from '../queries/queries.ts';
import { outbox, readOutbox, sendFromPage } from './outbox-state.ts';
import { waiting } from './outbox-waiting.ts';

/** An answer "not now", or a line that comes and goes: asked again soon, then ever more calmly. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

let client: QueryClient | undefined;
let pause = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

const isAnythingWaiting = () => waiting.entries.some(({ refused }) => refused === '');

interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** So that it is also sent when the last page is closed by then. Where the browser has no such thing, the next page does it. */
async function askWorker(): Promise<void> {
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(OUTBOX_SYNC);
}

/** Not allowed, or no worker: this page goes on asking by itself. */
const withoutWorker = (): void => undefined;

/** As long as anything waits there is a next turn: an attempt may fail without the network ever being seen to go. */
function scheduleTurn(): void {
  if (timer !== undefined || !isAnythingWaiting()) return;
  askWorker().catch(withoutWorker);
  timer = setTimeout(() => {
    timer = undefined;
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    turn();
  }, pause);
}

/** Sends what waits. Nothing happens while another page or the worker is at it. */
export async function replayOutbox(): Promise<void> {
  if (!isAnythingWaiting()) return;
  const replayed = await outbox.replay(sendFromPage);
  await readOutbox();
  if (!replayed) return;
  if (replayed.done > 0) {
    pause = FIRST_PAUSE_MS;
    toast.success(`已同步 ${replayed.done} 项离线操作`);
    await client?.invalidateQueries();
  }
  if (replayed.refused > 0) toast.error(`${replayed.refused} 项离线操作没能完成，内容已保留，请查看原因`);
}

/** The person changed their mind. */
export async function takeBack(id: string): Promise<void> {
  await outbox.remove(id);
  await readOutbox();
}

/** A refused one again, because the person says so; with another body where they agreed to something else. */
export async function sendAgain(id: string, body?: string): Promise<void> {
  await outbox.retry(id, body);
  await readOutbox();
  await replayOutbox();
}

async function refresh(): Promise<void> {
  await readOutbox();
  if (network.reachable) await replayOutbox();
}

/** The worker or another tab was at it. What it sent has changed what this page shows, and only that one asked again. */
async function hearOfOthers(): Promise<void> {
  const before = waiting.entries;
  await readOutbox();
  const left = new Set(waiting.entries.map(({ id }) => id));
  if (before.some(({ id }) => !left.has(id))) await client?.invalidateQueries();
}

function turn(): void {
  refresh()
    .catch((error: unknown) => {
      // The device's store is away (private mode, full disk): what waits is said to be none, and nothing is lost by it.
      if (error instanceof Error) waiting.entries = [];
    })
    .finally(scheduleTurn);
}

/** Started once per page. */
export function startOutbox(): void {
  whenQueries((queries) => {
    client = queries;
  });
  outbox.subscribe(() => {
    hearOfOthers().catch(() => {
      waiting.entries = [];
    });
  });
  subscribe(waiting, scheduleTurn);
  const again = () => {
    pause = FIRST_PAUSE_MS;
    turn();
  };
  subscribe(network, again);
  addEventListener('online', again);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again());
  onForgetAccount(() => {
    waiting.entries = [];
  });
  turn();
}
