import { runInThisContext } from 'node:vm';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { classicStart } from '../../src/build/chunks/classic-start.ts';

type Files = Readonly<Record<string, string>>;

/** Serves modules from memory, each by the name that it is imported by. */
function inMemory(files: Files): Plugin {
  return {
    name: 'in-memory',
    enforce: 'pre',
    resolveId: (id) => (id in files ? id : null),
    load: (id) => files[id] ?? null,
  };
}

const START = '/x/src/app/application.tsx';
/** React comes so, and with it the bundler's helpers. */
const COMMON_JS = { '/x/old.cjs': 'exports.old = "old";', '/x/older.cjs': 'exports.older = 1;' };

async function built(files: Files): Promise<readonly Rolldown.OutputChunk[]> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inMemory({ ...COMMON_JS, ...files }), classicStart()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ['/x/main.ts', '/x/later.ts'],
        output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'app', test: /application|old\.cjs/ }] } },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk');
}

const MAIN = `
  import { old, add, NAME } from '${START}';
  globalThis.said = old + NAME + add(1, 2);
`;
const APPLICATION = `
  import { old } from '/x/old.cjs';
  let count = 0;
  export { old };
  export const NAME = 'name';
  export const add = (a, b) => { count += 1; return a + b; };
  export const where = import.meta.url;
`;
const LATER = { '/x/later.ts': `import { add } from '${START}'; import { older } from '/x/older.cjs'; globalThis.sum = add(1, older);` };

const partOf = (chunks: readonly Rolldown.OutputChunk[], file: string) => chunks.find(({ moduleIds }) => moduleIds.includes(file));
const MODULE = /^\s*(import|export)\b.*from\s*["'].*app/m;

test('the start is a script, and what uses it takes from what it left', async () => {
  const chunks = await built({ '/x/main.ts': MAIN, [START]: APPLICATION, ...LATER });
  const start = partOf(chunks, START);
  const main = partOf(chunks, '/x/main.ts');
  Object.assign(globalThis, { location: { href: 'http://here/' } });
  // A script that had a statement of modules left in it, or asked for itself as a module, would not be understood here.
  runInThisContext(start?.code ?? '');
  for (const chunk of chunks) if (chunk !== start) expect(chunk.code).not.toMatch(MODULE);
  runInThisContext(`(() => {${main?.code}})()`);
  expect(globalThis).toMatchObject({ said: 'oldname3' });
});

test('the start is read at once and run when somebody first takes from it: a first frame does not wait for it', async () => {
  const told = { runs: 0 };
  Object.assign(globalThis, { told, location: { href: 'http://here/' } });
  const chunks = await built({ '/x/main.ts': MAIN, [START]: `${APPLICATION} globalThis.told.runs += 1;`, ...LATER });
  runInThisContext(partOf(chunks, START)?.code ?? '');
  expect(told.runs).toBe(0);
  runInThisContext(`(() => {${partOf(chunks, '/x/main.ts')?.code}})()`);
  runInThisContext(`(() => {${partOf(chunks, '/x/later.ts')?.code}})()`);
  expect(told.runs).toBe(1);
});

test('a release that changes the start alone is another build: its entry has another name', async () => {
  const entryOf = async (application: string) =>
    partOf(await built({ '/x/main.ts': MAIN, [START]: application, ...LATER }), '/x/main.ts')?.fileName;
  const before = await entryOf(APPLICATION);
  expect(await entryOf(APPLICATION)).toBe(before);
  expect(await entryOf(APPLICATION.replace('a + b', 'a - b'))).not.toBe(before);
});

test("the bundler's helpers are taken from the start too: no page fetches a file for them", async () => {
  // `older.cjs` in a file of its own.
  const chunks = await built({ '/x/main.ts': MAIN, [START]: APPLICATION, ...LATER });
  for (const chunk of chunks) expect(chunk.code).not.toMatch(/^\s*import\b.*runtime/m);
  // Nor is there one that the service worker would keep.
  const files = chunks.map(({ fileName }) => fileName);
  expect(chunks.flatMap(({ imports }) => imports).filter((name) => !files.includes(name))).toEqual([]);
  expect(chunks.some(({ moduleIds }) => moduleIds.some((id) => /runtime/.test(id)))).toBe(false);
  runInThisContext(partOf(chunks, START)?.code ?? '');
  runInThisContext(`(() => {${partOf(chunks, '/x/later.ts')?.code}})()`);
  expect(globalThis).toMatchObject({ sum: 2 });
});

test('a value that changes later is refused: whoever took it would keep the first', async () => {
  const changing = `${APPLICATION} export let now = 0; export const tick = () => { now += 1; };`;
  const main = `${MAIN} import { now, tick } from '${START}'; globalThis.ticked = [now, tick];`;
  await expect(built({ '/x/main.ts': main, [START]: changing, ...LATER })).rejects.toThrow('exports "now", which changes later');
});

test("a function's own name may be as that of an export", async () => {
  const shadowing = `${APPLICATION} export const now = 7; export const tick = () => { let now = 0; now += 1; return now; };`;
  const main = `${MAIN} import { now, tick } from '${START}'; globalThis.ticked = [now, tick];`;
  await expect(built({ '/x/main.ts': main, [START]: shadowing, ...LATER })).resolves.toHaveLength(3);
});

test('a start that imports from elsewhere is refused', async () => {
  const importing = `${APPLICATION} import { away } from '/x/away.ts'; export const gone = away;`;
  const files = {
    '/x/main.ts': `${MAIN} import { gone } from '${START}'; import { away } from '/x/away.ts'; globalThis.gone = [gone, away];`,
  };
  await expect(built({ ...files, '/x/away.ts': 'export const away = [1];', [START]: importing, ...LATER })).rejects.toThrow(
    'a statement for modules',
  );
});
