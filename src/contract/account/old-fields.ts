/** The sentences of the old register form, the forgot-password form and the legacy dialogs (spec §5): same rules, other words. */
import * as z from 'zod/mini';
import * as messages from '../messages.ts';
import { codeField, ownPhoneField, passwordField, phoneField } from './fields.ts';

/** The old register form calls its phone 用户名. */
export const oldName = phoneField(messages.oldNameRequired, messages.oldPhoneMalformed);
/** The forgot-password form's phone; also the member's own with *, when signed in. */
export const oldOwnPhone = ownPhoneField(messages.oldPhoneRequired, messages.oldPhoneMalformed);
export const oldCode = codeField(messages.oldCodeRequired);
export const oldPassword = passwordField(messages.oldPasswordRequired);
export const oldConfirmation = z.string(messages.oldConfirmRequired.text).check(z.minLength(1, messages.oldConfirmRequired.text));
