/**
 * Putting something from outside into a creation form: the recipe of a work, or a work as its reference picture. What a person has
 * typed there is never lost without being asked for.
 */
import { type Creation, isEmpty, valueAt } from '../../../contract/studio/creation-rules.ts';
import { type DesignType, featureName } from '../../../contract/studio/features.ts';
import type { Field } from '../../../contract/studio/form-field.ts';
import { formOf } from '../../../contract/studio/forms.ts';
import { confirm } from '../../ui/floating/confirm.ts';
import { type Draft, type DraftPicture, keepDraft, readDraft } from './draft.ts';

type Pictures = Readonly<Record<string, DraftPicture>>;
type Recipe = Omit<Creation, 'creative_type'>;

const filled = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

/** What of a recipe a form takes. A statement that must be ticked is made anew each time. */
function draftOf(fields: readonly Field[], recipe: Recipe, pictures: Pictures): Draft {
  const draft = { input: {} as Record<string, unknown>, parameters: {} as Record<string, unknown> };
  for (const field of fields) {
    const value = valueAt(recipe, field.name);
    if (field.kind === 'consent' || isEmpty(value)) continue;
    const dot = field.name.indexOf('.');
    draft[field.name.slice(0, dot) as 'input' | 'parameters'][field.name.slice(dot + 1)] = value;
  }
  return {
    ...draft,
    ...(recipe.creative_count && { count: recipe.creative_count }),
    lane: recipe.task_type,
    pictures: { ...pictures },
    at: 0,
  };
}

/** Whether both hold something in the same field, and not the same. */
function clashes(typed: Draft, given: Draft): boolean {
  return (['input', 'parameters'] as const).some((part) =>
    Object.entries(filled(typed[part])).some(
      ([name, value]) => !isEmpty(given[part][name]) && JSON.stringify(given[part][name]) !== JSON.stringify(value),
    ),
  );
}

/** Only the blanks: every typed field stays. */
export function fillBlanks(typed: Draft, given: Draft): Draft {
  return {
    ...given,
    input: { ...given.input, ...filled(typed.input) },
    parameters: { ...given.parameters, ...filled(typed.parameters) },
    pictures: { ...given.pictures, ...typed.pictures },
  };
}

/** Puts a recipe into its tool's form; where something else is typed there, asks whether it may be replaced. */
export async function putRecipe(designType: DesignType, recipe: Recipe, pictures: Pictures): Promise<void> {
  const form = formOf(designType);
  const typed = readDraft(designType);
  const { count, ...rest } = draftOf(form.fields, recipe, pictures);
  // A fixed number, or one that the form no longer offers, is not a choice.
  const offered = form.count.kind === 'choice' && count !== undefined && form.count.choices.includes(count);
  const given: Draft = offered ? { ...rest, count } : rest;
  const replace =
    !clashes(typed, given) ||
    (await confirm({
      title: '表单里还有未提交的内容',
      text: `「${featureName(designType)}」的表单里填过别的内容。用这份配方替换，还是保留已填的、只补上空白项？`,
      confirmLabel: '用配方替换',
      cancelLabel: '保留已填',
    }));
  // Without a clash every typed field stays too: it is the same, or one that the recipe leaves open.
  keepDraft(designType, replace && clashes(typed, given) ? given : fillBlanks(typed, given));
}

const OF_PICTURES: ReadonlySet<Field['kind']> = new Set<Field['kind']>(['picture', 'pictures', 'mask', 'model']);

/** A recipe from outside (a package that was handed on): its words and numbers; its pictures lie with whoever made it. */
export function withoutPictures(designType: DesignType, recipe: Recipe): Recipe {
  const names = new Set<string>(
    formOf(designType)
      .fields.filter(({ kind }) => OF_PICTURES.has(kind))
      .map(({ name }) => name.slice(name.indexOf('.') + 1)),
  );
  return { ...recipe, input: Object.fromEntries(Object.entries(recipe.input).filter(([name]) => !names.has(name))) };
}

/** Adds a picture to a tool's form. @returns false when there is no room for it. */
export function putReference(designType: DesignType, path: string, picture: DraftPicture): boolean {
  const typed = readDraft(designType);
  for (const field of formOf(designType).fields) {
    if (field.kind !== 'pictures' && field.kind !== 'picture') continue;
    const name = field.name.slice(field.name.indexOf('.') + 1);
    const now = valueAt(typed, field.name);
    const paths = Array.isArray(now) ? now.filter((one) => typeof one === 'string') : isEmpty(now) ? [] : [String(now)];
    const most = field.kind === 'pictures' ? field.max : 1;
    if (paths.includes(path)) return true;
    if (paths.length >= most) continue;
    const value = field.kind === 'pictures' ? [...paths, path] : path;
    keepDraft(designType, { ...typed, input: { ...typed.input, [name]: value }, pictures: { ...typed.pictures, [path]: picture } });
    return true;
  }
  return false;
}
