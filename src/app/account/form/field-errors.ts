/** Sentences under fields: from the call's own schema before it is sent, from the server's errors map after (spec §8). */
import * as z from 'zod/mini';
import type { Schema } from '../../../contract/call.ts';
import type { Check, Checked } from './form-values.ts';

/** Validates with the schema the server uses; each field keeps its first sentence. */
export function checkValues<S extends Schema>(schema: S, values: unknown): Checked<z.output<S>> {
  const parsed = z.safeParse(schema, values);
  if (parsed.success) return { values: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0] ?? '')] ??= issue.message;
  return { errors };
}

/** The rules of a form that is sent as this schema. */
export function checkWith<S extends Schema>(schema: S): Check<z.output<S>> {
  return (values) => checkValues(schema, values);
}
