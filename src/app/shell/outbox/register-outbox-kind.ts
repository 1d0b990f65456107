/**
 * What features can do about their own entries besides sending and removing them. The shell knows no feature: the routes register.
 * Apart from who asks, because every page brings this.
 */
import type { OutboxEntry } from '../../../device/outbox/outbox.ts';

export interface Agreement {
  /** What is different now. */
  readonly text: string;
  /** On the button that agrees. */
  readonly label: string;
  /** What is sent then. */
  readonly body: string;
}

export interface OutboxKind {
  /** What a person can agree to after this refusal; undefined where sending it again is all there is. */
  agreement?(entry: OutboxEntry): Agreement | undefined;
  /** Puts its content back to where it was made. @returns that screen's address; undefined when it cannot be read any more. */
  edit?(entry: OutboxEntry): Promise<string | undefined>;
  /** The person takes it back: what would send it again by itself must not. */
  takenBack?(entry: OutboxEntry): void;
}

/** By id of the call; each is fetched when it is wanted. */
export type OutboxKinds = Readonly<Record<string, () => Promise<OutboxKind>>>;

let load: () => Promise<OutboxKinds> = async () => ({});

/** @param kinds of all features, fetched when somebody looks at what waits. */
export function registerOutboxKinds(kinds: () => Promise<OutboxKinds>): void {
  load = kinds;
}

/** Of these entries' kinds, those that can be fetched now: where their code is away, as the network is, entries can still be removed and sent. */
export async function kindsOf(entries: readonly OutboxEntry[]): Promise<ReadonlyMap<string, OutboxKind>> {
  const known = await load();
  const wanted = [...new Set(entries.map(({ kind }) => kind))];
  const loaded = await Promise.allSettled(wanted.map(async (id) => [id, await known[id]?.()] as const));
  return new Map(loaded.flatMap((one) => (one.status === 'fulfilled' && one.value[1] ? [[one.value[0], one.value[1]] as const] : [])));
}
