/** What an engine delivers becomes a work: its picture and companions through the export gate, its words bounded. */
import type { EngineDelivery, EngineText } from '../../engines/engine.ts';
import type { Context } from '../../platform/running/context.ts';
import { storeFile, storeMade } from '../../storage/storage-service.ts';
import type { Reference } from '../picture-reference.ts';
import type { KeptFile, Reading } from '../tables.ts';
import type { Claim } from './task-claim.ts';
import { type Delivered, deliver } from './task-ending.ts';

/** Words beyond these are cut: an engine that rambles must not fill the database. Characters, and tags. */
const TITLE_MAX = 60;
const TAG_MAX = 20;
const TAGS_MAX = 30;
const DESCRIPTION_MAX = 2_000;

const cut = (text: string, max: number): string => [...text.replaceAll('\0', '').trim()].slice(0, max).join('');

export function readingOf({ title, tags, description }: EngineText): Reading {
  const words = tags.map((tag) => cut(tag, TAG_MAX)).filter((tag) => tag !== '');
  return { title: cut(title, TITLE_MAX), tags: [...new Set(words)].slice(0, TAGS_MAX), description: cut(description, DESCRIPTION_MAX) };
}

/** One text, for the search of 我的作品 and for copying. */
export function captionOf({ title, tags, description }: Reading): string {
  return [title, description, tags.join('、')].filter((part) => part !== '').join('\n');
}

export interface MadeWork {
  readonly place: number;
  /** The picture the work was made from, when there is one. */
  readonly source: Reference | undefined;
  readonly made: EngineDelivery;
}

/** Keeps and charges. @returns `lost` when the task is no longer this worker's. */
export async function keepDelivery(context: Context, claim: Claim, { place, source, made }: MadeWork): Promise<Delivered> {
  const { creativeType } = claim;
  const stored = made.data ? await storeMade(context, { data: made.data, mime: made.mime, creativeType }) : shownWith(source);
  const files: KeptFile[] = [];
  for (const { name, mime, data } of made.files) files.push({ name, mime, blob: await storeFile(context, { data, mime, creativeType }) });
  const reading = made.text ? readingOf(made.text) : null;
  const { grade, notes, seed } = made;
  return deliver(context, claim, { ...stored, place, files, grade, notes, reading, caption: reading ? captionOf(reading) : '', seed });
}

/** A reading shows the picture that was read, as the member already sees it: nothing was made that needs a label. */
function shownWith(source: Reference | undefined) {
  if (!source) throw new Error('an engine delivered words about no picture');
  return { original: source.original, ...source.shown };
}
