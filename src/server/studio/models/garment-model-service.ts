/** The models of a member: their own, then those the engines bring. */
import { and, desc, eq } from 'drizzle-orm';
import type { CallReturn } from '../../../contract/call.ts';
import * as messages from '../../../contract/messages.ts';
import {
  type addGarmentModel,
  type allGarmentModels,
  type listGarmentModels,
  MODELS_MAX,
  MODELS_PER_PAGE,
} from '../../../contract/studio/garment-models.ts';
import type { Sql } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { addGarbage, type BlobHolder } from '../../storage/purge-service.ts';
import { pictureOf } from '../../storage/storage-service.ts';
import { findReference } from '../picture-reference.ts';
import { garmentModel } from '../tables.ts';
import type { Mannequins } from './mannequins.ts';

type ModelWire = CallReturn<typeof addGarmentModel>;
type Row = typeof garmentModel.$inferSelect;

const UNNAMED = '我的模特';

const wire = (row: Row): ModelWire => ({
  path: `m/${row.id}`,
  id: row.id,
  name: row.name,
  picture: pictureOf(row),
  created_at: row.createdAt.toISOString(),
});

const ownModels = (sql: Sql, memberId: number) =>
  sql.select().from(garmentModel).where(eq(garmentModel.memberId, memberId)).orderBy(desc(garmentModel.id));

export async function allModelsOf(
  { database }: Context,
  mannequins: Mannequins,
  memberId: number,
): Promise<CallReturn<typeof allGarmentModels>> {
  const own = await ownModels(database.sql, memberId);
  const builtIn = await mannequins.list();
  return {
    models: [
      ...own.map(wire),
      ...builtIn.map(({ key, name, shown }) => ({ path: `m/${key}`, id: null, name, picture: pictureOf(shown), created_at: null })),
    ],
  };
}

/** At most MODELS_MAX and a handful are there: the page is cut from the whole. */
export async function listModelsOf(
  context: Context,
  mannequins: Mannequins,
  memberId: number,
  page: number,
): Promise<CallReturn<typeof listGarmentModels>> {
  const { models } = await allModelsOf(context, mannequins, memberId);
  const from = (page - 1) * MODELS_PER_PAGE;
  return {
    models: models.slice(from, from + MODELS_PER_PAGE),
    page,
    pages: Math.max(1, Math.ceil(models.length / MODELS_PER_PAGE)),
    total: models.length,
  };
}

/** @throws Refusal studioPictureGone | garmentModelsTooMany */
export async function addModelOf({ database, now }: Context, memberId: number, path: string, name: string): Promise<ModelWire> {
  return database.sql.transaction(async (tx) => {
    const found = await findReference(tx, memberId, path);
    if (!found) throw new Refusal(messages.studioPictureGone);
    const same = and(eq(garmentModel.memberId, memberId), eq(garmentModel.original, found.original));
    const [kept] = await tx.select().from(garmentModel).where(same);
    if (kept) return wire(kept);
    if ((await tx.$count(garmentModel, eq(garmentModel.memberId, memberId))) >= MODELS_MAX)
      throw new Refusal(messages.garmentModelsTooMany);
    const { blob, width, height, colour } = found.shown;
    const row = { memberId, name: name || UNNAMED, original: found.original, blob, width, height, colour, createdAt: new Date(now()) };
    await tx.insert(garmentModel).values(row).onConflictDoNothing();
    const [made] = await tx.select().from(garmentModel).where(same);
    if (!made) throw new Error('a model was inserted and not found');
    return wire(made);
  });
}

/** @throws Refusal garmentModelGone */
export async function deleteModelOf({ database, now }: Context, memberId: number, id: number): Promise<{ id: number }> {
  return database.sql.transaction(async (tx) => {
    const [gone] = await tx
      .delete(garmentModel)
      .where(and(eq(garmentModel.id, id), eq(garmentModel.memberId, memberId)))
      .returning();
    if (!gone) throw new Refusal(messages.garmentModelGone);
    await addGarbage(tx, [gone.blob, gone.original], now());
    return { id };
  });
}

export const modelBlobs: BlobHolder = {
  columns: ['garment_model.original', 'garment_model.blob'],
  held: async (database, names) => {
    const query =
      'select original as name from garment_model where original = any($1) union select blob from garment_model where blob = any($1)';
    return (await database.query<{ name: string }>('held-by-models', query, [names])).map(({ name }) => name);
  },
};
