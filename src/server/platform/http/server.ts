/** Fastify as this product wants it: ids, words for errors, bounds on everything that comes in. Routes come from the domains. */
import { randomBytes } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Audience, CallDeclaration } from '../../../contract/call.ts';
import { REQUEST_ID_HEADER } from '../../../contract/exchange.ts';
import * as messages from '../../../contract/messages.ts';
import type { Versions } from '../caches/versions.ts';
import type { Config } from '../config/config.ts';
import type { IdempotentRun } from '../idempotency.ts';
import { TooManyRequests } from '../rate-limit.ts';
import { Refusal } from '../refusal.ts';
import { answerError } from './error-answer.ts';
import { logAnswers, loggerOptions } from './log.ts';
import { originCheck } from './origin-check.ts';
import { RequestLog } from './request-log.ts';
import type { Caller } from './serve.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Set by the account domain: who the Authorization header names, at once when that is remembered.
     * Refuses with 401 when the audience asks for more.
     */
    resolveCaller(request: FastifyRequest, audience: Audience): Caller | undefined | Promise<Caller | undefined>;
    /** Runs an idempotent call once per owner and key (platform/idempotency.ts). */
    runOnce<T>(call: IdempotentRun<T>): Promise<T>;
    /** Counters of lists, for ETags. */
    readonly versions: Versions;
    /** Every declaration that `serve` has registered: the OpenAPI document is written from it. */
    readonly servedCalls: CallDeclaration[];
  }
  interface FastifyContextConfig {
    call?: CallDeclaration;
  }
}

/** The general guard, per address and process: generous for people and offices behind one address, a wall for a flood. */
const GUARD = { max: 3_000, windowMs: 60_000 };
const BODY_MAX = 1_048_576;
const REQUEST_MS = 30_000;
/** Longer than the 60 s of common balancers, so that it is never us who closes a connection they are about to use. */
const KEEP_ALIVE_MS = 72_000;

const YEAR_S = 31_536_000;
const GIVEN_ID = /^[\w-]{8,64}$/;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Told apart from every other process and start; counted from there, for an id is a name and no secret. */
const PROCESS = randomBytes(9).toString('base64url');
let requests = 0;

/** A balancer in front may have given the request its id already; anybody else's word is not taken. */
function requestId(config: Config, header: string | string[] | undefined): string {
  if (config.trustProxy && typeof header === 'string' && GIVEN_ID.test(header)) return header;
  requests += 1;
  return `${PROCESS}-${requests.toString(36)}`;
}

/** What holds for every address, those that are not found included. One hook: each costs a turn. */
function everyRequest(app: FastifyInstance, config: Config): void {
  const checkOrigin = originCheck(config);
  const refuseFlood = app.rateLimit();
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_S}`);
    checkOrigin(request);
    // A proxy that nobody declared makes everyone come from this machine: they must not share one allowance.
    if (LOOPBACK.test(request.ip)) done();
    else refuseFlood.call(app, request, reply).then(() => done(), done);
  });
}

export async function createServer(config: Config): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings, options) => new RequestLog(logger, bindings, options),
    genReqId: (request) => requestId(config, request.headers[REQUEST_ID_HEADER]),
    bodyLimit: BODY_MAX,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be decoded or is too long never reaches a route; it is refused in the same words.
    frameworkErrors: answerError,
  });
  app.decorate('servedCalls', []);
  app.setErrorHandler(answerError);
  logAnswers(app, config.logLevel);
  await app.register(rateLimit, {
    global: false,
    max: GUARD.max,
    timeWindow: GUARD.windowMs,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  });
  everyRequest(app, config);
  // A connection whose last request ended after the stop was asked for would be kept alive for another minute.
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50).unref();
    app.server.once('close', () => clearInterval(timer));
  });
  app.setNotFoundHandler(() => {
    throw new Refusal(messages.notFound);
  });
  return app;
}
