import type { FieldErrors } from '../../../contract/envelope.ts';

export interface ApiErrorDetails {
  /** `status_code` of the envelope; 0 when no answer came. */
  readonly status: number;
  /** Name of the sentence in contract/messages.ts; code branches on this, people read `message`. */
  readonly code: string;
  readonly message: string;
  /** Sentences per field (spec §8, register failure). */
  readonly errors?: FieldErrors | undefined;
  /** For support: the same id stands in the server's log. */
  readonly requestId?: string | undefined;
}

/** A call that was refused, failed, or got no answer. `message` is fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors | undefined;
  readonly requestId: string | undefined;

  constructor({ status, code, message, errors, requestId }: ApiErrorDetails) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.requestId = requestId;
  }

  /** The first sentence for each field, as forms show them. */
  get fieldMessages(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      Object.entries(this.errors ?? {}).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
    );
  }
}

/** Nobody answered, or not in time: what was asked for may be asked for again. */
export const isAway = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 0;

/** Cancelled on purpose (the screen was left, the query was replaced): nobody is told (spec §8, legacy client). */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
