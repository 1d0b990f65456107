/**
 * Which files of the build the first screens need. The rest is fetched by the service worker later, so that it never competes
 * with a first visit (goal 8 of the performance notes).
 */
import type { Plugin, Rolldown } from 'vite';

/** Chunks of what is done with the server or not at all: kept for offline use they would only weigh (goal 8). */
export const ONLINE_MODULES = [
  'src/app/routes/verify.tsx',
  'src/app/routes/admin.tsx',
  'src/app/routes/admin/audit.tsx',
  'src/app/routes/admin/credit.tsx',
  'src/app/account/captcha/captcha-dialog.tsx',
  'src/app/account/invite/invitation-dialog.tsx',
  'src/app/account/recover/forgot-form.tsx',
  'src/app/account/sales/sales-dialog.tsx',
  'src/app/account/sales/sales-form.tsx',
];

export interface Stages {
  readonly plugin: Plugin;
  /** For a file of the build by its name in the output folder. `online`: of no use without the server, so not kept beforehand. */
  stageOf(fileName: string): 'entry' | 'first' | 'later' | 'online';
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

/**
 * @param modules paths from the root whose lazily loaded chunks the first screens need too.
 * @param online those whose chunks can do nothing without the server.
 */
export function buildStages(modules: readonly string[], online: readonly string[]): Stages {
  let entries = new Set<string>();
  let first = new Set<string>();
  let useless = new Set<string>();
  return {
    plugin: {
      name: 'reyang-stages',
      apply: 'build',
      generateBundle(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const isOf = (paths: readonly string[]) => (id: string) => paths.some((path) => id.split('?')[0]?.endsWith(path));
        const isFirst = isOf(modules);
        entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
        first = closure(bundle, [...entries, ...chunks.filter(({ moduleIds }) => moduleIds.some(isFirst)).map(({ fileName }) => fileName)]);
        const apart = chunks.filter((chunk) => chunk.isDynamicEntry && chunk.moduleIds.some(isOf(online)));
        useless = new Set(apart.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]));
      },
    },
    stageOf: (name) => {
      if (entries.has(name)) return 'entry';
      if (useless.has(name) && !first.has(name)) return 'online';
      return first.has(name) || !name.startsWith('assets/') ? 'first' : 'later';
    },
  };
}
