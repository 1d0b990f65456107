/** What a bench says: a value beside its goal. Ratios are taken in one run, so that they travel between machines. */
export interface Measurement {
  readonly name: string;
  /** As people write it: `≤ 0.65`. */
  readonly goal: string;
  readonly value: number;
  /** `× floor`, `kB`, `of runs`. */
  readonly unit: string;
  readonly ok: boolean;
}

export interface BenchOptions {
  /** Runs of everything that is repeated: few by default, seven with `--full`. */
  readonly runs: number;
}

/** Every `*.bench.ts` exports one as `run`. */
export type Bench = (options: BenchOptions) => Promise<readonly Measurement[]>;

export function atMost(name: string, value: number, limit: number, unit: string): Measurement {
  return { name, goal: `≤ ${limit}`, value, unit, ok: value <= limit };
}

export function atLeast(name: string, value: number, limit: number, unit: string): Measurement {
  return { name, goal: `≥ ${limit}`, value, unit, ok: value >= limit };
}

/** @throws Error when there is nothing to take the middle of: a bench without runs has no result. */
export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted[middle - 1];
  if (upper === undefined) throw new Error('No run gave a value');
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2;
}
