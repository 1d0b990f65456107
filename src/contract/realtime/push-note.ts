/**
 * What travels to a browser that has no page open, without schemas: the service worker carries this file. The shape is that of declarative
 * Web Push, so that a browser which knows it shows the note even when the worker cannot run.
 */
/** What a member switches by itself. */
export type PushKind = 'package' | 'task' | 'fund';

/** Marks the shape (declarative Web Push). */
export const DECLARATIVE = 8030;

export interface PushNote {
  readonly web_push: typeof DECLARATIVE;
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly lang: 'zh-CN';
    /** One notification per subject: a newer one takes the place of the older. */
    readonly tag: string;
    /** Where a click leads, from `/`. */
    readonly navigate: string;
    readonly icon: string;
    /** Address of a picture of ours; absent where there is none. */
    readonly image?: string;
    /** `at`: when it was written, ms since 1970; with the tag it names this very note. */
    /** `ids`: of a note about several, what they are. */
    readonly data: { readonly kind: PushKind; readonly id: number; readonly at: number; readonly ids?: readonly number[] };
  };
}

/** Where a renewed subscription is handed in. Who knows the old address is its owner: it is a secret between browser and push service. */
export const PUSH_RENEW_PATH = '/api/push/renew';

const text = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '');
const KINDS: readonly unknown[] = ['package', 'task', 'fund'] satisfies PushKind[];
/** An address of this service, and of no other. */
const own = (value: unknown): string => (typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value.slice(0, 500) : '');

/** What arrived, or undefined when it is none of ours. */
export function parsePushNote(data: unknown): PushNote['notification'] | undefined {
  const note = (data as { readonly notification?: Partial<PushNote['notification']> } | null)?.notification;
  if (!note?.title || !note.tag || !note.data || !KINDS.includes(note.data.kind)) return undefined;
  const image = own(note.image);
  const { kind, ids } = note.data;
  return {
    title: text(note.title, 100),
    body: text(note.body, 300),
    lang: 'zh-CN',
    tag: text(note.tag, 64),
    navigate: own(note.navigate) || '/',
    icon: own(note.icon),
    ...(image && { image }),
    data: { kind, id: Number(note.data.id) || 0, at: Number(note.data.at) || 0, ...(Array.isArray(ids) && { ids: ids.map(Number) }) },
  };
}
