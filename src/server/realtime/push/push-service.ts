/** What domains say by push. Each hands in one teller for its event (application.ts); nothing here knows what a package is. */

import type { EventName } from '../../../contract/realtime/frames.ts';
import { DECLARATIVE, type PushKind, type PushNote } from '../../../contract/realtime/push-note.ts';
import type { Sql } from '../../platform/database/database.ts';

export interface PushWords {
  readonly title: string;
  readonly body: string;
  /** Where a click leads, from `/`. */
  readonly path: string;
  /** Address of a picture of ours. */
  readonly image?: string;
  /** What it is about: a newer note about the same takes the older one's place. */
  readonly id: number;
}

export interface PushTeller {
  readonly event: EventName;
  readonly kind: PushKind;
  /** @returns undefined when there is nothing to tell (any more): saved meanwhile, stopped by the person. */
  words(sql: Sql, memberId: number, payload: unknown, now: number): Promise<PushWords | undefined>;
  /** Of several at once, in one note. */
  several(all: readonly PushWords[]): Omit<PushWords, 'id'>;
}

/** The icon of notes without a picture. */
const ICON = '/icons/icon-192.png';

/** @param ids of a note about several, what they are: a browser that has told all of them shows it no more. */
export function pushNote(kind: PushKind, { title, body, path, image, id }: PushWords, at: number, ids?: readonly number[]): PushNote {
  return {
    web_push: DECLARATIVE,
    notification: {
      ...{ title, body, lang: 'zh-CN', tag: `${kind}-${id || 'all'}`, navigate: path, icon: ICON },
      ...(image && { image }),
      data: { kind, id, at, ...(ids && { ids }) },
    },
  };
}
