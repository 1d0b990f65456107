/** What a service answers when it says no, as an error that people, the queue and the operator understand (field notes §3.3). */
import type { Message } from '../../../contract/message.ts';
import {
  engineAnswerBroken,
  engineKeyRefused,
  engineModerated,
  engineQuotaUsed,
  engineRequestRefused,
  engineTooFast,
  engineUnreachable,
} from '../../../contract/messages.ts';
import { EngineError, type EngineErrorCode } from '../engine.ts';

const DETAIL_MAX = 500;
/** A pause longer than this is the queue's to wait, not a worker's. */
export const WAIT_HERE_MS = 20_000;

export interface UpstreamFault {
  readonly status: number;
  readonly code: string;
  readonly param: string;
  readonly message: string;
}

/** `{error: {message, type, code, param}}`, or whatever a proxy answered in its place. */
export function readFault(status: number, text: string): UpstreamFault {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    if (typeof error === 'object' && error !== null) {
      const member = (name: string) => String((error as Record<string, unknown>)[name] ?? '');
      return { status, code: member('code') || member('type'), param: member('param'), message: member('message') };
    }
    if (typeof error === 'string') return { status, code: '', param: '', message: error };
  } catch (error) {
    // Not JSON: a page of some proxy. Its text is for the log.
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { status, code: '', param: '', message: text };
}

const MODERATED = /moderation|content_policy|content_filter|safety|sensitive/i;
const QUOTA = /insufficient_quota|billing|credit/i;

function judge({ status, code, message }: UpstreamFault): readonly [EngineErrorCode, Message] {
  if (status === 401 || status === 403) return ['auth', engineKeyRefused];
  if (status === 402 || (status === 429 && QUOTA.test(code))) return ['quota', engineQuotaUsed];
  if (status === 429) return ['rate_limited', engineTooFast];
  if (status === 408 || status === 409 || status >= 500) return ['unavailable', engineUnreachable];
  if (QUOTA.test(code)) return ['quota', engineQuotaUsed];
  if (MODERATED.test(code) || (status === 400 && MODERATED.test(message))) return ['moderated', engineModerated];
  // A wrong path or model: every request will end so, and no person can change it.
  if (status === 404 || status === 405) return ['unavailable', engineAnswerBroken];
  return ['bad_input', engineRequestRefused];
}

/** For the log: no key, no whole page. */
function detail({ status, code, param, message }: UpstreamFault, requestId: string): string {
  const words = `HTTP ${status} ${code} ${param} ${message}`.replaceAll(/\b(sk|Bearer)[-\s][\w*.-]+/g, '$1-…').slice(0, DETAIL_MAX);
  return requestId === '' ? words : `${words} (x-request-id ${requestId.slice(0, 80)})`;
}

export class UpstreamError extends EngineError {
  readonly fault: UpstreamFault;
  /** Whether the same request may be sent again now. */
  readonly again: boolean;
  constructor(fault: UpstreamFault, headers: Headers) {
    const [code, said] = judge(fault);
    super(code, said, { cause: detail(fault, headers.get('x-request-id') ?? ''), retryAfterMs: pauseOf(headers) });
    const asked = headers.get('x-should-retry');
    this.fault = fault;
    this.again =
      asked === 'true' ||
      (asked !== 'false' && (code === 'rate_limited' || (code === 'unavailable' && ![404, 405].includes(fault.status))));
  }
}

/** `retry-after-ms`, or `retry-after` as seconds or as a date. */
export function pauseOf(headers: Headers, now = Date.now()): number | undefined {
  const exact = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (exact >= 0) return exact;
  const given = headers.get('retry-after');
  if (given === null) return undefined;
  const seconds = Number(given);
  const pause = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(given) - now;
  return Number.isFinite(pause) ? Math.max(0, pause) : undefined;
}
