/**
 * The rule of a form, built from its definition, for the page and the server alike: defaults filled in, fields out of force
 * dropped, every wrong field named by its dotted name with the sentence a person reads.
 */
import * as z from 'zod/mini';
import type { Message } from '../message.ts';
import * as messages from '../messages.ts';
import { type Creation, countOf, defaultOf, inForce, isEmpty, valueAt } from './creation-rules.ts';
import type { FeatureForm } from './feature-form.ts';
import type { Field } from './form-field.ts';
import * as limits from './limits.ts';

/** A picture's path: an upload (`u/…`), a work (`w/…`), a garment model (`m/…`), a picture of the library (`l/…`). */
export const PICTURE_PATH = /^[uwml]\/[\w.-]{1,80}$/;
const path = z.string(messages.studioPictureGone.text).check(z.regex(PICTURE_PATH, messages.studioPictureGone.text));

/** One for each picture, '' for none. */
const masks = z.array(z.union([z.literal(''), path])).check(z.maxLength(limits.PICTURES_MAX));

const colour = z
  .string(messages.studioColourMalformed.text)
  .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, messages.studioColourMalformed.text));

/** Control characters other than line breaks, and half surrogate pairs. */
const UNPRINTABLE = /[\p{Cs}]|(?![\n\t])\p{Cc}/u;

function text(max: number, tooLong: Message): z.ZodMiniType {
  return z.string(messages.inputMalformed.text).check(
    z.trim(),
    z.refine((value) => [...value].length <= max, tooLong.text),
    z.refine((value) => !UNPRINTABLE.test(value), messages.inputMalformed.text),
  );
}

/** The rule of one field's value, once it is known to be there. */
export function ruleOf(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'prompt':
      return text(field.max, field.max === limits.LONG_PROMPT_MAX ? messages.studioPromptTooLong700 : messages.studioPromptTooLong600);
    case 'text':
      return text(field.max, messages.inputTooLong);
    case 'pictures':
      return z.array(path, messages.studioPictureGone.text).check(z.maxLength(field.max, messages.studioPicturesTooMany.text));
    case 'mask':
      return field.each ? z.union([path, masks], messages.studioPictureGone.text) : path;
    case 'picture':
    case 'model':
      return path;
    case 'colour':
      return colour;
    case 'colours':
      // One alone is what forms sent before palettes, and what spec §3 shows: recipes of that time still run.
      return z
        .union([z.array(colour), colour], messages.studioColourMalformed.text)
        .check(z.refine((value) => !Array.isArray(value) || value.length <= field.max, messages.studioColoursTooMany.text));
    case 'choice':
      return z.enum(
        field.choices.map(({ value }) => value),
        messages.studioChoiceWrong.text,
      );
    case 'number':
      return z.literal([...field.choices], messages.studioChoiceWrong.text);
    case 'similarity':
      return z
        .int(messages.studioSimilarityWrong.text)
        .check(
          z.gte(limits.SIMILARITY.min, messages.studioSimilarityWrong.text),
          z.lte(limits.SIMILARITY.max, messages.studioSimilarityWrong.text),
        );
    case 'options':
      return z
        .array(z.string().check(z.minLength(1), z.maxLength(40)), messages.studioChoiceWrong.text)
        .check(z.maxLength(field.max, messages.studioOptionsTooMany.text));
    case 'consent':
      return z.literal(true, field.required.text);
  }
}

/** Sentences by dotted name. */
export type FormErrors = Readonly<Record<string, readonly string[]>>;

export type CheckedForm =
  | { readonly ok: true; readonly creation: Creation; readonly count: number }
  | { readonly ok: false; readonly errors: FormErrors };

/** Checks a filled form. Never throws: what is wrong comes back as sentences by field. */
export function checkForm(form: FeatureForm, creation: Creation): CheckedForm {
  const errors: Record<string, string[]> = {};
  const parts: Record<'input' | 'parameters', Record<string, unknown>> = { input: {}, parameters: {} };
  for (const field of form.fields) {
    if (!inForce(form, field, creation)) continue;
    const given = valueAt(creation, field.name);
    const value = isEmpty(given) ? defaultOf(field) : given;
    if (isEmpty(value)) {
      if (field.required) errors[field.name] = [field.required.text];
      continue;
    }
    const parsed = z.safeParse(ruleOf(field), value);
    if (!parsed.success) errors[field.name] = parsed.error.issues.map(({ message }) => message);
    else if (!isEmpty(parsed.data)) put(parts, field.name, parsed.data);
    else if (field.required) errors[field.name] = [field.required.text];
  }
  const first = form.oneOf?.[0];
  if (first && form.oneOf?.every((name) => isEmpty(valueAt(parts, name)) && !errors[name])) {
    errors[first] = [messages.studioInputRequired.text];
  }
  const checked: Creation = { ...creation, ...parts };
  const count = countOf(form, checked);
  if (count === undefined) errors.creative_count = [messages.studioCountWrong.text];
  if (Object.keys(errors).length > 0 || count === undefined) return { ok: false, errors };
  return { ok: true, creation: { ...checked, creative_count: count }, count };
}

function put(parts: Record<'input' | 'parameters', Record<string, unknown>>, name: Field['name'], value: unknown): void {
  const dot = name.indexOf('.');
  parts[name.slice(0, dot) as 'input' | 'parameters'][name.slice(dot + 1)] = value;
}
