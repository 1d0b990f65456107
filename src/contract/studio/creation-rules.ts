/** Questions about a filled form that the form, the schema, billing and the server all ask. */
import type { FeatureForm } from './feature-form.ts';
import type { Field, FieldName, Lane } from './form-field.ts';
import * as limits from './limits.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A form's content as it crosses the wire. Dotted names (spec §3) are paths into it. */
export interface Creation {
  readonly creative_type: string;
  readonly creative_count?: number | undefined;
  readonly task_type: Lane;
  readonly input: Values;
  readonly parameters: Values;
  /** 热豆 as the page showed them; not part of the recipe. */
  readonly price_shown?: number | undefined;
}

/** The value under a dotted name. */
export function valueAt(creation: Pick<Creation, 'input' | 'parameters'>, name: FieldName): unknown {
  const dot = name.indexOf('.');
  return creation[name.slice(0, dot) as 'input' | 'parameters'][name.slice(dot + 1)];
}

/** Whether the field is in force: its condition, if any, holds. A choice not yet made counts as its default. */
export function inForce(form: FeatureForm, field: Field, creation: Pick<Creation, 'input' | 'parameters'>): boolean {
  const { when } = field;
  if (!when) return true;
  const other = form.fields.find(({ name }) => name === when.name);
  const preset = other?.kind === 'choice' ? other.default : undefined;
  return when.is.includes(String(valueAt(creation, when.name) ?? preset ?? ''));
}

export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => one === '');
  return value === undefined || value === null || value === '' || value === false;
}

/** What a field holds before anyone touched it; `undefined` when it starts empty. */
export function defaultOf(field: Field): unknown {
  if (field.kind === 'similarity') return limits.SIMILARITY.default;
  return field.kind === 'choice' || field.kind === 'number' ? field.default : undefined;
}

/** How many pictures a creation asks for. `undefined` when the given count is not one the form offers. */
export function countOf(form: FeatureForm, creation: Creation): number | undefined {
  const { count } = form;
  if (count.kind === 'fixed') return count.count;
  if (count.kind === 'per-picture') {
    const given = valueAt(creation, count.of);
    return Array.isArray(given) ? given.length : 0;
  }
  if (creation.task_type === 'offline' && count.offline) return count.offline;
  const asked = creation.creative_count ?? count.default;
  return count.choices.includes(asked) ? asked : undefined;
}

/** 热豆 for `count` pictures. @param free the local engine makes it (decisions.md, Prices). */
export function priceOf(form: FeatureForm, lane: Lane, count: number, free: boolean): number {
  return free ? 0 : form.price[lane] * count;
}

/** One value or several, as texts. */
export const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).map(String);

/** A value of a recipe in the words of its field. */
export function valueText(field: Field, value: unknown): string {
  if (field.kind === 'choice') return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
  if (field.kind === 'consent') return value === true ? '已确认' : '';
  return textsOf(value).join('、');
}
