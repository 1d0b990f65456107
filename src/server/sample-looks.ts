/**
 * `npm run sample-looks [most]`: draws the samples whose looks are not written yet and writes them into the file that a new library
 * begins with (library/trial/sample-looks.ts). Delete lines to have them drawn anew.
 */
import { appendFile } from 'node:fs/promises';
import { createSampleEngine } from './engines/local/samples/sample-engine.ts';
import { lookAt } from './library/looks/look.ts';
import { sampleRecipes } from './library/trial/recipes.ts';
import { LOOKS_FILE, lineOf, readSampleLooks } from './library/trial/sample-looks.ts';
import { drawSample } from './storage/samples/sample-studio-service.ts';

const WORKERS = 2;
const most = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
const known = await readSampleLooks();
const left = sampleRecipes()
  .filter(({ slug }) => !known.has(slug))
  .reverse()
  .slice(0, most);
const engine = createSampleEngine(WORKERS);
const lines = left.values();
const signal = new AbortController().signal;
await Promise.all(
  Array.from({ length: WORKERS }, async () => {
    for (const recipe of lines) {
      const { data } = await drawSample(engine, recipe, signal);
      await appendFile(LOOKS_FILE, `${lineOf(recipe.slug, await lookAt(data))}\n`);
      process.stdout.write(`${recipe.slug} ${recipe.title}\n`);
    }
  }),
);
await engine.close();
