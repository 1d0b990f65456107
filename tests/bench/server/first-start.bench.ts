/** Performance goal 13: the product's first start in an empty folder beside a bare new PGlite, from opening to the first query. */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pgliteTemplate } from '../../../src/server/platform/database/pglite-template.ts';
import { atMost, type Bench, median } from '../measurement.ts';
import { gone } from './load.ts';

interface Start {
  /** Milliseconds. */
  readonly ms: number;
  /** Kilobytes at the highest: what the machine must have. */
  readonly rss: number;
}

interface Told {
  readonly ready: Start;
  readonly listening: Start;
}

async function firstStart(file: string): Promise<Told> {
  const folder = await mkdtemp(join(tmpdir(), 'reyang-start-'));
  try {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), [folder]);
    const told = Promise.withResolvers<Told>();
    child.once('message', (message) => told.resolve(message as Told));
    child.once('exit', (code) => told.reject(new Error(`${file} ended with ${code}`)));
    const times = await told.promise;
    child.disconnect();
    await gone(child);
    return times;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const run: Bench = async ({ runs }) => {
  await pgliteTemplate(); // Belongs to the build, as the front end does.
  const pairs: { readonly bare: Told; readonly product: Told }[] = [];
  for (let round = 0; round < runs; round++) {
    pairs.push({ bare: await firstStart('first-start-bare-server.ts'), product: await firstStart('first-start-product-server.ts') });
  }
  const middle = (of: (pair: (typeof pairs)[number]) => Start): string => {
    const ms = Math.round(median(pairs.map((pair) => of(pair).ms)));
    return `${ms} ms, ${Math.round(median(pairs.map((pair) => of(pair).rss)) / 1024)} MB at the highest`;
  };
  process.stderr.write(`  bare new PGlite: ${middle(({ bare }) => bare.ready)}\n`);
  process.stderr.write(`  product, database ready: ${middle(({ product }) => product.ready)}\n`);
  process.stderr.write(`  product, answering calls: ${middle(({ product }) => product.listening)}\n`);
  const unit = '× bare new PGlite';
  return [
    atMost('13 first start, to ready', median(pairs.map(({ bare, product }) => product.ready.ms / bare.ready.ms)), 0.5, unit),
    atMost('13 its memory', median(pairs.map(({ bare, product }) => product.ready.rss / bare.ready.rss)), 0.55, unit),
  ];
};
