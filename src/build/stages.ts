/**
 * Which files of the build the first screens need. The rest is fetched by the service worker later, so that it never competes
 * with a first visit (goal 8 of the performance notes).
 */
import type { Plugin, Rolldown } from 'vite';

export interface Stages {
  readonly plugin: Plugin;
  /** `entry`, `first` or `later`, for a file of the build by its name in the output folder. */
  stageOf(fileName: string): 'entry' | 'first' | 'later';
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

/** @param modules paths from the root whose lazily loaded chunks the first screens need too. */
export function buildStages(modules: readonly string[]): Stages {
  let entries = new Set<string>();
  let first = new Set<string>();
  return {
    plugin: {
      name: 'reyang-stages',
      apply: 'build',
      generateBundle(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const isFirst = (id: string) => modules.some((path) => id.split('?')[0]?.endsWith(path));
        entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
        first = closure(bundle, [...entries, ...chunks.filter(({ moduleIds }) => moduleIds.some(isFirst)).map(({ fileName }) => fileName)]);
      },
    },
    stageOf: (name) => {
      if (entries.has(name)) return 'entry';
      return first.has(name) || !name.startsWith('assets/') ? 'first' : 'later';
    },
  };
}
