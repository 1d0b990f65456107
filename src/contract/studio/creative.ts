/** A creative is one picture asked for: a place in a task's set that ends delivered, failed or cancelled. Delivered ones are the works. */
import * as z from 'zod/mini';
import { DESIGN_TYPES, type DesignType } from './features.ts';

export const designType = z.enum(DESIGN_TYPES as [DesignType, ...DesignType[]]);
export const creativeStatus = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);
/** How far to trust it: `good` as it is, `usable` with a visible flaw, `poor` a stand-in. `notes` say why. */
export const grade = z.enum(['good', 'usable', 'poor']);

/** A work as the value of a picture field. */
export const workPath = (id: number): string => `w/${id}`;

/** ISO 8601. */
export const instant = z.string();

/** A picture as anyone outside may have it: labelled, re-encoded, immutable under its address. */
export const picture = z.object({
  /** Full size. Thumbnails: `thumbUrl(url, 480)` of contract/storage/thumbnail.ts. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Average colour `#rrggbb`, painted while the picture loads. */
  colour: z.string(),
});

export const extraFile = z.object({ name: z.string(), mime: z.string(), url: z.string() });

/** Address of the film that a work's picture only stands for; undefined for pictures. */
export function filmOf(files: readonly { readonly mime: string; readonly url: string }[]): string | undefined {
  return files.find(({ mime }) => mime.startsWith('video/'))?.url;
}

export const creative = z.object({
  id: z.int(),
  task_id: z.int(),
  /** 0-based place in the task's set. */
  place: z.int(),
  creative_type: designType,
  status: creativeStatus,
  /** Why it failed or was cancelled, in Chinese; '' otherwise. */
  reason: z.string(),
  picture: z.nullable(picture),
  /** Further files of the same work: the vector original, the tile, the technical flat. */
  files: z.array(extraFile),
  grade: z.nullable(grade),
  notes: z.array(z.string()),
  /** What the engine read in the picture (图生文) as one text, '' when nothing: what the search looks at. */
  caption: z.string(),
  /** The same in its parts. */
  reading: z.nullable(z.object({ title: z.string(), tags: z.array(z.string()), description: z.string() })),
  prompt: z.string(),
  favourite: z.boolean(),
  /** sat-score 1–5, 0 when not scored. */
  score: z.int(),
  created_at: instant,
  finished_at: z.nullable(instant),
});

/** Everything needed to fill the form again (用此配方再做). */
export const recipe = z.object({
  creative_type: designType,
  creative_count: z.int(),
  task_type: z.enum(['online', 'offline']),
  input: z.record(z.string(), z.unknown()),
  parameters: z.record(z.string(), z.unknown()),
});

export const creativeDetail = z.object({
  ...creative.shape,
  recipe,
  /** The first source picture, for the compare slider; null when made from words alone. */
  source: z.nullable(picture),
  /** How the recipe's picture paths look, by path; one that is gone is absent. */
  pictures: z.record(z.string(), picture),
  /** `w/…`: this work as the value of a picture field. */
  path: z.string(),
  seed: z.int(),
  engine: z.string(),
  /** 备注, '' when there is none. Answers kept by an earlier build have none either. */
  note: z._default(z.string(), ''),
});

export type Creative = z.output<typeof creative>;
export type CreativeDetail = z.output<typeof creativeDetail>;
