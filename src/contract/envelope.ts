/** The response envelope, exactly four members (spec §3). HTTP status equals `status_code` from 400 up and is 200 otherwise. */
import * as z from 'zod/mini';

export interface Envelope<T> {
  readonly status: boolean;
  readonly message: string;
  readonly status_code: number;
  readonly data: T;
}

/** Sentences per field; a form shows the first of each (spec §8, register failure). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export const envelopeSchema = z.object({
  status: z.boolean(),
  message: z.string(),
  status_code: z.int(),
  data: z.unknown(),
});
