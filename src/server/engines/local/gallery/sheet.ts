/** What the gallery is made of: a sheet per method or theme, a cell per picture. */
import type { Grade, Pace } from '../../engine.ts';

/** One picture of a sheet, as it was made. */
export interface Shown {
  readonly picture: Uint8Array;
  /** What went in: it has no grade, and its time is nobody's. */
  readonly before?: true;
  /** Milliseconds of the engine; absent: what drawing the cell took. */
  readonly ms?: number;
  readonly grade?: Grade;
  /** Chinese: what a member reads beside the work, or what was said instead of a picture. */
  readonly notes?: readonly string[];
  /** An honest answer in place of a picture: the sentence is in `notes`. */
  readonly refused?: true;
  /** The clip that the picture stands for. */
  readonly clip?: Uint8Array;
}

export interface Cell {
  readonly label: string;
  readonly draw: () => Promise<Shown>;
}

export interface Sheet {
  readonly name: string;
  readonly title: string;
  /** Design types whose work it shows. */
  readonly features: readonly string[];
  readonly columns: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly cells: readonly Cell[];
}

/** Nobody waits and nobody cancels. */
export const PACE: Pace = { signal: new AbortController().signal, progress: () => undefined };

/** @returns `make` that is done once, however often it is asked for */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
