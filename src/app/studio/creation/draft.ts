/** What a person has put into a creation form, kept on this device so that a reload, a lost network or a closed tab loses nothing. */
import * as z from 'zod/mini';
import type { Lane } from '../../../contract/studio/form-field.ts';
import { localStore } from '../../../device/doors/local-store.ts';
import { LOCAL } from '../../../device/keys.ts';

const picture = z.object({ url: z.string(), width: z.int(), height: z.int(), colour: z.string() });

const draftSchema = z.object({
  input: z.record(z.string(), z.unknown()),
  parameters: z.record(z.string(), z.unknown()),
  count: z.optional(z.int()),
  lane: z.enum(['online', 'offline']),
  /** How each path in `input` looks, so that the form shows it without asking the server. */
  pictures: z.record(z.string(), picture),
  /** Milliseconds since the epoch: the oldest drafts give way. */
  at: z.number(),
});

export type Draft = z.output<typeof draftSchema>;
export type DraftPicture = z.output<typeof picture>;

const DRAFTS_MAX = 31;

const drafts = localStore<Readonly<Record<string, Draft>>>({
  place: LOCAL.creationDrafts,
  version: 1,
  initial: {},
  parse: (value) => {
    const parsed = z.safeParse(z.record(z.string(), draftSchema), value);
    return parsed.success ? parsed.data : undefined;
  },
});

export function emptyDraft(): Draft {
  return { input: {}, parameters: {}, lane: 'online' satisfies Lane, pictures: {}, at: 0 };
}

export function readDraft(designType: string): Draft {
  return drafts.read()[designType] ?? emptyDraft();
}

/** False when the browser refused to keep it. */
export function keepDraft(designType: string, draft: Draft): boolean {
  const others = Object.entries(drafts.read()).filter(([name]) => name !== designType);
  const kept = others.sort(([, a], [, b]) => b.at - a.at).slice(0, DRAFTS_MAX - 1);
  return drafts.write({ ...Object.fromEntries(kept), [designType]: { ...draft, at: Date.now() } });
}

export function dropDraft(designType: string): void {
  const { [designType]: _dropped, ...others } = drafts.read();
  drafts.write(others);
}
