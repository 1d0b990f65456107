import { keepDraft, readDraft } from '../../../device/values/form-drafts.ts';

/** The forms that hand the phone on to each other: a person types it once. */
export const LOGIN_DRAFT = 'login';
export const FORGOT_DRAFT = 'forgot';

/** Passwords (also while shown as text) and codes are typed anew; a tick is given anew. */
const SECRET = /password|^code$/;

const isKept = ({ type, name }: HTMLInputElement): boolean => (type === 'text' || type === 'tel') && !SECRET.test(name);

export function rememberField(field: HTMLInputElement, draft: string): void {
  if (isKept(field)) keepDraft(draft, { [field.name]: field.value });
}

/** Gives back what was typed, where nothing stands yet. */
export function restoreDraft(form: HTMLFormElement, draft: string): void {
  const kept = readDraft(draft);
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && isKept(field) && field.value === '') field.value = kept[field.name] ?? '';
}
