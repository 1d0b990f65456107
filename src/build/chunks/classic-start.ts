/**
 * What every page starts with, the home page's screen among it, travels as a classic script beside the modules: Chromium keeps the compiled code of a classic script that the
 * service worker answers with, and compiles a module from there anew at every start (measured: 90 ms of a warm start at CPU ÷ 4).
 * The bundler still writes one module; here its exports become one object, and whoever imports from it takes them from there.
 * The page runs both in the order of the document (src/build/pages/prerender.ts).
 */

import { basename } from 'node:path';
import { type ESTree, type Plugin, type Rolldown, Visitor } from 'vite';

/** Where the start leaves what it offers. */
export const STARTED = '$reyang';
/** A module of the chunk that every page starts with. */
const START = '/src/app/application.tsx';

/** By the name of its group (chunk-groups.ts), and the bundler's helpers, which it has in it. */
const COMES_ALONG = /^assets\/(app|rolldown-runtime)-[\w-]+\.js$/;
/** All that Vite's loader asks its module about; every address of ours is absolute. */
const META = '({ url: location.href })';
/** How Vite begins the tag of the entry. */
const MODULE = '<script type="module"';
const RUNTIME = /rolldown\/runtime/;

interface RuntimeChunk {
  /** Name without its folder. */
  readonly file: string;
  readonly code: string;
  /** The names of those that others import. */
  readonly helpers: readonly string[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type Statement = ESTree.Program['body'][number];

const nameOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name);
const pair = (from: string, to: string): string => (from === to ? from : `${from}: ${to}`);
const isFrom = (statement: Statement, file: string): boolean =>
  'source' in statement && statement.source !== null && statement.source.value.endsWith(`/${file}`);

/** What a chunk calls the bundler's helpers that it imports: the same as they are called where they are declared. @throws when one is not. */
function helpersOf(statement: ESTree.ImportDeclaration, { helpers }: RuntimeChunk): readonly string[] {
  const names = statement.specifiers.map(({ local }) => local.name);
  const missing = names.find((name) => !helpers.includes(name));
  if (missing) throw new Error(`the bundler's helpers have no ${missing}`);
  return names;
}

function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

/** What one function declares, and what it gives a new value to. Patterns that take things apart count as neither: the bundler writes none for exports. */
interface Frame {
  readonly declared: Set<string>;
  readonly assigned: Set<string>;
}

/** The chunk's own names that a function gives a new value to. */
function changedLater(program: ESTree.Program): ReadonlySet<string> {
  const changed = new Set<string>();
  const frames: Frame[] = [];
  const enter = ({ params }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    frames.push({ declared: new Set(params.flatMap((one) => (one.type === 'Identifier' ? [one.name] : []))), assigned: new Set() });
  };
  const leave = () => {
    const { declared, assigned } = frames.pop() ?? { declared: new Set(), assigned: new Set<string>() };
    const outside = frames.at(-1)?.assigned ?? changed;
    for (const name of assigned) if (!declared.has(name)) outside.add(name);
  };
  const change = (target: ESTree.Node) => {
    if (target.type === 'Identifier') frames.at(-1)?.assigned.add(target.name);
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator: ({ id }) => {
      if (id.type === 'Identifier') frames.at(-1)?.declared.add(id.name);
    },
    AssignmentExpression: ({ left }) => change(left),
    UpdateExpression: ({ argument }) => change(argument),
  }).visit(program);
  return changed;
}

/**
 * The chunk as a function whose exports are left behind for whoever takes from them. It runs when somebody first does: run as soon as it had
 * come, as scripts are, it held the first frame up by 10 to 16 ms at CPU ÷ 4.
 * @param runtime the file of the bundler's own helpers, the only one that the chunk may import from.
 * @throws when it imports or exports in a way that a script cannot.
 */
function asScript(code: string, program: ESTree.Program, runtime: RuntimeChunk | undefined): string {
  let lists = 0;
  const brought = runtime && program.body.some((statement) => isFrom(statement, runtime.file)) ? runtime : undefined;
  const changed = changedLater(program);
  const edits = program.body.flatMap((statement): Edit[] => {
    if (runtime && statement.type === 'ImportDeclaration' && isFrom(statement, runtime.file)) {
      helpersOf(statement, runtime);
      return [{ start: statement.start, end: statement.end, text: runtime.code }];
    }
    if (statement.type === 'ExportNamedDeclaration' && !statement.declaration && !statement.source) {
      const names = statement.specifiers.map(({ local, exported }) => pair(nameOf(exported), nameOf(local)));
      const live = statement.specifiers.find(({ local }) => changed.has(nameOf(local)));
      // Who takes it from the object would go on with its first value.
      if (live)
        throw new Error(`the start of a page exports "${nameOf(live.local)}", which changes later: export a function that reads it`);
      if (statement !== program.body.at(-1)) throw new Error('the start of a page goes on after its list of exports');
      lists += 1;
      const offered = [...names, ...(brought?.helpers ?? [])].join(', ');
      return [{ start: statement.start, end: statement.end, text: `return { ${offered} };` }];
    }
    if (/^(Import|Export)/.test(statement.type)) throw new Error(`the start of a page has a statement for modules: ${statement.type}`);
    return [];
  });
  new Visitor({
    MetaProperty: ({ start, end }) => {
      edits.push({ start, end, text: META });
    },
  }).visit(program);
  if (lists !== 1) throw new Error(`the start of a page has ${lists} lists of exports`);
  return `{
let offered;
Object.defineProperty(globalThis, '${STARTED}', { configurable: true, get: () => (offered ??= (() => {\n'use strict';\n${edited(code, edits)}\n})()) });
}`;
}

