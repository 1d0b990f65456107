/**
 * From the paths of a form (`u/…` an upload, `w/…` a work, `m/…` a model) to pictures inside. A path names a picture, it never grants it:
 * everything is looked up with the member who asks.
 */

import { and, eq, isNull } from 'drizzle-orm';
import type { Message } from '../../contract/message.ts';
import * as messages from '../../contract/messages.ts';
import { type Creation, isEmpty, valueAt } from '../../contract/studio/creation-rules.ts';
import type { FeatureForm } from '../../contract/studio/feature-form.ts';
import type { Field, FieldName } from '../../contract/studio/form-field.ts';
import type { Sql } from '../platform/database/database.ts';
import { findUpload, pictureOf } from '../storage/storage-service.ts';
import type { Mannequins } from './models/mannequins.ts';
import { creative, garmentModel } from './tables.ts';

export interface Reference {
  /** The unmarked picture. */
  readonly original: string;
  /** What may be shown of it. */
  readonly shown: { readonly blob: string; readonly width: number; readonly height: number; readonly colour: string };
  /** designType of the work it is; absent for uploads. */
  readonly creativeType?: string;
}

export async function findReference(sql: Sql, memberId: number, path: string): Promise<Reference | undefined> {
  const name = path.slice(2);
  if (path.startsWith('u/')) {
    const found = await findUpload(sql, memberId, name);
    return found && { original: found.blob, shown: found };
  }
  if (!/^\d{1,15}$/.test(name)) return undefined;
  if (path.startsWith('m/')) return findModel(sql, memberId, Number(name));
  return path.startsWith('w/') ? findWork(sql, memberId, Number(name)) : undefined;
}

async function findModel(sql: Sql, memberId: number, id: number): Promise<Reference | undefined> {
  const [row] = await sql
    .select()
    .from(garmentModel)
    .where(and(eq(garmentModel.id, id), eq(garmentModel.memberId, memberId)));
  return row && { original: row.original, shown: row };
}

async function findMannequin(mannequins: Mannequins, path: string): Promise<Reference | undefined> {
  const found = path.startsWith('m/') ? await mannequins.find(path.slice(2)) : undefined;
  return found && { original: found.shown.blob, shown: found.shown };
}

async function findWork(sql: Sql, memberId: number, id: number): Promise<Reference | undefined> {
  const [row] = await sql
    .select()
    .from(creative)
    .where(and(eq(creative.id, id), eq(creative.memberId, memberId), eq(creative.status, 'done'), isNull(creative.deletedAt)));
  if (!row?.original || !row.blob) return undefined;
  const shown = { blob: row.blob, width: row.width ?? 0, height: row.height ?? 0, colour: row.colour ?? '#ffffff' };
  return { original: row.original, shown, creativeType: row.creativeType };
}

/** What a field that holds pictures has at each place: '' where a picture has no mask. */
function placedPaths(field: Field, creation: Pick<Creation, 'input' | 'parameters'>): readonly string[] {
  if (!['pictures', 'picture', 'mask', 'model'].includes(field.kind)) return [];
  const value = valueAt(creation, field.name);
  if (isEmpty(value)) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

/** The picture paths of a field. */
export const pathsOf = (field: Field, creation: Pick<Creation, 'input' | 'parameters'>): readonly string[] =>
  placedPaths(field, creation).filter((path) => path !== '');

/** For each of `pathsOf`, which picture of its source it belongs to. */
export const placesOf = (field: Field, creation: Creation): readonly number[] =>
  placedPaths(field, creation).flatMap((path, place) => (path === '' ? [] : [place]));

/** How the paths of a form look, by path; one that is gone, or another member's, is absent. */
export async function shownPictures(
  sql: Sql,
  memberId: number,
  form: FeatureForm,
  values: Pick<Creation, 'input' | 'parameters'>,
): Promise<Record<string, ReturnType<typeof pictureOf>>> {
  const pictures: Record<string, ReturnType<typeof pictureOf>> = {};
  for (const path of new Set(form.fields.flatMap((field) => pathsOf(field, values)))) {
    const found = await findReference(sql, memberId, path);
    if (found) pictures[path] = pictureOf(found.shown);
  }
  return pictures;
}

export type References = ReadonlyMap<FieldName, readonly Reference[]>;

/** Looks every picture of a form up. @returns the pictures, and a sentence for every field with one that cannot be used. */
export async function resolveReferences(
  { sql, mannequins }: { readonly sql: Sql; readonly mannequins: Mannequins },
  memberId: number,
  form: FeatureForm,
  creation: Creation,
): Promise<{ readonly references: References; readonly errors: Readonly<Record<string, Message>> }> {
  const references = new Map<FieldName, Reference[]>();
  const errors: Record<string, Message> = {};
  for (const field of form.fields) {
    for (const path of pathsOf(field, creation)) {
      const found = (await findReference(sql, memberId, path)) ?? (await findMannequin(mannequins, path));
      if (!found) errors[field.name] = messages.studioPictureGone;
      else if (found.creativeType && form.excludeReference.includes(found.creativeType))
        errors[field.name] = messages.studioReferenceExcluded;
      else references.set(field.name, [...(references.get(field.name) ?? []), found]);
    }
    if (field.kind === 'mask') checkMasks(field, placesOf(field, creation), references, errors);
  }
  return { references, errors };
}

/** A mask of another size would be stretched over the wrong places. */
function checkMasks(
  field: Extract<Field, { kind: 'mask' }>,
  places: readonly number[],
  references: References,
  errors: Record<string, Message>,
): void {
  for (const [index, { shown: mask }] of (references.get(field.name) ?? []).entries()) {
    const source = references.get(field.of)?.[places[index] ?? 0]?.shown;
    if (source && (mask.width !== source.width || mask.height !== source.height)) errors[field.name] = messages.studioMaskSize;
  }
}
