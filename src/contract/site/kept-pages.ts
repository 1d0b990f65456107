/**
 * The pages of a build. Those that a service worker keeps stand beside those that a server answers with: the same boxes, started
 * otherwise (src/build/pages/prerender.ts). Nobody opens their addresses; the worker fetches them and answers the pages' own with them.
 */

/** Drawn at build time. */
export const DRAWN_PAGES: readonly string[] = ['/', '/trend/signin'];
/** Where a drawn page leaves its screen's component before it starts: a start that has it waits for no import. */
export const DRAWN_SCREEN = '$screen';
/**
 * On the root of a kept page, and of one for a first visit: what its first paint would look for in the cookies, in their form. Absent before
 * a page has said it.
 */
export const KEPT_FACE = 'data-face';
/** On the page's root for its first frame (src/build/pages/first-frame.ts); stylesheets write it out. */
export const FIRST_FRAME = 'data-first';
/** What it says for the frame after that, which leaves out only the most of it. */
export const SECOND_FRAME = 'second';
/** On it when the first frame of a page that comes over a network is on its way: the line below the heading follows. */
export const HEADING_DRAWN = 'data-heading';
/** The empty page every other route starts from: the server answers any address it does not know with it. */
export const BARE_SHELL = '/shell';

const KEPT = '/kept';

/** `/` → `/kept`, `/trend/signin` → `/kept/trend/signin`. */
export const keptPage = (address: string): string => (address === '/' ? KEPT : KEPT + address);

/** Whether it is a page that a worker fetches for itself. */
export const isKept = (path: string): boolean => path === KEPT || path.startsWith(`${KEPT}/`);

const FIRST_VISIT = '/first-visit';

/**
 * Drawn pages for who brings no cookie, with an engine that the server knows to be young enough: they look for neither (src/build/pages/drawn-page.ts).
 * `/` → `/first-visit`, `/trend/signin` → `/first-visit/trend/signin`. No address answers with them but the pages' own.
 */
export const firstVisitPage = (address: string): string => (address === '/' ? FIRST_VISIT : FIRST_VISIT + address);

/** Shells that name what a route's screen is made of (src/build/pages/route-shells.ts). */
export const SHELLS = '/shells';

/** `/works/$id` → `/shells/works/$id`. */
export const shellPage = (route: string): string => SHELLS + route;
