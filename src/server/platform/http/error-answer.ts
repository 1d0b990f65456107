/** Turns whatever was thrown into the envelope: a refusal in its own words, a fault as 500 without its insides. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../../contract/envelope.ts';
import { CODE_HEADER } from '../../../contract/exchange.ts';
import * as messages from '../../../contract/messages.ts';
import { databaseFault } from '../database/database-fault.ts';
import { Refusal } from '../refusal.ts';
import { codeOf } from './message-codes.ts';

/** Fastify's own errors (body too large, bad JSON) and the database's, in the product's words; everything unknown is a fault. */
function asRefusal(error: Error & { statusCode?: number }): Refusal {
  if (error.statusCode === 413) return new Refusal(messages.payloadTooLarge);
  if (error.statusCode === 429) return new Refusal(messages.tooManyRequests);
  if (error.statusCode === 503) return new Refusal(messages.serverBusy);
  if (error.statusCode && error.statusCode < 500) return new Refusal(messages.requestInvalid);
  const fault = databaseFault(error);
  if (fault === 'away') return new Refusal(messages.serverBusy, undefined, { 'retry-after': '5' });
  if (fault === 'closed') return new Refusal(messages.notSignedIn);
  if (fault === 'full') return new Refusal(messages.storageFull);
  return new Refusal(messages.serverError);
}

interface Thrown extends Error {
  readonly statusCode?: number;
}

/** The one place that writes a refusal. */
export function answerError(error: Thrown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof Refusal ? error : asRefusal(error);
  const { said } = refusal;
  if (said.status >= 500) request.log.error({ err: error, url: request.routeOptions?.url }, 'request failed');
  const body: Envelope<unknown> = {
    status: false,
    message: said.text,
    status_code: said.status,
    data: refusal.errors ? { errors: refusal.errors } : null,
  };
  return reply
    .code(said.status >= 400 ? said.status : 200)
    .headers(refusal.headers)
    .header(CODE_HEADER, codeOf(said))
    .header('cache-control', 'no-store')
    .send(body);
}
