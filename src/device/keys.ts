/**
 * Everything the browser keeps for us, in one table: no name is written twice, and signing out knows what to forget.
 * `of: 'account'` is erased by `forgetAccount()` (accounts.ts); `of: 'device'` stays. The factories of this folder take an
 * entry of this table and nothing else, so a store that is not listed here cannot be opened.
 */
export type Owner = 'account' | 'device';

/** `perAccount`: one key for each account, `<name>:<account>`. */
export interface LocalPlace {
  readonly name: string;
  readonly of: Owner;
  readonly perAccount?: boolean;
}
export interface Place {
  readonly name: string;
  readonly of: Owner;
}

/** localStorage: small, synchronous, shared by tabs. */
export const LOCAL = {
  /** Persisted query cache (persisted-queries.ts). */
  queries: { name: 'reyang:queries', of: 'account', perAccount: true },
  /** Id of the member whose data this device shows; known before the first answer arrives. */
  currentAccount: { name: 'reyang:account', of: 'account' },
  /** Deadlines of countdowns that survive a reload (SMS resend, spec §9). */
  countdowns: { name: 'reyang:countdowns', of: 'device' },
  /** When a tab last refreshed the login token (spec §4). */
  tokenRefreshedAt: { name: 'reyang:token-refreshed', of: 'account' },
  /** Counts sign-outs, so that a tab that has not heard yet cannot write the old account back. */
  forgottenTimes: { name: 'reyang:forgotten', of: 'device' },
  /** 浅色 / 深色 / 跟随系统. */
  theme: { name: 'reyang:theme', of: 'device' },
  /** Tools of the studio, latest first (app/studio/recent-tools.ts). */
  recentTools: { name: 'reyang:recent-tools', of: 'account' },
  /** How the operator had set the tools when the server was last asked (app/studio/status-watch.ts). */
  toldStatuses: { name: 'reyang:told-statuses', of: 'device' },
  /** Half-filled creation forms, by designType (app/studio/creation/draft.ts). */
  creationDrafts: { name: 'reyang:creation-drafts', of: 'account' },
  /** Of each of them, what the server had when it was last asked, and what was sent (app/studio/creation/draft-known.ts). */
  draftsKnown: { name: 'reyang:drafts-known', of: 'account' },
  /** Useful things done here, and when installing was offered for them (install-offer.ts). */
  installHint: { name: 'reyang:install-hint', of: 'device' },
  /** Enterprise invitations the member dismissed (spec §4). */
  dismissedInvitations: { name: 'reyang:dismissed-invitations', of: 'account' },
  /** Visits and installation that the server was told of (growth-seen.ts). */
  growthSeen: { name: 'reyang:growth-seen', of: 'account' },
  /** Address of this browser at its push service, as the server was last told; the member wants to be told here (push-wish.ts). */
  push: { name: 'reyang:push', of: 'account' },
  /** The tab that the person used last (last-focused-tab.ts). */
  lastFocusedTab: { name: 'reyang:last-focused-tab', of: 'device' },
} as const satisfies Record<string, LocalPlace>;

/**
 * Cookies of the page's own; the login token's is the contract's. `theme` repeats a choice that `LOCAL.theme` keeps, because the
 * first paint must know it: a cookie is read in a moment, the first look into localStorage waits for a database to be opened.
 */
export const COOKIE = {
  theme: { name: 'theme', of: 'device' },
} as const satisfies Record<string, Place>;

/** sessionStorage: one tab, one visit. */
export const SESSION = {
  /** Typed and not yet sent (form-drafts.ts). */
  formDrafts: { name: 'reyang:form-drafts', of: 'account' },
  /** Which build a page reloaded itself from because a chunk was gone: at most once each (update-stale-chunk.ts). */
  healedFrom: { name: 'reyang:healed-from', of: 'device' },
} as const satisfies Record<string, Place>;

