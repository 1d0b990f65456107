/**
 * One file for what every page needs at once and for the home page, one for radix, one for zod, one for queries. Without this the
 * bundler cuts a file for every set of pages that happen to share a module: thirty requests of half a kilobyte on a first visit.
 */
import type { Rolldown } from 'vite';
import { isSection } from './message-sections.ts';

type Info = Rolldown.GetModuleInfo;

const ENTRY = /\/src\/app\/main\.tsx$/;
const SIGN_IN = /\/src\/app\/routes\/trend\/signin\.tsx\?tsr-split=component$/;
/** Only what forms and calls need: the first page of a visitor who is not signed in parses nothing. */
const ZOD = /\/node_modules\/zod\//;
const IMAGES = /\/src\/app\/shell\/calls\/images\.ts$/;
/** All but the context that the page is wrapped in: the drawn screens make no calls. */
const QUERY = /\/node_modules\/@tanstack\/(query-core|react-query)\/(?!build\/modern\/QueryClientProvider\.js)/;
/** Small, and asked for by so many that each would fetch a file for three lines. */
const SMALL =
  /\/src\/(device\/(doors\/(channel|named-cache)|values\/current-account)|contract\/storage\/thumbnail|app\/shell\/(calls\/say-error|update\/update-busy|outbox\/outbox-waiting|offline\/(network|save-data)))\.ts$/;
/** Asked for once the page stands, and by few others: they would only weigh on whoever keeps anything on the device. */
const SELDOM =
  /\/src\/(device\/(make-room|packages\/kept-packages|notices\/notices|values\/push-wish|shared-pictures)|app\/shell\/pins\/pin-late)\.ts$/;
/** What keeps more on a device than a line, for whom, and answers for when there is no network: whatever is only kept there in one asks for none of it. */
const STORE =
  /\/node_modules\/idb-keyval\/|\/src\/(device\/(doors\/healing-database|account\/accounts|notices\/notifications)|app\/shell\/(queries\/kept-query-for|workers\/idle-or-leaving))\.ts$/;
/** Of the parts that come later only such ask for it as come after the page stands. */
const NETWORK = /\/src\/app\/shell\/offline\/offline-(state|age)\.ts$/;
/** What the page and its device do once it stands: one file, not a dozen of half a kilobyte. */
const STANDING = /\/src\/app\/shell\/workers\/workers-start\.ts$/;
/** What forms are put together from. */
const FORMS =
  /\/src\/app\/(account\/form\/(submit-button|form\.module|form-notice|form-values|refusal-words|use-form)|ui\/(fields\/(field|text-field|password-field)|icons\/eye(-off)?))\./;
/** The sign-in page and the dialog share all of it. */
const SIGN_IN_PARTS = /\/src\/app\/account\/signin\//;
/** Pictures of the library and the community: one file, of which a device would keep five. What brings radix comes when it is wanted, blurs once nobody scrolls. */
const WALL = /\/src\/app\/shell\/(wall\/(?!placeholder)|light-box\/(?!light-box\.tsx|blur\.tsx))/;
/** What the screens of the trend library are put together from: each on its own would be a dozen files of half a kilobyte. */
const LIBRARY = /\/src\/app\/library\/(evidence|parts|state|wall)\//;
/** What every call needs: its shape, its names, its way to the server and back, and what a query of it is. */
const CALLS =
  /\/src\/(contract\/(call|envelope|request|studio\/identifiers)|app\/shell\/(calls\/(deadline|api|intent-key)|queries\/query-for))\.ts$/;
/** What lists are put together from: what is mounted of them, how they are searched, narrowed and chosen from. */
const LISTS =
  /\/src\/app\/(shell\/(navigation\/use-href-of|member\/sign-in-first|workers\/when-still)|ui\/(thousands|icons\/trash|lists\/(selection-bar|still|use-mounted-span|use-width)|fields\/search-field))\./;
/** What is done with works, in the gallery and at one of them; who only picks one fetches none of it. */
const WORKS = /\/src\/app\/works\/(state\/(works-data|works-search|works-start|use-work-actions)|save\/)/;
/** What is taken along, what a task is, what is collected, what waits to be sent, the signs of buttons: a file each, where every line of them would be one. */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  pins: /\/src\/app\/shell\/pins\/(pin-plan|pins-state|pin-button)\.|\/src\/app\/ui\/icons\/take-along\.tsx$/,
  tasks: /\/src\/contract\/(studio\/(task|task-calls)|works\/(calls|filters))\.ts$/,
  records: /\/src\/contract\/favourite\/records(-of)?\.ts$/,
  signs: /\/src\/app\/ui\/icons\/(plus|minus|arrow-right|arrow-left|refresh|upload|check|monitor)\./,
  outbox: /\/src\/(device\/(outbox\/(outbox|outbox-send)|packages\/(package-list|package-answer))|app\/shell\/outbox\/outbox-state)\.ts$/,
};
/** What lies over the page, the step of back that closes it and the key that does not: a file of its own for those would be one more name on every page. */
const RADIX =
  /\/src\/app\/ui\/floating\/(back-step|keep-composing)\.ts$|\/node_modules\/(radix-ui|@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)/;

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

/** Like `reachableFrom`, for modules that nothing else brings: a page that shares one must not fetch the rest for it. */
function onlyFrom(start: RegExp): (id: string, info: Info) => boolean {
  const known = new Map<string, boolean>();
  const owned = (id: string, info: Info): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false);
    const importers = [...(info(id)?.importers ?? []), ...(info(id)?.dynamicImporters ?? [])];
    const answer = start.test(id) || (importers.length > 0 && importers.every((importer) => owned(importer, info)));
    known.set(id, answer);
    return answer;
  };
  return owned;
}

export function chunkGroups(): Rolldown.CodeSplittingOptions {
  const everywhere = reachableFrom(ENTRY);
  const atSignIn = reachableFrom(SIGN_IN);
  const standing = reachableFrom(STANDING);
  const onlyStanding = onlyFrom(STANDING);
  const nameOf = (id: string, info: Info): string | null => {
    // The entry keeps its own file: pages and workers know a build by its name.
    if (ENTRY.test(id)) return null;
    if (ZOD.test(id)) return 'zod';
    if (QUERY.test(id)) return 'query';
    if (everywhere(id, info)) return 'app';
    if (RADIX.test(id)) return 'radix';
    if (WALL.test(id)) return 'wall';
    // The sign-in page's forms say these a moment after it stands, and so does most of what comes later.
    if (LIBRARY.test(id)) return 'library';
    if (CALLS.test(id)) return 'calls';
    if (FORMS.test(id)) return 'forms';
    if (SIGN_IN_PARTS.test(id) && atSignIn(id, info)) return 'signin-parts';
    if (LISTS.test(id)) return 'lists';
    if (WORKS.test(id)) return 'works-state';
    const together = Object.keys(TOGETHER).find((name) => TOGETHER[name]?.test(id));
    if (together) return together;
    if (isSection(id, 'Account') || (isSection(id) && atSignIn(id, info)) || IMAGES.test(id) || SMALL.test(id)) return 'common';
    if (STORE.test(id)) return 'store';
    if (SELDOM.test(id) || !standing(id, info)) return null;
    if (onlyStanding(id, info) || NETWORK.test(id)) return 'standing';
    // The other drawn screen needs some of it at once; the rest is there on every page before another screen can want it.
    return atSignIn(id, info) ? 'common' : 'device';
  };
  return {
    includeDependenciesRecursively: false,
    groups: [{ name: (id, context) => nameOf(id, (of) => context.getModuleInfo(of)), debugName: 'rooms' }],
  };
}
