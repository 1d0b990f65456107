/**
 * What the worker does seldom is a second script (late/main.ts, built to an address of its own): it runs when the first event that it is
 * for comes, not at each of the worker's many starts. A worker may import later only what it imported while it was installed, and hears
 * only events that it listened for when its script first ran: hence the listeners here, and the word to the late part at install.
 */

import type { EventName } from '../../src/contract/realtime/frames.ts';
import { openChannel } from '../../src/device/doors/channel.ts';
import { CHANNEL } from '../../src/device/keys.ts';
import { parseSocketWord } from '../../src/device/socket/socket-words.ts';

/** As the standards have them; the compiler's library does not know them yet. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

export interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface BroughtRecord {
  readonly request: Request;
  readonly responseReady: Promise<Response>;
}

/** A Background Fetch: files that the browser brings whether a page is open or not. */
export interface BringingEvent extends ExtendableEvent {
  readonly registration: { readonly id: string; matchAll(): Promise<readonly BroughtRecord[]> };
}

/** Events that only the late part answers. */
interface SeldomEvents {
  push: PushEvent;
  notificationclick: NotificationEvent;
  pushsubscriptionchange: SubscriptionChange;
  sync: SyncEvent;
  periodicsync: SyncEvent;
  backgroundfetchsuccess: BringingEvent;
  backgroundfetchclick: BringingEvent;
}

const SELDOM = {
  push: 0,
  notificationclick: 0,
  pushsubscriptionchange: 0,
  sync: 0,
  periodicsync: 0,
  backgroundfetchsuccess: 0,
  backgroundfetchclick: 0,
} satisfies Record<keyof SeldomEvents, 0>;

/** Everything the late part can hear of: `message` are words of a page that the core does not answer itself. */
export interface LateEvents extends SeldomEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: ExtendableMessageEvent;
}

/** Of what the socket tells every tab, that for which the late part is imported. The many others (progress of a task) end here. */
const HEARD = ['growth-task', 'fund-arrival'] as const satisfies readonly EventName[];

export interface Heard {
  readonly event: (typeof HEARD)[number];
  readonly payload: unknown;
}

/** What the late script hands to the core. */
export interface LatePart {
  /** Tells everybody who registered for this kind of event; the event waits for all of them. */
  tell(event: ExtendableEvent): void;
  /** Tells everybody who registered for this event of the server. */
  hear(heard: Heard): Promise<void>;
  /** The answer of the first who knows this request. */
  answer(event: FetchEvent): Promise<Response> | undefined;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}
export type LateScope = ServiceWorkerGlobalScope & {
  latePart?: LatePart;
  /** When a page last asked for something, by `performance.now()`. The core hears it, the late part waits for a pause. */
  askedAt?: number;
  readonly trustedTypes?: TrustedTypes;
};
declare const self: LateScope;
/** Address of the late script of this very build; the build puts it here. */
declare const LATE_WORKER: string;

/** The late part, imported now when it was not yet. */
export function latePart(): LatePart {
  if (!self.latePart)
    importScripts(self.trustedTypes?.createPolicy('app', { createScriptURL: (url) => url }).createScriptURL(LATE_WORKER) ?? LATE_WORKER);
  if (!self.latePart) throw new Error(`${LATE_WORKER} is not the late part of a worker`);
  return self.latePart;
}

function parseHeard(data: unknown): Heard | undefined {
  const word = parseSocketWord(data);
  const event = word?.type === 'event' && HEARD.find((name) => name === word.frame.data.event);
  return event ? { event, payload: word.frame.data.payload } : undefined;
}

/** Listens for what only the late part answers. */
export function listenForLateEvents(): void {
  openChannel(CHANNEL.realtime, parseHeard).listen((heard) => void latePart().hear(heard));
  for (const type of Object.keys(SELDOM)) self.addEventListener(type, (event) => latePart().tell(event as ExtendableEvent));
}
