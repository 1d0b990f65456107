/** Notes that are being written and were not sent yet, by number of the work. */
import { proxy } from 'valtio/vanilla';

export const typedNotes: { notes: Readonly<Record<number, string>> } = proxy({ notes: {} });

export function typeNote(workId: number, note: string): void {
  typedNotes.notes = { ...typedNotes.notes, [workId]: note };
}

/** It was sent, or waits in the outbox. What was typed meanwhile stays: it is another note. */
export function endNote(workId: number, sent: string): void {
  if (typedNotes.notes[workId]?.trim() !== sent) return;
  const { [workId]: _sent, ...others } = typedNotes.notes;
  typedNotes.notes = others;
}