/**
 * The chunk, taking from what the start has left what it imported from it, and the bundler's helpers, which the start has anyway: one
 * module less to be fetched and linked before a page can be used. @throws when it imports in a way that cannot be taken so.
 */
function takingFrom(file: string, runtime: RuntimeChunk | undefined, code: string, { body }: ESTree.Program): string {
  const edits = body.flatMap((statement): Edit[] => {
    const { start, end } = statement;
    if (runtime && statement.type === 'ImportDeclaration' && isFrom(statement, runtime.file)) {
      const names = helpersOf(statement, runtime);
      return [{ start, end, text: names.length > 0 ? `const { ${names.join(', ')} } = ${STARTED};` : '' }];
    }
    if (!isFrom(statement, file)) return [];
    if (statement.type === 'ImportDeclaration') {
      const names = statement.specifiers.map((one) => {
        if (one.type !== 'ImportSpecifier') throw new Error('the start of a page is imported as a whole');
        return pair(nameOf(one.imported), one.local.name);
      });
      return [{ start, end, text: names.length > 0 ? `const { ${names.join(', ')} } = ${STARTED};` : '' }];
    }
    if (statement.type !== 'ExportNamedDeclaration') throw new Error(`the start of a page is used by ${statement.type}`);
    const taken = statement.specifiers.map((one, at) => ({ local: `$started${at}`, from: nameOf(one.local), as: nameOf(one.exported) }));
    const text = `const { ${taken.map((one) => pair(one.from, one.local)).join(', ')} } = ${STARTED};
export { ${taken.map((one) => `${one.local} as ${one.as}`).join(', ')} };`;
    return [{ start, end, text }];
  });
  return edited(code, edits);
}

/**
 * What the entry says beside its own code: the name of the start, which it no longer imports from. Without it the entry's hash – the id of
 * the build (contract/site/build-id.ts) – stayed the same in a release that changes the start alone.
 */
const named = (file: string): string => `${STARTED}.file = '${file}';`;

function chunkOf<Output extends object>(
  files: Readonly<Record<string, Output>>,
  has: (id: string) => boolean,
): (Output & Rolldown.RenderedChunk) | undefined {
  const chunks = Object.values(files).filter((file): file is Output & Rolldown.RenderedChunk => 'moduleIds' in file);
  return chunks.find(({ moduleIds }) => moduleIds.some(has));
}

function runtimeOf(chunks: Readonly<Record<string, Rolldown.RenderedChunk>>): RuntimeChunk | undefined {
  const chunk = chunkOf(chunks, (id) => RUNTIME.test(id));
  const modules = Object.values(chunk?.modules ?? {});
  return (
    chunk && {
      file: basename(chunk.fileName),
      code: modules.map(({ code }) => code ?? '').join('\n'),
      helpers: modules.flatMap(({ renderedExports }) => renderedExports),
    }
  );
}

export function classicStart(): Plugin {
  return {
    name: 'reyang-classic-start',
    apply: 'build',
    // It is there before anything that wants it: fetched ahead as a module it would come and be compiled a second time.
    config: () => ({
      build: { modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !COMES_ALONG.test(file)) } },
    }),
    renderChunk(code, chunk, _, { chunks }) {
      const start = chunkOf(chunks, (id) => id.endsWith(START));
      // Workers are built apart and start with nothing of a page's.
      if (!start) return null;
      if (start.fileName === chunk.fileName) return { code: asScript(code, this.parse(code), runtimeOf(chunks)) };
      if (!chunk.imports.includes(start.fileName)) return null;
      const file = basename(start.fileName);
      const taking = takingFrom(file, runtimeOf(chunks), code, this.parse(code));
      return { code: chunk.isEntry ? `${taking}\n${named(file)}` : taking };
    },
    // Whoever needed the bundler's helpers has them from the start by now: nobody would ever ask for their file.
    generateBundle(_, bundle) {
      const runtime = chunkOf(bundle, (id) => RUNTIME.test(id));
      if (!runtime) return;
      const { fileName } = runtime;
      const others = Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.fileName !== fileName ? [file] : []));
      if (others.some((chunk) => chunk.code.includes(basename(fileName)))) return;
      for (const chunk of others) chunk.imports = chunk.imports.filter((name) => name !== fileName);
      delete bundle[fileName];
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const start = chunkOf(bundle, (id) => id.endsWith(START));
        if (!start || !html.includes(MODULE)) throw new Error('index.html has nothing to start with');
        // Both are run when the document stands, in this order.
        return html.replace(MODULE, `<script defer src="/${start.fileName}"></script>${MODULE}`);
      },
    },
  };
}
