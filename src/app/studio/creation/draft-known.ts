/** What this device knows of the server's copy of each draft, and which of two drafts goes on. Pure but for the store. */
import * as z from 'zod/mini';
import { draftText } from '../../../contract/studio/drafts.ts';
import { DRAFT_MARKS_MAX } from '../../../contract/studio/limits.ts';
import { localStore } from '../../../device/doors/local-store.ts';
import { LOCAL } from '../../../device/keys.ts';

const knownSchema = z.object({
  /** The last one that this device and the server had in common. */
  revision: z.int(),
  text: z.string(),
  /** What was sent since then, whether or not the answer came, newest last. */
  sent: z.array(z.string()),
  /** The person does not want this sent; typed on, it is another. */
  held: z.optional(z.string()),
});
export type Known = z.output<typeof knownSchema>;

const store = localStore<Readonly<Record<string, Known>>>({
  place: LOCAL.draftsKnown,
  version: 1,
  initial: {},
  parse: (value) => {
    const parsed = z.safeParse(z.record(z.string(), knownSchema), value);
    return parsed.success ? parsed.data : undefined;
  },
});

/** An empty form, as a text. */
const EMPTY = draftText(null);

export const readKnown = (designType: string): Known => store.read()[designType] ?? { revision: 0, text: EMPTY, sent: [] };

export function noteKnown(designType: string, revision: number, text: string): void {
  const { held } = readKnown(designType);
  store.write({ ...store.read(), [designType]: { revision, text, sent: [], held } });
}

/** Before it is sent: an answer that is lost must not make a stranger's of it. */
export function noteSent(designType: string, text: string): void {
  const { revision, text: common, sent } = readKnown(designType);
  store.write({ ...store.read(), [designType]: { revision, text: common, sent: [...sent, text].slice(-DRAFT_MARKS_MAX) } });
}

/** Taken back out of the outbox. */
export function holdBack(designType: string, text: string): void {
  store.write({ ...store.read(), [designType]: { ...readKnown(designType), held: text } });
}

/** `mine`: only this device has gone on; `theirs`: only another has; `both`: the person says which. */
export type Verdict = 'same' | 'mine' | 'theirs' | 'both';

/** @param here what the form holds. @param there the server's. */
export function judge(here: string, there: Pick<Known, 'revision' | 'text'>, known: Known): Verdict {
  if (there.text === here) return 'same';
  if (there.revision === known.revision || known.sent.includes(there.text)) return 'mine';
  return here === known.text || here === EMPTY ? 'theirs' : 'both';
}
