/** How a task becomes engine jobs: one job for a set, or one job per given picture; only what is not there yet counts. */
import type { FeatureForm } from '../../contract/studio/feature-form.ts';
import type { EngineJob } from '../engines/engine.ts';
import { imageKey, type References } from './picture-reference.ts';
import type { TaskRow } from './tables.ts';

export interface PlannedRun {
  readonly count: number;
  readonly seed: number;
  /** From the engine's index to the place in the task's set; `undefined` = already there, or not ours. */
  place(index: number): number | undefined;
  /** The pictures of this run, by EngineJob key, as blob names. */
  readonly images: Readonly<Record<string, string>>;
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
  const all: Record<string, string> = {};
  for (const [name, found] of references) {
    for (const [index, { original }] of found.entries()) all[imageKey(name, index)] = original;
  }
  const { count } = form;
  if (count.kind === 'per-picture') {
    const sources = references.get(count.of) ?? [];
    const others = Object.fromEntries(Object.entries(all).filter(([key]) => !key.startsWith(imageKey(count.of, 0))));
    return missing.flatMap((place) => {
      const source = sources[place]?.original;
      if (!source) return [];
      const images = { ...others, [imageKey(count.of, 0)]: source };
      return [{ count: 1, seed: task.seed + place, place: (index) => (index === 0 ? place : undefined), images }];
    });
  }
  const open = new Set(missing);
  if (repeatable) return [{ count: task.count, seed: task.seed, place: (index) => (open.has(index) ? index : undefined), images: all }];
  // Another seed per attempt: a service that failed on one seed should not be asked for the same again.
  return [{ count: missing.length, seed: task.seed + task.attempts - 1, place: (index) => missing[index], images: all }];
}

export function jobOf(task: TaskRow, run: PlannedRun, images: EngineJob['images']): EngineJob {
  const { input, parameters } = task.recipe;
  return { id: `${task.id}`, designType: task.creativeType, input, parameters, images, seed: run.seed, count: run.count };
}
