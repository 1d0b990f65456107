/** How we write, as far as a machine can tell: names, lengths, and words that mean unfinished or unsafe work. */
import type { ParsedModule } from './import-graph.ts';
import type { SourceFiles } from './source-files.ts';

/** Lines per file; the median wanted is 80. */
export const MAX_LINES = 400;

/** What may stand at the top of the tree, besides files that begin with a dot. */
const TOP_LEVEL = new Set([
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json', 'index.html', 'README.md', 'public', 'src', 'sw', 'tests'],
  // Made by the tools, never committed.
  ...['node_modules', 'dist', 'data', 'coverage'],
]);

interface WordRule {
  readonly in: RegExp;
  readonly word: RegExp;
  readonly why: string;
}

/** Looked for in the whole text, comments included. */
const IN_TEXT: readonly WordRule[] = [
  { in: /./, word: /\b(TO[D]O|FIX[M]E|XX[X]|HAC[K])\b/, why: 'finish it, or leave it out' },
  { in: /./, word: /@ts-(ignore|expect-error|nocheck)/, why: 'mend the type' },
  { in: /./, word: /(^|[\s'"`(])\/(home|Users|root|mnt|work)\/\w/, why: 'a path of one machine' },
  { in: /^src\/app\/(?!ui\/tokens\.css)/, word: /\d[dls]v[hw]\b/, why: 'Chrome 105 drops the whole line: say it by --screen' },
  {
    in: /^src\/app\/.*\.css$/,
    word: /:has\(:(checked|disabled)/,
    why: 'what is chosen would not be seen before Firefox 121: say it by a data attribute',
  },
  {
    in: /^src\/app\/.*\.css$/,
    word: /\*\s*~|[>~]\s*\*\s*\+/,
    why: 'wherever anything is added, all beside it is styled anew with all that is in it: say it by a class',
  },
  { in: /./, word: /biome-ignore\s+[\w/]+\s*(:\s*)?(?=$|\*\/)/, why: 'say why the rule does not hold here' },
];

/** Looked for in the code only. */
const IN_CODE: readonly WordRule[] = [
  { in: /^(src|sw)\//, word: /\bas unknown as\b/, why: 'parse it, or type it' },
  { in: /^(src|sw)\//, word: /\bcatch\s*(\(\w*\))?\s*\{\s*\}/, why: 'a swallowed error' },
  { in: /^(src|sw)\//, word: /\.catch\(\(\)\s*=>\s*(\{\s*\}|undefined|null|void 0)\)/, why: 'a swallowed error' },
  {
    in: /^src\/app\//,
    word: /\b(localStorage|sessionStorage|indexedDB)\b|\bnew\s+(WebSocket|SharedWorker|BroadcastChannel)\b/,
    why: 'what the browser keeps goes through src/device',
  },
  {
    in: /^src\/(app|contract|device)\//,
    word: /^(export )?(const|let) [^=]*= new Intl\./,
    why: 'a slow device reads a language for several frames: make it when it is first used',
  },
  {
    in: /^src\/app\//,
    word: /\buse(Layout|Insertion)?Effect\(\(\) => [\w.?!]*\.(scroll\w*|focus|blur|click|select|play|pause|animate|show\w*|close)\(/,
    why: 'what the browser answers is taken for the clean-up, and Chromium answers a scroll with a promise: write braces',
  },
  {
    // What the libraries of the runtimes' tsconfig.json (ES2022, findLast) do not keep out, and what plain http does not have.
    in: /^(src\/(app|contract|device)|sw)\//,
    word: /\.(toSorted|toReversed|toSpliced|checkVisibility|showPopover|bytes)\(|\b(URL\.canParse|URL\.parse|AbortSignal\.any|Intl\.Segmenter|randomUUID|URLPattern)\b/,
    why: 'younger than the oldest browsers we open in (spec §2), or missing on the plain http of a local network',
  },
  { in: /^tests\//, word: /\b(describe|it|test)\.(only|skip|todo)\b/, why: 'every test runs' },
  {
    in: /^tests\/(?!bench\/)/,
    word: /\bwaitForTimeout\b|setTimeout\(r(es(olve)?)?, *[0-9]{3,}/,
    why: 'wait for what happens, not for time',
  },
];

export function checkHouseRules(
  files: SourceFiles,
  modules: ReadonlyMap<string, ParsedModule>,
  topLevel: readonly string[],
): readonly string[] {
  const strangers = topLevel.filter((name) => !name.startsWith('.') && !TOP_LEVEL.has(name));
  return [
    ...strangers.map((name) => `${name} does not belong at the top of the tree`),
    ...[...files].flatMap(([path, text]) => [...names(path), ...lengths(path, text), ...words(path, text, IN_TEXT)]),
    ...[...modules].flatMap(([path, { code, reexports }]) => [
      ...words(path, code, IN_CODE),
      ...reexports.map((line) => `${path}:${line} re-exports: import from where it is declared`),
    ]),
  ];
}

function names(path: string): readonly string[] {
  const name = path.split('/').at(-1) ?? '';
  if (/^(utils?|helpers?|common|misc|index)\.(ts|tsx)$/.test(name)) return [`${path} is not named by what it is`];
  const parts = path.split('/');
  const allowed = path.startsWith('src/app/routes/') ? /^(__root|\$?[a-z0-9-]+)(\.[a-z0-9-]+)*$/i : /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;
  return parts.every((part) => allowed.test(part)) ? [] : [`${path} is not in kebab-case`];
}

function lengths(path: string, text: string): readonly string[] {
  const lines = text.split('\n').length - 1;
  return lines > MAX_LINES ? [`${path} has ${lines} lines, more than ${MAX_LINES}`] : [];
}

function words(path: string, text: string, rules: readonly WordRule[]): readonly string[] {
  return rules
    .filter((rule) => rule.in.test(path))
    .flatMap(({ word, why }) =>
      text.split('\n').flatMap((line, index) => (word.test(line) ? [`${path}:${index + 1} ${word.exec(line)?.[0].trim()}: ${why}`] : [])),
    );
}
