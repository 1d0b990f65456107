import type { CallReturn } from '../../contract/call.ts';
import * as messages from '../../contract/messages.ts';
import { UPLOAD_BYTES_MAX, UPLOAD_CONCURRENCY, UPLOAD_ENDINGS, UPLOAD_PIXELS_MAX, UPLOAD_TYPES } from '../../contract/storage/upload.ts';
import { checkForm } from '../../contract/studio/creation-schema.ts';
import type { DesignType } from '../../contract/studio/features.ts';
import type { FieldName } from '../../contract/studio/form-field.ts';
import { formOf } from '../../contract/studio/forms.ts';
import * as limits from '../../contract/studio/limits.ts';
import type { uploadLimit, validatePrompt } from '../../contract/studio/validators.ts';
import { TooManyRequests } from '../platform/rate-limit.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import { uploadsLeft } from '../storage/storage-service.ts';

const DAY_S = 86_400;

/** What can be known of a file before it travels. @throws Refusal with the sentence a person needs */
export async function judgeUpload(
  context: Context,
  memberId: number,
  file: { readonly name: string; readonly size: number; readonly type: string },
): Promise<void> {
  const { name, size, type } = file;
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const known = UPLOAD_ENDINGS.some((one) => one === ending) && (type === '' || UPLOAD_TYPES.some((one) => one === type));
  if (!known) throw new Refusal(messages.uploadTypeWrong);
  if (size === 0) throw new Refusal(messages.uploadEmpty);
  if (size > UPLOAD_BYTES_MAX) throw new Refusal(messages.uploadTooLarge);
  if ((await uploadsLeft(context, memberId)) === 0) throw new TooManyRequests(DAY_S, messages.uploadTooMany);
}

export async function limitsOf(context: Context, memberId: number): Promise<CallReturn<typeof uploadLimit>> {
  return {
    files: limits.PICTURES_MAX,
    bytes: UPLOAD_BYTES_MAX,
    pixels: UPLOAD_PIXELS_MAX,
    types: [...UPLOAD_TYPES],
    concurrency: UPLOAD_CONCURRENCY,
    remaining: await uploadsLeft(context, memberId),
  };
}

/** Judges the prompt by the form's own rule. @throws Refusal studioPromptTooLong600 | studioPromptTooLong700 | inputMalformed */
export function judgePrompt(designType: DesignType, prompt: string): CallReturn<typeof validatePrompt> {
  const form = formOf(designType);
  const field = form.fields.find(({ kind }) => kind === 'prompt');
  const max = field?.kind === 'prompt' ? field.max : limits.PROMPT_MAX;
  const name: FieldName = 'input.prompt';
  const alone = { ...form, fields: [{ kind: 'prompt' as const, name, label: '', max }], oneOf: [] };
  const checked = checkForm(alone, { creative_type: designType, task_type: 'online', input: { prompt }, parameters: {} });
  const sentence = checked.ok ? undefined : checked.errors[name]?.[0];
  const said = [messages.studioPromptTooLong600, messages.studioPromptTooLong700, messages.inputMalformed].find(
    ({ text }) => text === sentence,
  );
  if (said) throw new Refusal(said);
  return { length: [...prompt.trim()].length, max };
}
