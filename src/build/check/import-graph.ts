/** Which file imports which, read from the syntax tree: `import type`, `export … from`, `import()` and type imports all count. */
import { posix } from 'node:path';
import { parseSync } from 'vite';
import type { SourceFiles } from './source-files.ts';

export interface ImportEdge {
  readonly from: string;
  /** A path from the project's root, or a package name. */
  readonly to: string;
  /** `?worker&url` and the like: what Vite is asked to make of the file. Empty for plain code. */
  readonly query: string;
  readonly line: number;
}

export interface ParsedModule {
  readonly imports: readonly ImportEdge[];
  /** Lines of `export … from`. */
  readonly reexports: readonly number[];
  /** The text with comments blanked out, so that a rule about code is not tripped by prose. Lines keep their numbers. */
  readonly code: string;
}

export function parseModules(files: SourceFiles): ReadonlyMap<string, ParsedModule> {
  return new Map([...files].filter(([path]) => /\.tsx?$/.test(path)).map(([path, text]) => [path, parseModule(path, text)]));
}

export function parseModule(path: string, text: string): ParsedModule {
  const { module, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const code = withoutComments(text, comments);
  const line = (offset: number) => text.slice(0, offset).split('\n').length;
  const fromExports = module.staticExports.flatMap((statement) => statement.entries.flatMap((entry) => entry.moduleRequest ?? []));
  const found = [
    ...module.staticImports.map((statement) => statement.moduleRequest),
    ...fromExports,
    // `import('…')` as a call and as a type
    ...[...code.matchAll(/\bimport\(\s*(['"])([^'"]+)\1/g)].map((match) => ({ value: match[2] ?? '', start: match.index })),
  ];
  return {
    imports: found.map(({ value, start }) => ({ from: path, line: line(start), ...target(path, value) })),
    reexports: fromExports.map(({ start }) => line(start)),
    code,
  };
}

function target(from: string, request: string): { readonly to: string; readonly query: string } {
  const [bare = '', query = ''] = request.split('?');
  return { to: bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : bare, query };
}

function withoutComments(text: string, comments: ReturnType<typeof parseSync>['comments']): string {
  let code = '';
  let at = 0;
  for (const { start, end } of comments) {
    code += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    at = end;
  }
  return code + text.slice(at);
}
