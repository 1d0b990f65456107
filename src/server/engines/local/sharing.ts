/** Parts of one drawing that idle workers may make meanwhile: a set of four on two cores takes as long as two. */
import type { Lent, Pace } from '../engine.ts';
import { partOf } from './method.ts';

/**
 * A pure function of a payload that can be copied to another process (JSON, typed arrays). Registered by its name in `parts.ts`;
 * whoever is offered it may do it himself, so nobody sees who did.
 */
export interface Part<Payload, Made> {
  readonly name: string;
  readonly make: (payload: Payload, pace: Pace) => Promise<Made>;
}

/** One part that was offered. */
export interface Offered<Made> {
  /** What became of it; made here and now when nobody has taken it, by `make` where what was done meanwhile makes it cheaper. */
  result(pace: Pace, make?: (pace: Pace) => Promise<Made>): Promise<Made>;
}

/** Offers one part; go on with something else, then ask for its `result`. */
export function offered<Payload, Made>(part: Part<Payload, Made>, payload: Payload, pace: Pace): Offered<Made> {
  const lent = pace.lend?.(part.name, payload);
  return {
    async result(own, make = (alone) => part.make(payload, alone)) {
      if (lent && (await lent.taken())) {
        const made = await lent.made;
        own.signal.throwIfAborted();
        if (made) return made.value as Made;
      }
      return make(own);
    },
  };
}

/** Of several that were offered, in their order. */
export async function resultsOf<Made>(all: readonly Offered<Made>[], pace: Pace): Promise<readonly Made[]> {
  const made: Made[] = [];
  for (const [index, one] of all.entries()) made.push(await one.result(partOf(pace, index / all.length, (index + 1) / all.length)));
  return made;
}

/**
 * Makes all, beginning with the first; idle workers take from the others meanwhile.
 * @param each hears of every one as soon as it is there, in whatever order
 */
export async function shared<Payload, Made>(
  part: Part<Payload, Made>,
  payloads: readonly Payload[],
  pace: Pace,
  each: (made: Made, index: number) => void = () => undefined,
): Promise<readonly Made[]> {
  const lents = payloads.map((payload, index) => (index > 0 ? pace.lend?.(part.name, payload) : undefined));
  const made = new Map<number, Made>();
  const failed: number[] = [];
  const keep = (index: number, one: Made) => {
    made.set(index, one);
    each(one, index);
  };
  const own = async (index: number) => {
    const from = made.size / payloads.length;
    keep(index, await part.make(payloads[index] as Payload, partOf(pace, from, from + 1 / payloads.length)));
  };
  const elsewhere: Promise<void>[] = [];
  for (const index of payloads.keys()) {
    const lent = lents[index];
    if (lent && (await lent.taken())) elsewhere.push(back(lent, index, keep, failed));
    else await own(index);
  }
  await Promise.all(elsewhere);
  pace.signal.throwIfAborted();
  for (const index of failed) await own(index);
  return payloads.map((_, index) => made.get(index) as Made);
}

async function back<Made>(lent: Lent, index: number, keep: (index: number, made: Made) => void, failed: number[]): Promise<void> {
  const made = await lent.made;
  if (made) keep(index, made.value as Made);
  else failed.push(index);
}
