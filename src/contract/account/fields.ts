/**
 * The account fields as one schema for browser and server (spec §5). Each rule carries the sentence a person reads.
 * Old and new forms say different sentences for the same rule: the old ones are in old-fields.ts.
 */
import * as z from 'zod/mini';
import type { Message } from '../message.ts';
import * as messages from '../messages.ts';
import * as limits from './limits.ts';

/** Control characters and half surrogate pairs: no person types them and no database stores them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const printable = z.refine<string>((value) => !UNPRINTABLE.test(value), messages.inputMalformed.text);

/**
 * First of its field's rules, so that its sentence is the field's first. It does not abort: an abort anywhere in a form silences the
 * rules about two fields (sameText), and people would learn of a mistyped confirmation only on their second try.
 */
const required = (message: Message) => z.minLength(1, message.text);

/** One line of text, trimmed, at most INPUT_MAX. */
// @__NO_SIDE_EFFECTS__
export function line(missing: Message) {
  return z.string(missing.text).check(z.trim(), required(missing), z.maxLength(limits.INPUT_MAX, messages.inputTooLong.text), printable);
}

/** May be absent or empty; both arrive as ''. */
// @__NO_SIDE_EFFECTS__
export function optionalLine() {
  return z._default(z.string().check(z.trim(), z.maxLength(limits.INPUT_MAX, messages.inputTooLong.text), printable), '');
}

const DIGITS = new RegExp(`^\\d{${limits.PHONE_MIN},${limits.PHONE_MAX}}$`);
/** `138****8000`: as the server shows a signed-in member their own phone. */
const MASKED = /^(?=.*\*)[\d*]{5,15}$/;

/** Digits only. */
// @__NO_SIDE_EFFECTS__
export function phoneField(missing: Message, malformed: Message) {
  return z.string(missing.text).check(z.trim(), required(missing), z.regex(DIGITS, malformed.text));
}

/** Digits, or the member's own phone with * as the server shows it (spec §5: accepted for signed-in users; the server decides). */
// @__NO_SIDE_EFFECTS__
export function ownPhoneField(missing: Message, malformed: Message) {
  return z.string(missing.text).check(
    z.trim(),
    required(missing),
    z.refine((value) => DIGITS.test(value) || MASKED.test(value), malformed.text),
  );
}

// @__NO_SIDE_EFFECTS__
export function codeField(missing: Message) {
  return z.string(missing.text).check(z.trim(), required(missing), z.regex(/^[0-9A-Za-z]{6}$/, messages.codeLength.text));
}

/** As typed, never trimmed: a space at the end is part of a password. */
// @__NO_SIDE_EFFECTS__
export function passwordField(missing: Message) {
  return z
    .string(missing.text)
    .check(
      required(missing),
      z.minLength(limits.PASSWORD_MIN, messages.passwordTooShort.text),
      z.maxLength(limits.PASSWORD_MAX, messages.passwordTooLong.text),
    );
}

/** A password that is compared, not chosen: no minimum, so that an older and shorter one still signs in. */
// @__NO_SIDE_EFFECTS__
export function givenPasswordField(missing: Message) {
  return z.string(missing.text).check(required(missing), z.maxLength(limits.PASSWORD_MAX, messages.passwordTooLong.text));
}

/**
 * "The confirmation equals the password", told even while other fields are still wrong.
 * @param first the password's field. @param second the confirmation's field, where the sentence appears.
 */
// @__NO_SIDE_EFFECTS__
export function sameText(first: string, second: string, message: Message) {
  return z.refine<unknown>(
    (form) => {
      const fields = form as Readonly<Record<string, unknown>>;
      return fields[first] === fields[second];
    },
    { error: message.text, path: [second], when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

export const phone = phoneField(messages.phoneRequired, messages.phoneMalformed);
/** May be left empty, but not wrong (company registration). */
export const optionalPhone = z._default(
  z.string().check(
    z.trim(),
    z.refine((value) => value === '' || DIGITS.test(value), messages.phoneMalformed.text),
  ),
  '',
);
export const code = codeField(messages.codeRequired);
export const optionalCode = z._default(
  z.string().check(
    z.trim(),
    z.refine((value) => value === '' || /^[0-9A-Za-z]{6}$/.test(value), messages.codeLength.text),
  ),
  '',
);
export const password = passwordField(messages.passwordRequired);
export const confirmation = z.string(messages.passwordMismatch.text);
export const realname = line(messages.realnameRequired);
export const clientName = line(messages.clientNameRequired);

/** Letters, digits and . @ _ - with at least one letter, so that it can never be read as a phone. */
export const userName = line(messages.userNameRequired).check(
  z.regex(/^(?=[\s\S]*[A-Za-z])[A-Za-z0-9.@_-]*$/, messages.userNameMalformed.text),
);

/** A sales staffer's phone; optional. Whether it is one, the server says (invitationInvalid). */
export const invitation = optionalLine();

/** Dial code without +, as the country list says it. */
export const dialCode = z._default(z.string().check(z.regex(/^\d{1,7}$/, messages.phoneWrong.text)), limits.DEFAULT_DIAL_CODE);

/** Id of a captcha that was solved; empty when the form has none. */
export const captchaid = z._default(z.string().check(z.regex(/^[\w-]{0,64}$/, messages.captchaFailed.text)), '');

/** A path parameter that names a row. */
export const rowId = z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
