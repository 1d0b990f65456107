/**
 * A server starts without what draws: half of all its modules were read before its first page, and all of them again by a worker before its
 * first picture. One import too many brings them back, and nothing would look different.
 */
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { readSourceFiles } from '../../src/build/check/source-files.ts';

const FILES = readSourceFiles(new URL('../../', import.meta.url).pathname);

/** What a file makes Node read at once: types are gone, and `import()` waits until it is asked for. */
function readWith(path: string): readonly string[] {
  const { module } = parseSync(path, FILES.get(path) ?? '');
  const imported = module.staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType));
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.isType ? [] : (entry.moduleRequest ?? []))),
  );
  return [...imported.map(({ moduleRequest }) => moduleRequest), ...passedOn]
    .filter(({ value }) => value.startsWith('.'))
    .map(({ value }) => posix.join(posix.dirname(path), value));
}

function allReadWith(entry: string): ReadonlySet<string> {
  const seen = new Set([entry]);
  for (const path of seen) for (const next of readWith(path)) seen.add(next);
  return seen;
}

/** What the methods of the local engine read when they are first asked to draw. */
const DRAWINGS = [...FILES].flatMap(([path, text]) =>
  /^src\/server\/engines\/local\/.*-method\.ts$/.test(path)
    ? [...text.matchAll(/\bimport\('([^']+)'\)/g)].map((found) => posix.join(posix.dirname(path), found[1] ?? ''))
    : [],
);

it.each(['src/server/main.ts', 'src/server/worker.ts', 'src/server/engines/local/local-worker.ts'])(
  '%s reads nothing that draws',
  (entry) => {
    const read = allReadWith(entry);
    expect(read.size).toBeGreaterThan(50);
    expect(DRAWINGS.length).toBeGreaterThan(17);
    expect(DRAWINGS.filter((drawing) => read.has(drawing))).toEqual([]);
  },
);

it('every tool of the engine reads what draws when it is asked to', () => {
  const methods = [...FILES.keys()].filter((path) => /^src\/server\/engines\/local\/.*-method\.ts$/.test(path));
  expect(methods.filter((path) => !/\bdrawnBy\(/.test(FILES.get(path) ?? ''))).toEqual([]);
});
