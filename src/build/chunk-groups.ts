/**
 * One file for what every page needs at once, one for what the first route adds, one for radix, one for zod, one for queries. Without this the
 * bundler cuts a file for every set of pages that happen to share a module: thirty requests of half a kilobyte on a first visit.
 */
import type { Rolldown } from 'vite';

type Info = Rolldown.GetModuleInfo;

const ENTRY = /\/src\/app\/main\.tsx$/;
const HOME = /\/src\/app\/routes\/home\.tsx\?tsr-split=component$/;
/** Only what forms and calls need: the first page of a visitor who is not signed in parses nothing. */
const ZOD = /\/node_modules\/zod\//;
/** All but the context that the page is wrapped in: the drawn screens make no calls. */
const QUERY = /\/node_modules\/@tanstack\/(query-core|react-query)\/(?!build\/modern\/QueryClientProvider\.js)/;
const RADIX =
  /\/node_modules\/(radix-ui|@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)/;

/** Remembers, for one build, which modules a start brings with it by static imports. */
function reachableFrom(start: RegExp): (id: string, info: Info) => boolean {
  const known = new Map<string, boolean>();
  const reached = (id: string, info: Info): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // A cycle answers "no" to itself while it is being asked.
    known.set(id, false);
    const answer = start.test(id) || (info(id)?.importers ?? []).some((importer) => reached(importer, info));
    known.set(id, answer);
    return answer;
  };
  return reached;
}

export function chunkGroups(): Rolldown.CodeSplittingOptions {
  const everywhere = reachableFrom(ENTRY);
  const atHome = reachableFrom(HOME);
  const nameOf = (id: string, info: Info): string | null => {
    // The entry keeps its own file: pages and workers know a build by its name.
    if (ENTRY.test(id)) return null;
    if (ZOD.test(id)) return 'zod';
    if (QUERY.test(id)) return 'query';
    if (everywhere(id, info)) return 'app';
    if (RADIX.test(id)) return 'radix';
    if (!atHome(id, info)) return null;
    // Primitives, and what the browser keeps: other screens want them too, and should not fetch the home page for it.
    if (/\/src\/(app\/ui|device)\//.test(id)) return 'app';
    return id.includes('/src/contract/') ? 'catalogue' : 'home';
  };
  return {
    includeDependenciesRecursively: false,
    groups: [{ name: (id, context) => nameOf(id, (of) => context.getModuleInfo(of)), debugName: 'rooms' }],
  };
}
