/** Words of a publication that were taken back out of the outbox, until their dialog has them. */
import type * as z from 'zod/mini';
import type { publishWork } from '../../../contract/community/publishing.ts';

type Words = z.output<typeof publishWork.body>;

let words: Words | undefined;

export function changeWords(next: Words): void {
  words = next;
}

export const wordsToChange = (workId: number): Words | undefined => (words?.work_id === workId ? words : undefined);

export function forgetWords(workId: number): void {
  if (words?.work_id === workId) words = undefined;
}
