/** What the calls of the operators' console have in common. */
import * as z from 'zod/mini';
import * as messages from './messages.ts';

/** Rows in one answer of a list. */
export const OPERATOR_PAGE = 50;
const NUMBER_MAX = Number.MAX_SAFE_INTEGER;

/** Control characters and half surrogate pairs: no person types them and no database keeps them in a log. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** @param max characters. Trimmed, never empty. */
// @__NO_SIDE_EFFECTS__
export function words(max: number, missing: string) {
  return z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(max, messages.inputTooLong.text),
    z.refine((value) => !UNPRINTABLE.test(value), messages.inputMalformed.text),
  );
}

/** Why an operator did it: kept in the log. */
export const reason = words(100, messages.reasonRequired.text);

export const rowNumber = z.int().check(z.positive(), z.maximum(NUMBER_MAX));

const asked = z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(NUMBER_MAX));

/** A path parameter that names a row. */
export const rowParams = z.object({ id: asked });

/** A row's number in a query; also `next` of the page before. */
export const rowQuery = z.optional(asked);

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** `2026-11-21`, a day of Beijing time. */
export const day = z.optional(z.string().check(z.refine(isDay, messages.requestInvalid.text)));

/** Somebody in a list of the console. */
export const person = z.object({ id: z.int(), name: z.string() });
