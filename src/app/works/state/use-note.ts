/** 备注 of one work, written with a network or without. */
import { useQueryClient } from '@tanstack/react-query';
import { useSnapshot } from 'valtio/react';
import type { CallInput } from '../../../contract/call.ts';
import type { CreativeDetail } from '../../../contract/studio/creative.ts';
import { showWork } from '../../../contract/works/calls.ts';
import { noteWork } from '../../../contract/works/note.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { sayError } from '../../shell/calls/say-error.ts';
import { doOrQueue, outbox, queuedText } from '../../shell/outbox/outbox-state.ts';
import { waiting } from '../../shell/outbox/outbox-waiting.ts';
import { keyFor } from '../../shell/queries/query-for.ts';
import { useBusy } from '../../shell/update/update-busy.ts';
import { confirm } from '../../ui/floating/confirm.ts';
import { toast } from '../../ui/floating/toast.ts';
import { noteIn, replacing } from './note-outbox.ts';
import { endNote, typedNotes, typeNote } from './note-typed.ts';

type NoteBody = CallInput<typeof noteWork>['body'];

export interface Note {
  readonly text: string;
  /** `typing`: not sent yet. `waits`: kept on this device until there is a network. `refused`: kept, and the person has to decide. */
  readonly state: 'typing' | 'waits' | 'refused' | 'saved';
  type(text: string): void;
  /** Sends what was typed, if it is another than what stands there. */
  save(): Promise<void>;
}

/** On its way, by number of the work: leaving the field, the page and the window are three moments, and one note. */
const travelling = new Map<number, string>();

const addressOf = (id: number): string => noteWork.path.replace(':id', String(id));

export function useNote({ id, note }: Pick<CreativeDetail, 'id' | 'note'>): Note {
  const client = useQueryClient();
  const typed = useSnapshot(typedNotes).notes[id];
  const queued = useSnapshot(waiting).entries.findLast(({ url }) => url === addressOf(id));
  const waits = queued && noteIn(queued);
  const stands = waits?.note ?? note;
  const isTyping = typed !== undefined && typed !== stands;
  useBusy(isTyping);

  const send = async (body: NoteBody): Promise<void> => {
    const work = showWork.id;
    try {
      const { how } = await doOrQueue(noteWork, { params: { id }, body }, { text: `给作品 ${id} 写备注`, detail: body.note });
      endNote(id, body.note);
      if (how === 'queued') return toast.show(queuedText());
      client.setQueryData<CreativeDetail>(keyFor(showWork, { params: { id } }), (shown) => shown && { ...shown, note: body.note });
      await client.invalidateQueries({ queryKey: [work] });
    } catch (error) {
      const theirs = error instanceof ApiError && error.code === 'workNoteChanged' ? error.errors?.note?.[0] : undefined;
      if (theirs === undefined) return sayError(error);
      const { text, label } = replacing(theirs, body.note);
      const sure = await confirm({ title: '备注有变化', text: `${text}您写的还在，没有保存。`, confirmLabel: label });
      if (sure) return send({ note: body.note, was: theirs });
      await client.invalidateQueries({ queryKey: [work] });
    }
  };
  const keep = async (text: string): Promise<void> => {
    if (!queued || !waits) return send({ note: text, was: note });
    // One that waits is changed, not joined by another.
    await outbox.retry(queued.id, JSON.stringify({ note: text, was: waits.was } satisfies NoteBody), text);
    endNote(id, text);
  };
  return {
    text: typed ?? stands,
    state: isTyping ? 'typing' : !waits ? 'saved' : queued.refused === '' ? 'waits' : 'refused',
    type: (text) => typeNote(id, text),
    async save() {
      if (typed === undefined) return;
      const text = typed.trim();
      if (text === stands) return endNote(id, text);
      if (travelling.get(id) === text) return;
      travelling.set(id, text);
      try {
        await keep(text);
      } finally {
        travelling.delete(id);
      }
    },
  };
}
