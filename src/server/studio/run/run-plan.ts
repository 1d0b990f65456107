/** How a task becomes engine jobs: one job for a set, or one job per given picture; only what is not there yet counts. */
import type { FeatureForm } from '../../../contract/studio/feature-form.ts';
import type { EngineJob } from '../../engines/engine.ts';
import type { Reference, References } from '../picture-reference.ts';
import type { TaskRow } from '../tables.ts';
import { imageKey, type PictureNames, pictureNames } from './job-pictures.ts';

export interface PlannedRun {
  readonly count: number;
  readonly seed: number;
  /** From the engine's index to the place in the task's set; `undefined` = already there, or not ours. */
  place(index: number): number | undefined;
  readonly pictures: PictureNames;
  /** The picture this run reads or works on; what a reading (图生文) is shown with. */
  readonly source: Reference | undefined;
}

/**
 * @param missing places not delivered yet, ascending.
 * @param repeatable the engine draws the same pictures again: then the whole set is drawn and what is missing is kept, because
 *   a smaller set would be another set. Otherwise only as many as are missing are asked for (and paid to the service).
 */
export function planRuns(
  form: FeatureForm,
  task: TaskRow,
  references: References,
  missing: readonly number[],
  repeatable: boolean,
): readonly PlannedRun[] {
  const all = pictureNames(form, task.recipe, references);
  const { count } = form;
  if (count.kind === 'per-picture') {
    const sources = references.get(count.of) ?? [];
    const others = Object.fromEntries(Object.entries(all.images).filter(([key]) => !key.startsWith(imageKey(count.of, 0))));
    return missing.flatMap((place) => {
      const source = sources[place];
      if (!source) return [];
      const pictures = { images: { ...others, [imageKey(count.of, 0)]: source.original }, masks: masksOf(form, all, place) };
      return [{ count: 1, seed: task.seed + place, place: (index) => (index === 0 ? place : undefined), pictures, source }];
    });
  }
  const open = new Set(missing);
  const first = form.fields.find(({ kind }) => kind === 'pictures')?.name;
  const given = { pictures: all, source: first && references.get(first)?.[0] };
  if (repeatable) return [{ count: task.count, seed: task.seed, place: (index) => (open.has(index) ? index : undefined), ...given }];
  // Another seed per attempt: a service that failed on one seed should not be asked for the same again.
  return [{ count: missing.length, seed: task.seed + task.attempts - 1, place: (index) => missing[index], ...given }];
}

/** The masks of one picture, named as if it were the only one. */
function masksOf(form: FeatureForm, { masks }: PictureNames, place: number): PictureNames['masks'] {
  const own = form.fields.flatMap((field) => {
    const mask = field.kind === 'mask' ? masks[imageKey(field.name, place)] : undefined;
    return mask && field.kind === 'mask' ? [[imageKey(field.name, 0), { blob: mask.blob, of: imageKey(field.of, 0) }] as const] : [];
  });
  return Object.fromEntries(own);
}

export function jobOf(task: TaskRow, run: PlannedRun, pictures: Pick<EngineJob, 'images' | 'masks'>): EngineJob {
  const { input, parameters } = task.recipe;
  return { id: `${task.id}`, designType: task.creativeType, input, parameters, ...pictures, seed: run.seed, count: run.count };
}
