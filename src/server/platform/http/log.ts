/**
 * One structured line per answer, with the request's id and nothing that would let a reader of the log act as a person:
 * no tokens, passwords, codes, phone numbers, and of a query only the names.
 */
import type { FastifyInstance } from 'fastify';
import { type LoggerOptions, pino } from 'pino';
import { CODE_HEADER } from '../../../contract/exchange.ts';
import type { Config } from '../config/config.ts';

/** A phone, an identity number, a long code; a token of ours; what drivers append to a failed query. */
const SECRET = [
  [/\b\d{6,}\b/g, '[digits]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/\b[\w-]{40,}\b/g, '[token]'],
  [/\nparams:[\s\S]*$/, ''],
  [/\bKey \([^)]*\)=\([^)]*\)/g, 'Key [values]'],
] as const;

export function scrub(text: string): string {
  return SECRET.reduce((scrubbed, [secret, instead]) => scrubbed.replace(secret, instead), text);
}

/** `/api/x?mobile=138…&a=1` → `/api/x?mobile&a`. */
export function scrubUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const names = query
    ?.split('&')
    .map((pair) => pair.split('=', 1)[0])
    .join('&');
  return scrub(names ? `${path}?${names}` : path).slice(0, 500);
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  /** The system's or the driver's own, e.g. ECONNREFUSED or 23505. Not called `code`: what is so called in a line is blotted out (`redact`). */
  readonly reason: string | undefined;
  readonly stack: string | undefined;
  readonly cause: LoggedError | undefined;
}

/** Only what helps to find the fault: drivers hang whole rows and parameters on their errors. */
export function scrubError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: scrub(String(error)), reason: undefined, stack: undefined, cause: undefined };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: scrub(error.message),
    reason: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
    stack: frames?.slice(0, 20).join('\n'),
    cause: error.cause === undefined || depth > 3 ? undefined : scrubError(error.cause, depth + 1),
  };
}

export function loggerOptions(config: Pick<Config, 'logLevel'>): LoggerOptions {
  return {
    level: config.logLevel,
    base: null,
    serializers: { err: (error: unknown) => scrubError(error) },
    redact: ['*.password', '*.token', '*.code', '*.mobile', 'headers.authorization', 'headers.cookie'],
  };
}

/** Answers of calls at `info`, files at `debug`, faults at `warn`; the error itself is logged where it is caught. */
export function logAnswers(app: FastifyInstance, threshold: Config['logLevel']): void {
  const { values } = pino.levels;
  const from = values[threshold] ?? Number.POSITIVE_INFINITY;
  const answersFrom = values.info ?? 0;
  app.addHook('onResponse', (request, reply, done) => {
    // Fastify writes a route's options anew at each look: nobody looks where no answer is logged.
    const level = reply.statusCode >= 500 ? 'warn' : answersFrom >= from && request.routeOptions.config.call ? 'info' : 'debug';
    // Asked first: most installations never read the lines of files, and scrubbing costs.
    if ((values[level] ?? 0) >= from) {
      request.log[level](
        {
          method: request.method,
          url: scrubUrl(request.url),
          call: request.routeOptions.config.call?.id,
          status: reply.statusCode,
          said: reply.getHeader(CODE_HEADER),
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'answered',
      );
    }
    done();
  });
}
