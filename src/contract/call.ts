/**
 * One declaration per call: the server registers from it, the client's typed function, the OpenAPI document and the
 * test requests come from it. Nobody writes a URL by hand.
 */
import type * as z from 'zod/mini';
import type { Message } from './message.ts';

export type Schema = z.ZodMiniType;

/** Who may call: anyone, a signed-in member, or an operator. Decided by the server from the Authorization header only. */
export type Audience = 'anyone' | 'member' | 'operator';

export interface CallDeclaration {
  /** `domain.verb`, unique; the operationId of the OpenAPI document. */
  readonly id: `${string}.${string}`;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, from `/api`. */
  readonly path: `/api/${string}`;
  /** Older paths with the same behaviour (decisions.md, "Paths it does not name"). */
  readonly aliases?: readonly `/api/${string}`[];
  readonly summary: string;
  readonly audience: Audience;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** `multipart`: the body is one file in the field `file`, read by the handler as a bounded stream. */
  readonly bodyKind?: 'json' | 'multipart';
  readonly answer: Schema;
  /** What the call can refuse with, besides what every call can (401, 403, 422, 429, 500, 503). */
  readonly errors: readonly Message[];
  /** Paying and creating calls take an Idempotency-Key: a repeat with the same key gets the first answer. */
  readonly idempotent?: boolean;
}

// @__NO_SIDE_EFFECTS__
export function declareCall<const C extends CallDeclaration>(call: C): C {
  return call;
}

type In<C, K extends string> = C extends { [P in K]: infer S extends Schema } ? { [P in K]: z.input<S> } : unknown;
type Out<C, K extends string> = C extends { [P in K]: infer S extends Schema } ? { [P in K]: z.output<S> } : unknown;

/** What a caller passes: `{ params?, query?, body? }`, each only when the call declares it. */
export type CallInput<C extends CallDeclaration> = In<C, 'params'> & In<C, 'query'> & In<C, 'body'>;
/** What a handler receives after validation. */
export type CallParsed<C extends CallDeclaration> = Out<C, 'params'> & Out<C, 'query'> & Out<C, 'body'>;
/** `data` of the envelope, as the client sees it. */
export type CallAnswer<C extends CallDeclaration> = z.output<C['answer']>;
/** `data` as a handler returns it. */
export type CallReturn<C extends CallDeclaration> = z.input<C['answer']>;
