/**
 * The typed client: one function for every call of the contract. 10 s timeout, cancellable, no retry (spec §9).
 * 401 clears the token and passes through; 412 opens the sales verification (spec §8).
 */
import * as z from 'zod/mini';
import type { CallAnswer, CallDeclaration, CallInput } from '../../../contract/call.ts';
import { envelopeSchema, type FieldErrors } from '../../../contract/envelope.ts';
import { API_TIMEOUT_MS, CODE_HEADER, IDEMPOTENCY_HEADER, REQUEST_ID_HEADER } from '../../../contract/exchange.ts';
import type { Message } from '../../../contract/message.ts';
import { networkDown, serverBusy, serverError, timedOut } from '../../../contract/messages.ts';
import { toWire } from '../../../contract/request.ts';
import { sayAnswered } from '../offline/offline-hear.ts';
import { openSalesVerification } from '../session/sales-verification.ts';
import { authorization, dropAuthorization } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { type Deadline, deadline } from './deadline.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** One key per intention, kept across attempts: a repeat gets the first answer. */
  readonly idempotencyKey?: string;
}

const refusalSchema = z.object({ errors: z.record(z.string(), z.array(z.string())) });

export function failure(said: Message, code: string, requestId?: string): ApiError {
  return new ApiError({ status: said.status, code, message: said.text, requestId });
}

function headersOf(json: boolean, bearer: string | undefined, idempotencyKey: string | undefined): Record<string, string> {
  return {
    ...(json && { 'content-type': 'application/json' }),
    ...(bearer !== undefined && { authorization: bearer }),
    ...(idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
  };
}

/** Sends and reads the whole answer before the deadline. @throws AbortError when the caller cancelled. */
async function exchange(url: string, init: RequestInit, limit: Deadline): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, { ...init, signal: limit.signal });
    const text = await response.text();
    sayAnswered(true);
    return { response, text };
  } catch (error) {
    if (limit.passed()) {
      sayAnswered('late');
      throw failure(timedOut, 'timedOut');
    }
    if (limit.signal.aborted) throw error;
    sayAnswered(false);
    throw failure(networkDown, 'networkDown');
  } finally {
    limit.end();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's HTML page instead of an answer: the caller turns undefined into a sentence.
    return undefined;
  }
}

function fieldErrors(data: unknown): FieldErrors | undefined {
  const parsed = z.safeParse(refusalSchema, data);
  return parsed.success ? parsed.data.errors : undefined;
}

/**
 * Makes the call and returns `data` of its envelope.
 * @throws ApiError when refused, failed or unanswered; the DOMException AbortError when `signal` cancelled it.
 */
export async function callApi<C extends CallDeclaration>(call: C, input: CallInput<C>, options: CallOptions = {}): Promise<CallAnswer<C>> {
  const wire = toWire(call, (input ?? {}) as object);
  const bearer = authorization();
  const { response, text } = await exchange(
    wire.url,
    {
      method: wire.method,
      headers: headersOf(wire.body !== undefined, bearer, options.idempotencyKey),
      ...(wire.body !== undefined && { body: wire.body }),
      // The API trusts the Authorization header only (decisions.md "Safety").
      credentials: 'omit',
    },
    deadline(API_TIMEOUT_MS, options.signal),
  );
  return readAnswer(call, { status: response.status, header: (name) => response.headers.get(name), text, bearer });
}

export interface RawAnswer {
  readonly status: number;
  header(name: string): string | null;
  readonly text: string;
  /** What the call was made with. */
  readonly bearer: string | undefined;
}

/** `data` of an answer, however it travelled. @throws ApiError when it is a refusal or cannot be read. */
export function readAnswer<C extends CallDeclaration>(call: C, { status: http, header, text, bearer }: RawAnswer): CallAnswer<C> {
  const requestId = header(REQUEST_ID_HEADER) ?? undefined;
  const envelope = z.safeParse(envelopeSchema, parseJson(text));
  if (!envelope.success) throw failure(http >= 502 ? serverBusy : serverError, 'answerUnreadable', requestId);
  const { status_code: status, message, data } = envelope.data;
  if (status !== 200) {
    if (status === 401) dropAuthorization(bearer);
    if (status === 412) openSalesVerification();
    throw new ApiError({ status, code: header(CODE_HEADER) ?? '', message, errors: fieldErrors(data), requestId });
  }
  const answer = z.safeParse(call.answer, data);
  if (!answer.success) throw failure(serverError, 'answerUnreadable', requestId);
  return answer.data as CallAnswer<C>;
}
