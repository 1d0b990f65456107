/** A note that waits to be sent: it can be changed where it is written, and what was written elsewhere meanwhile is replaced only knowingly. */
import * as z from 'zod/mini';
import { noteWork } from '../../../contract/works/note.ts';
import type { OutboxEntry } from '../../../device/outbox/outbox.ts';
import type { Agreement, OutboxKind } from '../../shell/outbox/register-outbox-kind.ts';
import { typeNote } from './note-typed.ts';

type Body = z.output<typeof noteWork.body>;

export function noteIn({ body }: Pick<OutboxEntry, 'body'>): Body | undefined {
  try {
    const parsed = z.safeParse(noteWork.body, JSON.parse(body ?? ''));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Kept by another build: it can still be sent as it is, or removed.
    return undefined;
  }
}

/** The work that an entry's address names. */
const workIn = ({ url }: OutboxEntry): number => Number(/\/creative\/(\d+)\/note$/.exec(url)?.[1]);

/** What stands there now, and what replacing it sends. */
export function replacing(theirs: string, note: string): Agreement {
  return {
    text: theirs === '' ? '这条备注在别处被清空了。' : `这条备注在别处改成了「${theirs}」。`,
    label: '用我的替换',
    body: JSON.stringify({ note, was: theirs } satisfies Body),
  };
}

export const noteKind: OutboxKind = {
  agreement(entry) {
    const theirs = entry.errors.note?.[0];
    const mine = noteIn(entry);
    return entry.code === 'workNoteChanged' && theirs !== undefined && mine ? replacing(theirs, mine.note) : undefined;
  },
  async edit(entry) {
    const mine = noteIn(entry);
    const id = workIn(entry);
    if (!mine || !Number.isSafeInteger(id)) return undefined;
    typeNote(id, mine.note);
    return `/works/${id}`;
  },
};
