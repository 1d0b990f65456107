/**
 * Which files of the build the first screens need. The rest is fetched by the service worker later, so that it never competes
 * with a first visit (goal 8 of the performance notes).
 */
import { crc32 } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Chunks of what is done with the server or not at all: kept for offline use they would only weigh (goal 8). */
export const ONLINE_MODULES = [
  'src/app/routes/verify.tsx',
  'src/app/routes/admin.tsx',
  ...['audit', 'credit', '$room', 'gifts', 'member/$id', 'members', 'order/$no', 'orders', 'prices'].map(
    (room) => `src/app/routes/admin/${room}.tsx`,
  ),
  'src/app/shell/console/deed-dialog.tsx',
  'src/app/credit/recharge/invoice-dialog.tsx',
  'src/app/download/guide-dialog.tsx',
  'src/app/download/legacy/zip-dialog.tsx',
  'src/app/routes/admin/library.tsx',
  'src/app/account/captcha/captcha-dialog.tsx',
  'src/app/account/country/country-picker.tsx',
  'src/app/account/register/register-form.tsx',
  'src/app/routes/member/register.tsx',
  'src/app/account/invite/invitation-dialog.tsx',
  'src/app/account/recover/forgot-form.tsx',
  'src/app/account/sales/sales-dialog.tsx',
  'src/app/account/sales/sales-form.tsx',
  'src/app/credit/arrival/arrival-watch.tsx',
  'src/app/credit/company/company-panel.tsx',
  'src/app/credit/company/cap-dialog.tsx',
  'src/app/credit/company/payer-line.tsx',
  'src/app/credit/recharge/recharge-panel.tsx',
];

const trend = (screen: string): string => `src/app/routes/trend/${screen}.tsx`;

/**
 * Screens that are kept from the first time they are opened, whole, with the dialogs they bring: who never opens them never pays for
 * them, and who did has them without a network from then on, after an update too. By the module that is loaded lazily.
 */
export const VISITED_SCREENS = [
  'src/app/routes/agreement.tsx',
  'src/app/routes/works.tsx',
  'src/app/routes/personal.tsx',
  'src/app/account/agreement/agreement-dialog.tsx',
  'src/app/routes/colour.tsx',
  'src/app/routes/community.tsx',
  'src/app/routes/favourites.tsx',
  'src/app/routes/shared/$key.tsx',
  'src/app/favourite/folders/favourite-dialog.tsx',
  'src/app/download/list/downloads-panel.tsx',
  'src/app/download/progress-dialog.tsx',
  'src/app/routes/package.tsx',
  'src/app/shell/pins/pins-panel.tsx',
  'src/app/shell/pins/pin-host.tsx',
  'src/app/routes/-outbox-kinds.ts',
  'src/app/realtime/notifications-panel.tsx',
  ...['home', 'pictures', 'search-by-picture', 'articles/home', 'articles/$id', 'fabric-planning', 'fabric-palette', 'fabric-market'].map(
    trend,
  ),
  ...['fabrics/$id', 'brands/home', 'brands/$id', 'themes/$id', 'merchants', 'follows', 'recent'].map(trend),
  'src/app/routes/member/home.tsx',
  'src/app/studio/creation/fields/model-field.tsx',
];

const isOf = (paths: readonly string[]) => (id: string) => paths.some((path) => id.split('?')[0]?.endsWith(path));

/** Three letters: the worker carries them for every file of a screen, and knows a screen by them from build to build. */
const screenName = (path: string): string => (crc32(path) % 36 ** 3).toString(36);

export interface Stages {
  readonly plugin: Plugin;
  /** For a file of the build by its name in the output folder. `online`: of no use without the server, so not kept beforehand. */
  stageOf(fileName: string): 'entry' | 'first' | 'later' | 'visited' | 'online';
  /** The screens that a `visited` file belongs to. */
  screensOf(fileName: string): readonly string[];
}

/** Everything a chunk brings with it: its static imports, and their styles. */
function closure(bundle: Rolldown.OutputBundle, start: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const output = bundle[name];
    if (found.has(name) || !output) return;
    found.add(name);
    if (output.type !== 'chunk') return;
    output.imports.forEach(visit);
    for (const style of output.viteMetadata?.importedCss ?? []) found.add(style);
  };
  start.forEach(visit);
  return found;
}

