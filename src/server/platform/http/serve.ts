/** Registers a declared call on Fastify: validated in, validated out, answered in the envelope. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import type { CallDeclaration, CallParsed, CallReturn } from '../../../contract/call.ts';
import type { Envelope, FieldErrors } from '../../../contract/envelope.ts';
import { IDEMPOTENCY_HEADER } from '../../../contract/exchange.ts';
import { speakChinese } from '../../../contract/field-sentence.ts';
import * as messages from '../../../contract/messages.ts';
import type { Settle } from '../idempotency.ts';
import { Refusal } from '../refusal.ts';

/** Who is asking, resolved from the Authorization header before the handler runs. */
export interface Caller {
  readonly memberId: number;
  readonly sessionId: number;
}

export interface Asked<Answer = unknown, Who = Caller | undefined> {
  /** Always present when the call's audience is not `anyone`; else only when a valid token came along. */
  readonly caller: Who;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * Present when an `idempotent` call came with an Idempotency-Key: keeps the answer inside the handler's own transaction,
   * so that even a crash right after the commit cannot make it happen twice. Optional; without it the answer is kept afterwards.
   */
  readonly settle: Settle<Answer> | undefined;
}

export type Handler<C extends CallDeclaration> = (
  input: CallParsed<C>,
  asked: Asked<CallReturn<C>, C['audience'] extends 'anyone' ? Caller | undefined : Caller>,
) => Promise<CallReturn<C>> | CallReturn<C>;

speakChinese();

/** The database cannot keep a text with a NUL character, and no person types one. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  for (const name in value) if (name.includes('\0') || hasNul((value as Record<string, unknown>)[name])) return true;
  return false;
}

/** Shown as what it is, a character that cannot be read; the length stays, so that what was valid stays so. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD');
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name.replaceAll('\0', '\uFFFD'), withoutNul(member)]));
}

/** Part by part, so that a wrong body never hides a wrong parameter. */
function parsePart(schema: $ZodType, value: unknown, errors: Record<string, string[]>): unknown {
  const parsed = safeParse(schema, value);
  if (parsed.success) return hasNul(parsed.data) ? withoutNul(parsed.data) : parsed.data;
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? '');
    errors[field] ??= [];
    // Two rules may share a sentence: a person reads it once.
    if (!errors[field].includes(issue.message)) errors[field].push(issue.message);
  }
  return undefined;
}

export class InvalidInput extends Refusal {
  override name = 'InvalidInput';
  override readonly errors: FieldErrors;
  constructor(errors: FieldErrors) {
    super(messages.requestInvalid);
    this.errors = errors;
  }
}

export function success<T>(data: T): Envelope<T> {
  return { status: true, message: messages.ok.text, status_code: messages.ok.status, data };
}

export interface ServeOptions<C extends CallDeclaration> {
  /**
   * For lists: the scope of the counter that every change of the list moves (platform/versions.ts). Who has the list already
   * is told so, without a query and without the handler.
   */
  readonly listVersion?: (input: CallParsed<C>, caller: Parameters<Handler<C>>[1]['caller']) => string;
}

/** Goes on at once with what is known already: a promise that is not needed costs a turn of the queue. */
function next<T, R>(value: T | Promise<T>, go: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(go) : go(value);
}

/** @throws InvalidInput */
function parseInput<C extends CallDeclaration>(call: C, request: FastifyRequest): CallParsed<C> {
  const errors: Record<string, string[]> = {};
  const input: Record<string, unknown> = {};
  if (call.params) input.params = parsePart(call.params, request.params, errors);
  if (call.query) input.query = parsePart(call.query, request.query, errors);
  if (call.body && call.bodyKind !== 'multipart') input.body = parsePart(call.body, request.body ?? {}, errors);
  for (const _ in errors) throw new InvalidInput(errors);
  return input as CallParsed<C>;
}

export function serve<C extends CallDeclaration>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  { listVersion }: ServeOptions<C> = {},
): void {
  type Who = Parameters<Handler<C>>[1]['caller'];

  function checked(data: CallReturn<C>): Envelope<unknown> {
    const parsed = safeParse(call.answer, data);
    if (!parsed.success) throw new Error(`${call.id} answered outside its declaration: ${parsed.error.message}`);
    return success(parsed.data);
  }

  function answer(input: CallParsed<C>, caller: Who, request: FastifyRequest, reply: FastifyReply) {
    const run = (settle?: Settle<CallReturn<C>>) => handler(input, { caller, request, reply, settle });
    const key = call.idempotent ? request.headers[IDEMPOTENCY_HEADER] : undefined;
    if (typeof key !== 'string') return next(run(), checked);
    const owner = caller ? `member ${caller.memberId}` : `address ${request.ip}`;
    const once = { owner, key, request: JSON.stringify([call.id, input]), run: async (settle: Settle<CallReturn<C>>) => run(settle) };
    return next(request.server.runOnce<CallReturn<C>>(once), checked);
  }

  /** @returns the answer; `undefined` when all has been said with "not modified". */
  function answerUnlessKnown(etag: string, input: CallParsed<C>, caller: Who, request: FastifyRequest, reply: FastifyReply) {
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
    if (request.headers['if-none-match'] !== etag) return answer(input, caller, request, reply);
    reply.code(304).send();
    return undefined;
  }

  app.servedCalls.push(call);
  for (const url of [call.path, ...(call.aliases ?? [])]) {
    app.route({
      method: call.method,
      url,
      config: { call },
      handler: (request, reply) => {
        const input = parseInput(call, request);
        return next(request.server.resolveCaller(request, call.audience), (known) => {
          // resolveCaller has refused already when the audience needs a member and there is none: the cast only says so to the compiler.
          const caller = known as Who;
          if (!listVersion) return answer(input, caller, request, reply);
          const etag = request.server.versions.etag(listVersion(input, caller));
          return next(etag, (tag) => answerUnlessKnown(tag, input, caller, request, reply));
        });
      },
    });
  }
}
