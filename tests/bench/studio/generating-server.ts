/** The product's server with an engine beside it that is told to work as much as it can, as in one process of `npm start`. */
import '../server/product-server.ts';
import { createLocalEngine } from '../../../src/server/engines/local/local-engine.ts';
import { jobOf } from './generation.ts';

const engine = createLocalEngine({ workers: 2 });
let working = false;

async function lane(first: number, delivered: () => void): Promise<void> {
  for (let seed = first; working; seed += 1) {
    const pace = { signal: new AbortController().signal, progress: () => undefined };
    for await (const _ of engine.run(await jobOf(seed), pace)) delivered();
  }
}

process.on('message', async (asked) => {
  working = asked === 'work';
  // Answered when both workers have delivered: they are up, and go on until they are told to rest.
  if (working) await Promise.all([1_000, 2_000].map((first) => new Promise<void>((resolve) => void lane(first, resolve))));
  process.send?.({ working });
});
process.on('disconnect', () => void engine.close());
