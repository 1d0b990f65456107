/**
 * What of React nothing here uses stays out of the build. React travels in one piece, in the first bytes of every visit: view transitions,
 * references to fragments, resources in the head, `<Activity>`, action states. A bundler cannot know that no page has any. Here a table says
 * by which branches and functions such a part is entered; without those the rest of it is reached by nobody, and dropped.
 *
 * A part may stand in the table when the branches are for elements of its own kind alone, and its functions do nothing where there are none
 * of these. Whoever begins to use one is told by a build that fails, and takes it out. The names are those of React's own build: a version
 * that has not all of them fails, too.
 */
import type { Plugin } from 'vite';
import { type Entrances, withoutExports, withoutParts } from './without-parts.ts';

interface Part extends Entrances {
  /** Exports of `react` and `react-dom` by which the part is used; they go with it. */
  readonly exports: readonly string[];
  /** How our own screens would use it, where that is not by an import. */
  readonly written?: RegExp;
}

export const PARTS: Readonly<Record<string, Part>> = {
  viewTransitions: {
    exports: ['ViewTransition', 'addTransitionType'],
    tags: [30],
    functions: [
      // Each walks a tree in search of such elements,
      ...['commitExitViewTransitions', 'commitNestedViewTransitions', 'trackEnterViewTransitions'],
      ...['restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions'],
      // and this is called once one was found.
      'startViewTransition',
    ],
  },
  // `<Fragment ref>`: each element that came or went looked around itself for one.
  fragmentReferences: {
    exports: [],
    written: /<(?:React\.)?Fragment\s[^>]*\bref=/,
    functions: [
      ...['commitNewChildToFragmentInstances', 'commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects'],
      ...['isFragmentInstanceParent', 'addFragmentHandleToFiber'],
    ],
    methodsOf: ['FragmentInstance'],
  },
  // Links, styles, scripts, titles that React lifts into the head: they would stand where they are written, as before React 19.
  headResources: {
    exports: ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
    written: /<(?:link|meta|title|style|script)[\s>]/,
    tags: [26],
    functions: [
      ...['isHostHoistableType', 'preconnect', 'prefetchDNS', 'preload', 'preloadModule'],
      ...['preinitScript', 'preinitStyle', 'preinitModuleScript'],
    ],
  },
  // A commit that waits for stylesheets in the head or for pictures in a view transition.
  waitingCommits: { exports: [], functions: ['accumulateSuspenseyCommitOnFiber', 'preloadInstanceAndSuspendIfNeeded'] },
  activity: { exports: ['Activity'], tags: [31] },
  // Only an experimental React exports it.
  suspenseLists: { exports: [], tags: [19] },
  actionStates: {
    exports: ['useActionState', 'useFormState'],
    functions: ['mountActionState', 'updateActionState', 'rerenderActionState'],
  },
  // React's own tests ask.
  findDomNode: { exports: [], functions: ['findCurrentFiberUsingSlowPath'] },
  // Which components stood around an error, in names that the build has shortened: nobody is told.
  componentStacks: { exports: [], functions: ['getStackByFiberInDevAndProd'] },
};

const CLIENT = /node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const OFFERS = /node_modules\/(react\/cjs\/react|react-dom\/cjs\/react-dom)\.production\.js$/;
const SCREEN = /\/src\/app\/.*\.tsx($|\?)/;
/** For a React before 18, which brings no such hook. */
const SHIM = /use-sync-external-store-shim\.production\.js$/;
const NO_SHIM = `exports.useSyncExternalStore = require('react').useSyncExternalStore;`;
const OWN = /node_modules\/(react|react-dom|scheduler)\//;

/** Of these names of React's, those that a module uses. */
export function usedOf(code: string, names: readonly string[]): readonly string[] {
  const imported = [...code.matchAll(/import\s[^;]*?\{([^}]*)\}\s*from\s*["']react(?:-dom)?["']/g)].flatMap(
    ([, list = '']) => list.match(/\w+/g) ?? [],
  );
  const taken = [...code.matchAll(/\bReact(?:DOM)?(?:\$\d+)?\.(\w+)/g)].map(([, name = '']) => name);
  return names.filter((name) => imported.includes(name) || taken.includes(name));
}

export function unusedReact(): Plugin {
  const parts = Object.values(PARTS);
  const exported = parts.flatMap((part) => part.exports);
  return {
    name: 'reyang-unused-react',
    apply: 'build',
    transform: {
      filter: { id: /\.[cm]?[jt]sx?($|\?)/ },
      handler(code, id) {
        if (CLIENT.test(id)) return { code: withoutParts(code, this.parse(code), parts), map: null };
        if (OFFERS.test(id)) return { code: withoutExports(code, this.parse(code), exported), map: null };
        if (SHIM.test(id)) return { code: NO_SHIM, map: null };
        const used = OWN.test(id) ? undefined : usedOf(code, exported)[0];
        const written = SCREEN.test(id) ? parts.map((part) => part.written?.exec(code)?.[0]).find(Boolean) : undefined;
        if (used || written) throw new Error(`${id} needs of React what unused-react.ts leaves out of the build: ${used ?? written}`);
        return null;
      },
    },
  };
}