/** Everything that a chunk can ever load, dialogs and their styles; not beyond a chunk that `stops`. */
function reachOf(bundle: Rolldown.OutputBundle, start: readonly string[], stops: (chunk: Rolldown.OutputChunk) => boolean): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const output = bundle[name];
    if (found.has(name) || output?.type !== 'chunk' || (stops(output) && !start.includes(name))) return;
    for (const file of [name, ...(output.viteMetadata?.importedCss ?? [])]) found.add(file);
    for (const next of [...output.imports, ...output.dynamicImports]) visit(next);
  };
  start.forEach(visit);
  return found;
}

/** The chunks of these modules, and what they share with nobody else. */
function apartOf(chunks: readonly Rolldown.OutputChunk[], isOnline: (id: string) => boolean): readonly Rolldown.OutputChunk[] {
  const apart = new Set(chunks.filter((chunk) => chunk.isDynamicEntry && chunk.moduleIds.some(isOnline)));
  for (let before = -1; before !== apart.size; ) {
    before = apart.size;
    for (const chunk of chunks) {
      if (chunk.isEntry || chunk.isDynamicEntry) continue;
      const users = chunks.filter(({ imports }) => imports.includes(chunk.fileName));
      if (users.length > 0 && users.every((user) => apart.has(user))) apart.add(chunk);
    }
  }
  return [...apart];
}

/**
 * @param modules paths from the root whose lazily loaded chunks the first screens need too.
 * @param online those whose chunks can do nothing without the server.
 * @param visited those that are kept, with all they bring, once they were opened.
 */
export function buildStages(modules: readonly string[], online: readonly string[], visited: readonly string[] = []): Stages {
  let entries = new Set<string>();
  let first = new Set<string>();
  let useless = new Set<string>();
  const screens = new Map<string, string[]>();
  /** Fills `screens`: what only these screens bring. What they share with chunks of no use without the server is theirs, too. */
  function keptOnceVisited(
    bundle: Rolldown.OutputBundle,
    chunks: readonly Rolldown.OutputChunk[],
    apart: readonly Rolldown.OutputChunk[],
  ): void {
    screens.clear();
    if (new Set(visited.map(screenName)).size < visited.length) throw new Error('two screens that are kept once visited share a name');
    const begins = (path: string) => chunks.filter((chunk) => chunk.isDynamicEntry && chunk.moduleIds.some(isOf([path])));
    const starts = new Set(visited.flatMap(begins).map(({ fileName }) => fileName));
    const ends = new Set([...starts, ...apart.map(({ fileName }) => fileName)]);
    const elsewhere = reachOf(bundle, [...entries], ({ fileName }) => ends.has(fileName));
    for (const path of visited) {
      const own = begins(path).map(({ fileName }) => fileName);
      for (const file of reachOf(bundle, own, ({ fileName }) => starts.has(fileName))) {
        if (!elsewhere.has(file)) screens.set(file, [...(screens.get(file) ?? []), screenName(path)]);
      }
    }
  }

  return {
    plugin: {
      name: 'reyang-stages',
      apply: 'build',
      generateBundle(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const isFirst = isOf(modules);
        entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
        // The file that `import()` names may be only the door to a chunk that holds the module together with others.
        const needed = chunks.filter(({ moduleIds, facadeModuleId }) => [...moduleIds, facadeModuleId ?? ''].some(isFirst));
        first = closure(bundle, [...entries, ...needed.map(({ fileName }) => fileName)]);
        const apart = apartOf(chunks, isOf(online));
        keptOnceVisited(bundle, chunks, apart);
        useless = new Set(apart.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]));
      },
    },
    stageOf: (name) => {
      if (entries.has(name)) return 'entry';
      if (useless.has(name) && !first.has(name)) return 'online';
      if (screens.has(name) && !first.has(name)) return 'visited';
      return first.has(name) || !name.startsWith('assets/') ? 'first' : 'later';
    },
    screensOf: (name) => screens.get(name) ?? [],
  };
}
