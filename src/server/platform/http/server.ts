import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Audience, CallDeclaration } from '../../../contract/call.ts';
import { CODE_HEADER, type Envelope, REQUEST_ID_HEADER } from '../../../contract/envelope.ts';
import type { Message } from '../../../contract/message.ts';
import * as messages from '../../../contract/messages.ts';
import type { Config } from '../config.ts';
import { databaseFault } from '../database-fault.ts';
import type { IdempotentRun } from '../idempotency.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from './serve.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by the account domain: who the Authorization header names. Refuses with 401 when the audience asks for more. */
    resolveCaller(request: FastifyRequest, audience: Audience): Promise<Caller | undefined>;
    /** Runs an idempotent call once per owner and key (platform/idempotency.ts). */
    runOnce<T>(call: IdempotentRun<T>): Promise<T>;
  }
  interface FastifyContextConfig {
    call?: CallDeclaration;
  }
}

const codes = new Map<Message, string>(Object.entries(messages).map(([code, message]) => [message, code]));

export function createServer(config: Config): FastifyInstance {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    trustProxy: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refusal = error instanceof Refusal ? error : asRefusal(error);
    if (refusal.said.status >= 500) request.log.error({ err: error }, 'request failed');
    const body: Envelope<unknown> = {
      status: false,
      message: refusal.said.text,
      status_code: refusal.said.status,
      data: refusal.errors ? { errors: refusal.errors } : null,
    };
    reply
      .code(refusal.said.status >= 400 ? refusal.said.status : 200)
      .headers(refusal.headers)
      .header(CODE_HEADER, codes.get(refusal.said) ?? '')
      .send(body);
  });
  app.setNotFoundHandler(() => {
    throw new Refusal(messages.notFound);
  });
  return app;
}

/** Fastify's own errors (body too large, bad JSON) and the database's, in the product's words; everything unknown is a fault. */
function asRefusal(error: Error & { statusCode?: number }): Refusal {
  if (error.statusCode === 413) return new Refusal(messages.payloadTooLarge);
  if (error.statusCode === 429) return new Refusal(messages.tooManyRequests);
  if (error.statusCode && error.statusCode < 500) return new Refusal(messages.requestInvalid);
  const fault = databaseFault(error);
  if (fault === 'away') return new Refusal(messages.serverBusy, undefined, { 'retry-after': '5' });
  if (fault === 'full') return new Refusal(messages.storageFull);
  return new Refusal(messages.serverError);
}
