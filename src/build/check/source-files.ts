/** The project's own files, as the checks see them. */
import { globSync, readFileSync } from 'node:fs';

/** Path from the project's root, with `/`, to the file's text. */
export type SourceFiles = ReadonlyMap<string, string>;

const ROOMS = ['src/**/*.{ts,tsx,css,sql}', 'sw/**/*.ts', 'tests/**/*.{ts,tsx,css}', '*.ts', 'index.html'];
/** Written by the router's generator; its style is not ours. */
const GENERATED = new Set(['src/app/route-tree.gen.ts']);

export function readSourceFiles(root: string): SourceFiles {
  const paths = globSync(ROOMS, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  return new Map(
    paths
      .filter((path) => !GENERATED.has(path))
      .sort()
      .map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]),
  );
}
