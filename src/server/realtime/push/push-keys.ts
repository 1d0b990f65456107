/** The service's own key pair, the same in every process: made by whoever is first. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/running/context.ts';
import { pushKey } from '../tables.ts';
import { newVapidKeys, type VapidKeys } from './vapid.ts';

const kept = new WeakMap<object, Promise<VapidKeys>>();

async function readOrMake({ database, now }: Pick<Context, 'database' | 'now'>): Promise<VapidKeys> {
  await database.sql
    .insert(pushKey)
    .values({ id: 1, ...newVapidKeys(), createdAt: new Date(now()) })
    .onConflictDoNothing();
  const [row] = await database.sql.select().from(pushKey).where(eq(pushKey.id, 1));
  if (!row) throw new Error('the push key was not kept');
  return row;
}

export function pushKeys(context: Pick<Context, 'database' | 'now'>): Promise<VapidKeys> {
  const { database } = context;
  const known = kept.get(database);
  if (known) return known;
  const read = readOrMake(context).catch((error: unknown) => {
    kept.delete(database);
    throw error;
  });
  kept.set(database, read);
  return read;
}
