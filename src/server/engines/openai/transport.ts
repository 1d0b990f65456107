/** Requests to the service: bounded in time, size and silence, repeated where that is safe, stopped when nobody waits any more. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  engineAnswerBroken,
  engineCancelled,
  engineResultExpired,
  engineStalled,
  engineTimedOut,
  engineUnreachable,
} from '../../../contract/messages.ts';
import { EngineError } from '../engine.ts';
import type { OpenAiOptions } from './options.ts';
import { readFault, UpstreamError, WAIT_HERE_MS } from './upstream-error.ts';

const REPEATS = 2;
const FAULT_BYTES_MAX = 64 * 2 ** 10;
/** One whole answer: ten pictures of 8 MB in base64, and some. */
const ANSWER_BYTES_MAX = 128 * 2 ** 20;
export const PICTURE_BYTES_MAX = 32 * 2 ** 20;

export interface Post {
  readonly path: '/images/generations' | '/images/edits';
  /** JSON, or a form with files. */
  readonly body: string | FormData;
  /** The same for every repeat, so that a service that knows it never draws (and charges the operator) twice. */
  readonly key: string;
}

export interface Answer {
  /** Without parameters, in lower case. */
  readonly type: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

export interface Transport {
  /** Hands the answer to `read` and stays responsible for it until that is done. @throws EngineError */
  post<T>(post: Post, signal: AbortSignal, read: (answer: Answer) => Promise<T>): Promise<T>;
  /** A picture answered as a link. @throws EngineError */
  fetchPicture(link: string, signal: AbortSignal): Promise<Uint8Array>;
  /** Whether the service answers and knows the key. @throws EngineError when not */
  probe(signal: AbortSignal): Promise<void>;
}

/** The time a request has: all in all, and without a word. */
function watch(user: AbortSignal, { timeoutMs, stallMs }: Pick<OpenAiOptions, 'timeoutMs' | 'stallMs'>) {
  const own = new AbortController();
  const total = setTimeout(() => own.abort(new EngineError('timeout', engineTimedOut)), timeoutMs);
  let silence: NodeJS.Timeout | undefined;
  return {
    signal: AbortSignal.any([user, own.signal]),
    heard() {
      clearTimeout(silence);
      silence = setTimeout(() => own.abort(new EngineError('timeout', engineStalled)), stallMs);
    },
    end() {
      clearTimeout(total);
      clearTimeout(silence);
      // Whatever of the answer was not read is not waited for.
      own.abort(new EngineError('cancelled', engineCancelled));
    },
  };
}

type Watch = ReturnType<typeof watch>;

async function* heard(response: Response, watched: Watch, max: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of response.body ?? []) {
    watched.heard();
    size += chunk.length;
    if (size > max) throw new EngineError('unavailable', engineAnswerBroken, { cause: `more than ${max} bytes` });
    yield chunk;
  }
}

export async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

const typeOf = (response: Response): string => (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

export function createTransport(options: OpenAiOptions): Transport {
  const { baseUrl, apiKey, backoffMs = 500 } = options;
  const base = new URL(baseUrl);
  const hosts = new Set([base.host, ...options.imageHosts]);
  const authorization: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };

  /** One exchange, every way it can fail turned into an EngineError. */
  async function exchange<T>(
    user: AbortSignal,
    request: (signal: AbortSignal) => Promise<Response>,
    read: (response: Response, watched: Watch) => Promise<T>,
  ): Promise<T> {
    const watched = watch(user, options);
    try {
      const response = await request(watched.signal);
      watched.heard();
      return await read(response, watched);
    } catch (error) {
      if (user.aborted) throw new EngineError('cancelled', engineCancelled);
      if (watched.signal.aborted) throw watched.signal.reason;
      // Everything fetch itself throws: no such host, refused, reset, cut off in the middle, a redirect.
      throw error instanceof EngineError ? error : new EngineError('unavailable', engineUnreachable, { cause: error });
    } finally {
      watched.end();
    }
  }

  async function refused(response: Response, watched: Watch): Promise<never> {
    const text = (await collect(heard(response, watched, FAULT_BYTES_MAX))).toString('utf8');
    throw new UpstreamError(readFault(response.status, text), response.headers);
  }

  async function post<T>({ path, body, key }: Post, signal: AbortSignal, read: (answer: Answer) => Promise<T>): Promise<T> {
    const headers = {
      ...authorization,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      'idempotency-key': key,
    };
    return exchange(
      signal,
      (stop) => fetch(`${baseUrl}${path}`, { method: 'POST', headers, body, signal: stop, redirect: 'error' }),
      async (response, watched) => {
        if (!response.ok) return refused(response, watched);
        return read({ type: typeOf(response), chunks: heard(response, watched, ANSWER_BYTES_MAX) });
      },
    );
  }

  return {
    async post(request, signal, read) {
      for (let tried = 0; ; tried++) {
        try {
          return await post(request, signal, read);
        } catch (error) {
          const wait = pauseBefore(error, tried, backoffMs);
          if (wait === undefined) throw error;
          await rest(wait, signal);
        }
      }
    },

    async fetchPicture(link, signal) {
      const url = URL.parse(link, baseUrl);
      const safe = url && hosts.has(url.host) && (url.protocol === 'https:' || url.protocol === base.protocol);
      if (!safe) throw new EngineError('unavailable', engineAnswerBroken, { cause: `a picture at ${url?.host ?? 'no address'}` });
      return exchange(
        signal,
        // The key is for the service, never for whoever keeps its pictures.
        (stop) => fetch(url, { signal: stop, redirect: 'error' }),
        async (response, watched) => {
          if ([403, 404, 410].includes(response.status)) throw new EngineError('unavailable', engineResultExpired);
          if (!response.ok) return refused(response, watched);
          return collect(heard(response, watched, PICTURE_BYTES_MAX));
        },
      );
    },

    async probe(signal) {
      await exchange(
        signal,
        (stop) => fetch(`${baseUrl}/models`, { headers: authorization, signal: stop, redirect: 'error' }),
        async (response, watched) => {
          // A service without a list of models still answered.
          if (!response.ok && response.status !== 404 && response.status !== 405) await refused(response, watched);
        },
      );
    },
  };
}

/** How long to wait before the same request is sent again; `undefined`: it is not. */
function pauseBefore(error: unknown, tried: number, backoffMs: number): number | undefined {
  if (!(error instanceof UpstreamError) || !error.again || tried >= REPEATS) return undefined;
  const wait = error.retryAfterMs ?? backoffMs * 2 ** tried;
  return wait > WAIT_HERE_MS ? undefined : wait;
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch (cause) {
    throw new EngineError('cancelled', engineCancelled, { cause });
  }
}
