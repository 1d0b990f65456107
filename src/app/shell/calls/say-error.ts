import { serverError } from '../../../contract/messages.ts';
import { toast } from '../../ui/floating/toast.ts';
import { ApiError, isCancelled } from './api-error.ts';

/** The sentence for whatever was thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : serverError.text;
}

/** Shows a failure as an error toast (spec §8), except a cancelled request. */
export function sayError(error: unknown): void {
  if (!isCancelled(error)) toast.error(sentenceOf(error));
}
