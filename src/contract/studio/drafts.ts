/** 草稿: what a member has put into a tool's form, begun on one device and gone on with on another. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { isEmpty, valueAt } from './creation-rules.ts';
import { ruleOf } from './creation-schema.ts';
import { designType, instant, picture } from './creative.ts';
import type { FeatureForm } from './feature-form.ts';
import * as limits from './limits.ts';
import { taskLane } from './task.ts';

const values = z.record(z.string().check(z.maxLength(40)), z.unknown());

/** The outline; what may stand in it is judged by `draftOf`. */
const draft = z.object({
  input: values,
  parameters: values,
  count: z.optional(z.int().check(z.gte(1), z.lte(limits.TASK_PICTURES_MAX))),
  lane: taskLane,
});
export type ToolDraft = z.output<typeof draft>;

const params = z.object({ type: designType });
const revision = z.int().check(z.nonnegative());

export const showDraft = declareCall({
  id: 'studio.showDraft',
  method: 'GET',
  path: '/api/creative/draft/:type',
  summary: '工具的草稿',
  audience: 'member',
  params,
  answer: z.object({
    /** 0: there never was one. */
    revision,
    /** null: there is none, or the form was emptied. */
    draft: z.nullable(draft),
    /** How its picture paths look, by path; one that is gone is absent. */
    pictures: z.record(z.string(), picture),
    /** When it was written; null: never. */
    at: z.nullable(instant),
  }),
  errors: [],
});

/** A repeat changes nothing, and neither does an answer that was lost. What another device wrote meanwhile is not overwritten unseen: `errors.revision[0]` says what is there now. */
export const keepDraft = declareCall({
  id: 'studio.keepDraft',
  method: 'PUT',
  path: '/api/creative/draft/:type',
  summary: '保存工具的草稿；不带 draft 时清空',
  audience: 'member',
  params,
  body: z.object({
    /** Absent: the form was emptied. */
    draft: z.optional(draft),
    /** The revision that it was made from; 0: none was known. */
    was: revision,
    /** Marks (`draftMark`) of what this device has sent since then and had no answer to: what stands there may be its own. */
    mine: z.optional(z.array(z.string().check(z.maxLength(16))).check(z.maxLength(limits.DRAFT_MARKS_MAX))),
  }),
  answer: z.object({ revision }),
  errors: [messages.studioDraftChanged, messages.studioDraftWrong],
});

/**
 * What of a form goes into a draft: fields that hold something their rule allows. Statements that must be ticked are made anew each time.
 * @returns null when nothing is left.
 */
export function draftOf(form: FeatureForm, given: ToolDraft): ToolDraft | null {
  const parts: Record<'input' | 'parameters', Record<string, unknown>> = { input: {}, parameters: {} };
  for (const field of form.fields) {
    const value = valueAt(given, field.name);
    if (field.kind === 'consent' || isEmpty(value)) continue;
    const parsed = z.safeParse(ruleOf(field), value);
    if (!parsed.success || isEmpty(parsed.data)) continue;
    const dot = field.name.indexOf('.');
    parts[field.name.slice(0, dot) as 'input' | 'parameters'][field.name.slice(dot + 1)] = parsed.data;
  }
  if (Object.keys(parts.input).length + Object.keys(parts.parameters).length === 0) return null;
  return { ...parts, ...(given.count !== undefined && { count: given.count }), lane: given.lane };
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, inOrder(one)]));
}

/** A draft as one text: equal drafts have equal texts, in whatever order a database keeps their fields. */
export const draftText = (one: ToolDraft | null): string => JSON.stringify(inOrder(one));

/** Tells one draft from another in sixteen digits (FNV-1a, twice): enough to know one's own again, and no secret. */
export function draftMark(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9dc5811c];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ (unit + at), 0x01000193);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
