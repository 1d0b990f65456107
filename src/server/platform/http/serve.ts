/** Registers a declared call on Fastify: validated in, validated out, answered in the envelope. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import type { CallDeclaration, CallParsed, CallReturn } from '../../../contract/call.ts';
import { type Envelope, type FieldErrors, IDEMPOTENCY_HEADER } from '../../../contract/envelope.ts';
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
  return Object.entries(value).some(([name, member]) => name.includes('\0') || hasNul(member));
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

export function serve<C extends CallDeclaration>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  { listVersion }: ServeOptions<C> = {},
): void {
  app.servedCalls.push(call);
  for (const url of [call.path, ...(call.aliases ?? [])]) {
    app.route({
      method: call.method,
      url,
      config: { call },
      handler: async (request, reply) => {
        const errors: Record<string, string[]> = {};
        const input: Record<string, unknown> = {};
        if (call.params) input.params = parsePart(call.params, request.params, errors);
        if (call.query) input.query = parsePart(call.query, request.query, errors);
        if (call.body && call.bodyKind !== 'multipart') input.body = parsePart(call.body, request.body ?? {}, errors);
        if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
        const caller = await request.server.resolveCaller(request, call.audience);
        // resolveCaller has refused already when the audience needs a member and there is none: the cast only says so to the compiler.
        const who = caller as Parameters<Handler<C>>[1]['caller'];
        if (listVersion) {
          const etag = await request.server.versions.etag(listVersion(input as CallParsed<C>, who));
          reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' });
          if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        }
        const run = (settle?: Settle<CallReturn<C>>) => handler(input as CallParsed<C>, { caller: who, request, reply, settle });
        const key = call.idempotent ? request.headers[IDEMPOTENCY_HEADER] : undefined;
        const data =
          typeof key === 'string'
            ? await request.server.runOnce<CallReturn<C>>({
                owner: caller ? `member ${caller.memberId}` : `address ${request.ip}`,
                key,
                request: JSON.stringify([call.id, input]),
                run: async (settle) => run(settle),
              })
            : await run();
        const checked = safeParse(call.answer, data);
        if (!checked.success) throw new Error(`${call.id} answered outside its declaration: ${checked.error.message}`);
        return success(checked.data);
      },
    });
  }
}
