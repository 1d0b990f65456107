/** The product's server with an engine beside it that is told to work as much as it can, as in one process of `npm start`. */
import '../server/product-server.ts';
import { createLocalEngine } from '../../../src/server/engines/local/local-engine.ts';
import { jobOf } from './generation.ts';

const engine = createLocalEngine({ workers: 2 });
let working = false;

async function lane(lane: number): Promise<void> {
  for (let round = 0; working; round += 1) {
    const pace = { signal: new AbortController().signal, progress: () => undefined };
    for await (const _ of engine.run(await jobOf(lane * 1_000 + round), pace)) if (!working) return;
  }
}

process.on('message', (asked) => {
  working = asked === 'work';
  if (working) for (let number = 0; number < 2; number += 1) void lane(number);
  process.send?.({ working });
});
process.on('disconnect', () => void engine.close());
