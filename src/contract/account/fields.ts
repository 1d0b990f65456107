/**
 * The account fields as one schema for browser and server (spec §5). Each rule carries the sentence a person reads.
 */
import * as z from 'zod/mini';
import * as messages from '../messages.ts';
import * as limits from './limits.ts';

export const phone = z.string().check(z.minLength(1, messages.phoneRequired.text), z.regex(/^\d{5,15}$/, messages.phoneMalformed.text));

export const password = z
  .string()
  .check(
    z.minLength(1, messages.passwordRequired.text),
    z.minLength(limits.PASSWORD_MIN, messages.passwordTooShort.text),
    z.maxLength(limits.PASSWORD_MAX, messages.passwordTooLong.text),
  );
