/** Sends one waiting request and reads from the answer whether it is over. */
import { API_TIMEOUT_MS, CODE_HEADER, IDEMPOTENCY_HEADER } from '../../contract/exchange.ts';
import { notePackageAnswer } from '../packages/package-answer.ts';
import { fieldsOf, type OutboxEntry, type Sent } from './outbox.ts';

/** Answers that mean "not now": signed out, too early, too many, in progress. */
const LATER = new Set([401, 408, 412, 425, 429]);
const away = (status: number): Sent => ({ how: 'away', status });

interface Loose {
  readonly status_code?: unknown;
  readonly message?: unknown;
  readonly data?: unknown;
}

const errorsIn = (data: unknown): unknown => (typeof data === 'object' && data !== null && 'errors' in data ? data.errors : undefined);

/** @param bearer the Authorization header of whoever is signed in now; without one nothing is sent. */
export async function sendEntry(entry: OutboxEntry, bearer: string | undefined): Promise<Sent> {
  if (bearer === undefined) return away(401);
  try {
    const response = await fetch(entry.url, {
      method: entry.method,
      headers: {
        authorization: bearer,
        [IDEMPOTENCY_HEADER]: entry.id,
        ...(entry.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(entry.body !== undefined && { body: entry.body }),
      credentials: 'omit',
      // A line that carries nothing must not hold the rest for ever.
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    });
    const answer = (await response.json()) as Loose | null;
    const status = typeof answer?.status_code === 'number' ? answer.status_code : 0;
    if (status === 200) {
      await notePackageAnswer(entry.kind, answer?.data);
      return { how: 'done', data: answer?.data };
    }
    const code = response.headers.get(CODE_HEADER) ?? '';
    if (status === 0 || status >= 500 || LATER.has(status) || code === 'inProgress') return away(status);
    const said = typeof answer?.message === 'string' && answer.message !== '' ? answer.message : `${status}`;
    return { how: 'refused', said, status, code, errors: fieldsOf(errorsIn(answer?.data)) };
  } catch {
    // No network, no answer in time, or a portal's page in place of one: all of them mean later.
    return away(0);
  }
}
