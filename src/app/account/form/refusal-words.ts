/** Where the sentences of a failed call go: under the form's own fields, into its notice, or into a toast (spec §8). */
import { ApiError } from '../../shell/calls/api-error.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { toast } from '../../ui/floating/toast.ts';
import type { Errors } from './form-values.ts';

/** The key of a sentence about the whole form. */
export const NOTICE = '';

/** No answer came: the form keeps its text and the sentence stays on it until the next try; a toast would be gone too soon. */
export function unanswered(error: unknown): Errors | undefined {
  return error instanceof ApiError && error.status === 0 ? { [NOTICE]: error.message } : undefined;
}

/** Sentences of the errors map that the form can show; the first of the others, or the message when there is no map, as a toast. */
export function fieldsOrToast(error: unknown, fields: readonly string[]): Errors {
  const silent = unanswered(error);
  if (silent) return silent;
  const told = Object.entries(error instanceof ApiError ? error.fieldMessages : {});
  const shown = told.filter(([field]) => fields.includes(field));
  if (shown.length > 0) return Object.fromEntries(shown);
  if (told[0]) toast.error(told[0][1]);
  else sayError(error);
  return {};
}
