/** What one feature of the local engine is: what it can do, what it refuses before anyone pays, and how it draws. */
import { SIMILARITY } from '../../../contract/studio/limits.ts';
import type { Capability, EngineDelivery, EngineJob, JobContent, Pace, Reason } from '../engine.ts';

/** Runs in a worker. Delivers each picture as soon as it is made. */
export type Draw = (job: EngineJob, pace: Pace, deliver: (picture: EngineDelivery) => void) => Promise<void>;

export interface LocalMethod {
  readonly capability: Capability;
  /** Looks at fields only; runs on the event loop. */
  refuses?(job: JobContent): Reason | undefined;
  readonly draw: Draw;
}

/**
 * What draws is read when it is first asked for. A server knows what the engine can do and refuses without the five hundred modules that do it,
 * and a worker reads those of the tools that people use: it read all of them before its first picture, two seconds.
 */
export function drawnBy(read: () => Promise<Draw>): Draw {
  return async (job, pace, deliver) => (await read())(job, pace, deliver);
}

/** A form field as text, trimmed; lists of options are joined. Empty when absent. */
export function textField(fields: Readonly<Record<string, unknown>>, name: string): string {
  const value = fields[name];
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join('，');
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** The form's own likeness (`SIMILARITY.default`), at which every method proposes as it does without one. */
export const USUAL = SIMILARITY.default / 100;

/** 相似度 of the form, 0.1–1: how near the proposals stay to what was given. */
export function similarityOf({ parameters }: Pick<JobContent, 'parameters'>): number {
  const value = Number(textField(parameters, 'similarity'));
  return value > 0 ? Math.min(SIMILARITY.max, Math.max(SIMILARITY.min, value)) / 100 : USUAL;
}

/** How much further than usual proposals go: 0 at the form's own likeness and above it, 0.8 at the least. */
export function freedomOf(job: Pick<JobContent, 'parameters'>): number {
  return Math.max(0, USUAL - similarityOf(job));
}

/** The pace of one part of a job: its 0–1 is `from`–`to` of the whole. What it says at its end is not said of the whole: 「0 / 4 完成 · 完成」. */
export function partOf(pace: Pace, from: number, to: number): Pace {
  const { signal, lend } = pace;
  return {
    signal,
    lend,
    progress: (fraction, stage) => pace.progress(from + (to - from) * fraction, fraction >= 1 && to < 1 ? '' : stage),
  };
}
