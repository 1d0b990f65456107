/**
 * What was typed into a long form and not yet sent, for this tab and this visit: a reload (a stale chunk healing itself, a phone
 * that ran out of memory) gives it back. Secrets never come here; the form decides what is one.
 */

import { localStore } from '../doors/local-store.ts';
import { SESSION } from '../keys.ts';

type Fields = Readonly<Record<string, string>>;
type Drafts = Readonly<Record<string, Fields>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isBag = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function parseDrafts(value: unknown): Drafts | undefined {
  if (!isBag(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value)
      .filter((entry): entry is [string, Readonly<Record<string, unknown>>] => isBag(entry[1]))
      .map(([form, fields]) => [
        form,
        Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => isText(field[1]))),
      ]),
  );
}

const drafts = localStore<Drafts>({ place: SESSION.formDrafts, version: 1, initial: {}, parse: parseDrafts });

export function readDraft(form: string): Fields {
  return drafts.read()[form] ?? {};
}

export function keepDraft(form: string, fields: Fields): void {
  drafts.write({ ...drafts.read(), [form]: { ...readDraft(form), ...fields } });
}

export function dropDraft(form: string): void {
  const { [form]: _, ...others } = drafts.read();
  drafts.write(others);
}