/** IndexedDB. One database per store: a store cannot be added to a database that exists (idb-keyval). */
export const DATABASE = {
  /** Values with an end (expiring-store.ts, spec §9 "Default expiring storage"). */
  expiring: { name: 'reyang-expiring', of: 'account' },
  /** Pages of long lists as they were seen (app/shell/queries/kept-query-for.ts). */
  answers: { name: 'reyang-answers', of: 'account' },
  /** Packages that were asked for and not saved yet (package-list.ts). */
  packages: { name: 'reyang-packages', of: 'account' },
  /** What was done offline and waits to be sent (outbox.ts). */
  outbox: { name: 'reyang-outbox', of: 'account' },
  /** Notes that were shown, and where the last click on one led (notices.ts). */
  notices: { name: 'reyang-notices', of: 'account' },
  /** Pictures that another application shared with this one, until a tool has them (shared-pictures.ts). */
  sharedPictures: { name: 'reyang-shared-pictures', of: 'account' },
  /** What was taken along on purpose: which pins, and what is still to be fetched of each (pins.ts). */
  pins: { name: 'reyang-pins', of: 'account' },
  /** Answers that belong to a pin: kept until it is removed (pins.ts). */
  pinAnswers: { name: 'reyang-pin-answers', of: 'account' },
  /** Size and last use of each cached picture (sw/service-worker/media-cache.ts). */
  mediaLedger: { name: 'reyang-media', of: 'account' },
} as const satisfies Record<string, Place>;

/** Cache Storage. */
export const CACHE = {
  /** What the first screens need of the build, fetched at install. */
  first: { name: 'reyang-first', of: 'device' },
  /** Pages of the build in charge, under the addresses people open. */
  pages: { name: 'reyang-pages', of: 'device' },
  /** The part of the build that is fetched after first use. */
  later: { name: 'reyang-later', of: 'device' },
  /** Screens that were opened once. */
  visited: { name: 'reyang-visited', of: 'device' },
  /** Answers that are the same for everyone: country list, colours. */
  common: { name: 'reyang-common', of: 'device' },
  /** Pictures as they were seen. */
  media: { name: 'reyang-media', of: 'account' },
  /** Files of packages that came while no page was open (kept-packages.ts). */
  packages: { name: 'reyang-packages', of: 'account' },
  /** Pictures of what was taken along: never evicted (pins.ts). */
  pins: { name: 'reyang-pins', of: 'account' },
} as const satisfies Record<string, Place>;

/** BroadcastChannel. The protocol's version is in the name: tabs of two builds never read each other's words. */
export const CHANNEL = {
  /** "This device forgot its account": every tab empties what it holds in memory. */
  account: 'reyang:account:1',
  /** "Look at the login cookie again": somebody signed in or out in another tab. */
  session: 'reyang:session:1',
  /** "The list of packages changed": other tabs, and the service worker, look at it again. */
  packages: 'reyang:packages:1',
  /** "The outbox changed." */
  outbox: 'reyang:outbox:1',
  /** "The pins changed." */
  pins: 'reyang:pins:1',
  /** "The disk was full, and what can be had again made room" (make-room.ts). */
  room: 'reyang:room:1',
  /** Frames of the one socket, to every tab. */
  realtime: 'reyang:realtime:1',
} as const;

/** Web Locks. */
export const LOCK = {
  tokenRefresh: 'reyang:token-refresh',
  realtimeLeader: 'reyang:realtime-leader',
  /** Held while somebody sends what waits in the outbox: a page or the worker, never both. */
  outbox: 'reyang:outbox',
  /** Held while a tab fetches what is taken along. */
  pins: 'reyang:pins',
  /** Held while the service worker fetches a package. */
  bringing: 'reyang:bringing',
  /** Followed by a tab's own id; held while the tab lives, so that the socket worker learns of its end even by a crash. */
  tab: 'reyang:tab',
  /** Followed by a worker's own id; held while the socket worker lives, so that tabs learn of its end. */
  socketWorker: 'reyang:socket-worker',
} as const;

/** Background Sync: under this name the browser wakes the worker up when there is a network again. */
export const OUTBOX_SYNC = 'outbox';

export type LocalEntry = (typeof LOCAL)[keyof typeof LOCAL];
export type SessionEntry = (typeof SESSION)[keyof typeof SESSION];
export type DatabaseEntry = (typeof DATABASE)[keyof typeof DATABASE];
export type CacheEntry = (typeof CACHE)[keyof typeof CACHE];
export type ChannelName = (typeof CHANNEL)[keyof typeof CHANNEL];
export type LockName = (typeof LOCK)[keyof typeof LOCK] | `${(typeof LOCK)['tab' | 'socketWorker']}:${string}`;
