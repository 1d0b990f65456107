/**
 * Doing something whether there is a network or not. It is written down before it is sent, so that a tab that dies, an answer that is
 * lost or a second press in the same moment neither loses it nor changes the order; sent at once when there is a network, else later.
 */
import * as z from 'zod/mini';
import type { CallAnswer, CallDeclaration, CallInput } from '../../../contract/call.ts';
import { API_TIMEOUT_MS } from '../../../contract/exchange.ts';
import { toWire } from '../../../contract/request.ts';
import { type Delivered, type OutboxEntry, openOutbox, type Sent } from '../../../device/outbox/outbox.ts';
import { sendEntry } from '../../../device/outbox/outbox-send.ts';
import { callApi } from '../calls/api.ts';
import { ApiError } from '../calls/api-error.ts';
import { newKey } from '../calls/intent-key.ts';
import { network } from '../offline/network.ts';
import { sayAnswered } from '../offline/offline-hear.ts';
import { openSalesVerification } from '../session/sales-verification.ts';
import { authorization, dropAuthorization } from '../session/session.ts';
import { waiting } from './outbox-waiting.ts';

export const outbox = openOutbox();

/** On their way at this moment: they wait only when that ends without an answer. */
const onTheirWay = new Set<string>();

export async function readOutbox(): Promise<void> {
  waiting.entries = (await outbox.list()).filter(({ id }) => !onTheirWay.has(id));
}

/** What a page does besides: it tells whether anybody answers, and acts on 401 and 412 as every call does (spec §8). */
export async function sendFromPage(entry: OutboxEntry): Promise<Sent> {
  const bearer = authorization();
  const began = performance.now();
  const sent = await sendEntry(entry, bearer);
  if (sent.how !== 'away') sayAnswered(true);
  else if (sent.status === 0) sayAnswered(performance.now() - began < API_TIMEOUT_MS ? false : 'late');
  else if (sent.status === 401) dropAuthorization(bearer);
  else if (sent.status === 412) openSalesVerification();
  return sent;
}

/** What a person hears of something that waits. */
export const queuedText = (): string => (network.reachable ? '暂时没能提交，已保留，稍后自动再试' : '已离线，恢复网络后自动同步');

export interface Wish {
  /** What it does, in words, for the list of what waits. */
  readonly text: string;
  /** What is in it: a prompt, a note. */
  readonly detail?: string;
}

/** `answer` is absent where another tab sent it, or it cannot be read. */
export type Outcome<A> = { readonly how: 'done'; readonly answer?: A } | { readonly how: 'queued' };

/** Whether the very same wish waits already: pressed again, it must not become two. */
export function isQueued<C extends CallDeclaration>(call: C, input: CallInput<C>): boolean {
  const { url, body } = toWire(call, (input ?? {}) as object);
  return waiting.entries.some((entry) => entry.url === url && entry.body === body && entry.refused === '');
}

/**
 * For changes that may wait and that a repeat does not harm.
 * @returns `queued` when it waits on this device. @throws ApiError when the server refused it: then nothing waits.
 */
export async function doOrQueue<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  { text, detail = '' }: Wish,
): Promise<Outcome<CallAnswer<C>>> {
  const id = newKey();
  if (network.reachable) onTheirWay.add(id);
  const { method, url, body } = toWire(call, (input ?? {}) as object);
  try {
    await outbox.add({ id, kind: call.id, method, url, body, text, detail });
  } catch {
    onTheirWay.delete(id);
    // Nothing can be kept here (private mode, a full list): now or never, and the person hears which.
    return { how: 'done', answer: await callApi(call, input, { idempotencyKey: id }) };
  }
  let delivered: Delivered | undefined;
  try {
    // Unreachable and known to be: nobody waits ten seconds to hear it again.
    if (network.reachable) delivered = await outbox.deliver(id, sendFromPage);
  } finally {
    onTheirWay.delete(id);
    await readOutbox();
  }
  if (delivered?.how === 'done') {
    const answer = z.safeParse(call.answer, delivered.data);
    return { how: 'done', ...(answer.success && { answer: answer.data as CallAnswer<C> }) };
  }
  if (delivered?.how === 'refused') {
    const { status, code, said: message, errors } = delivered;
    throw new ApiError({ status, code, message, errors });
  }
  return { how: 'queued' };
}
