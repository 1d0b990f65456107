/** What a bench says: a value beside its goal. Ratios are taken in one run, so that they travel between machines. */
export interface Measurement {
  readonly name: string;
  /** As people write it: `≤ 0.65`. */
  readonly goal: string;
  readonly value: number;
  /** `× floor`, `kB`, `of runs`. */
  readonly unit: string;
  /** Of single runs, of which `value` is the middle: without it nobody sees whether two values differ. */
  readonly runs?: { readonly count: number; readonly least: number; readonly most: number };
  readonly ok: boolean;
}

export interface BenchOptions {
  /** Runs of everything that is repeated: few by default, seven with `--full`. */
  readonly runs: number;
}

/** Every `*.bench.ts` exports one as `run`. */
export type Bench = (options: BenchOptions) => Promise<readonly Measurement[]>;

/** What was measured: a value, or that of each run, in which case the middle one is judged. Runs that gave none do not count. */
type Measured = number | readonly number[];

function judged(measured: Measured): Pick<Measurement, 'value' | 'runs'> {
  if (typeof measured === 'number') return { value: measured };
  const given = measured.filter(Number.isFinite);
  return { value: median(given), runs: { count: given.length, least: Math.min(...given), most: Math.max(...given) } };
}

export function atMost(name: string, measured: Measured, limit: number, unit: string): Measurement {
  const result = judged(measured);
  return { name, goal: `≤ ${limit}`, ...result, unit, ok: result.value <= limit };
}

export function atLeast(name: string, measured: Measured, limit: number, unit: string): Measurement {
  const result = judged(measured);
  return { name, goal: `≥ ${limit}`, ...result, unit, ok: result.value >= limit };
}

/** As it stands in the table: `0.54–0.91 of 9`; nothing for a value that is not the middle of runs. */
export function spreadOf({ runs }: Measurement): string {
  return runs ? `${runs.least.toPrecision(3)}–${runs.most.toPrecision(3)} of ${runs.count}` : '';
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
