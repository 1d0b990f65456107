/** Recharge packages as operators change them. A changed one is a new row, so that every order keeps naming what was bought. */
import { and, eq, isNull, sql as raw } from 'drizzle-orm';
import type { CallParsed, CallReturn } from '../../../contract/call.ts';
import type { adminPackages, savePackage } from '../../../contract/credit/console-packages.ts';
import * as messages from '../../../contract/messages.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Actor, RecordDeed } from '../../platform/operators/operator-deed.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rechargePackage } from '../recharge/tables.ts';

type Package = typeof rechargePackage.$inferSelect;

/** In the order in which they are offered; those that were replaced last. */
export async function listPackages(sql: Sql): Promise<CallReturn<typeof adminPackages>> {
  const rows = await sql.select().from(rechargePackage).orderBy(raw`(replaced_by is not null), sort, id desc`).limit(500);
  const { rows: sold } = await sql.execute<{ package_id: number; n: string | number }>(
    raw`select package_id, count(*) as n from recharge_order where paid_at is not null group by package_id`,
  );
  const counts = new Map(sold.map((row) => [row.package_id, Number(row.n)]));
  return rows.map(({ id, title, fen, beans, bonus, bonusDays, sort, isActive, replacedBy }) => ({
    ...{ id, title, fen, beans, bonus, bonus_days: bonusDays, sort, is_active: isActive, replaced_by: replacedBy },
    sold: counts.get(id) ?? 0,
  }));
}

const told = ({ title, fen, beans, bonus, bonusDays }: Omit<Package, 'id' | 'isActive' | 'replacedBy' | 'sort'>): string =>
  `${title} ¥${(fen / 100).toFixed(2)} = ${beans} + ${bonus}${bonus > 0 && bonusDays !== null ? `（${bonusDays} 天）` : ''}`;

/** In a transaction. @returns the new one's number. @throws Refusal packageChanged: somebody else replaced it first. */
export async function keepPackage(
  tx: Sql,
  record: RecordDeed,
  actor: Actor,
  { replaces, reason, bonus_days: bonusDays, ...body }: CallParsed<typeof savePackage>['body'],
  now: number,
): Promise<number> {
  const values = { ...body, bonusDays };
  const [made] = await tx.insert(rechargePackage).values(values).returning({ id: rechargePackage.id });
  if (!made) throw new Error('recharge_package answered no row');
  let before: Package | undefined;
  if (replaces !== null) {
    [before] = await tx
      .update(rechargePackage)
      .set({ isActive: false, replacedBy: made.id })
      .where(and(eq(rechargePackage.id, replaces), isNull(rechargePackage.replacedBy)))
      .returning();
    if (!before) throw new Refusal(messages.packageChanged);
  }
  const detail = { 套餐: String(made.id), ...(before && { 原: `${before.id} ${told(before)}` }), 新: told(values), 原因: reason };
  await record(tx, { ...actor, action: before ? '修改充值套餐' : '新建充值套餐', detail }, now);
  return made.id;
}

/** In a transaction. @throws Refusal packageChanged: gone, replaced, or in that state already. */
export async function togglePackage(
  tx: Sql,
  record: RecordDeed,
  actor: Actor,
  id: number,
  { is_active: isActive, reason }: { readonly is_active: boolean; readonly reason: string },
  now: number,
): Promise<void> {
  // Its column is an integer: a larger number names none.
  const [row] = await tx
    .update(rechargePackage)
    .set({ isActive })
    .where(and(raw`id = ${id}::bigint`, isNull(rechargePackage.replacedBy), eq(rechargePackage.isActive, !isActive)))
    .returning();
  if (!row) throw new Refusal(messages.packageChanged);
  const detail = { 套餐: `${id} ${told(row)}`, 原因: reason };
  await record(tx, { ...actor, action: isActive ? '上架充值套餐' : '下架充值套餐', detail }, now);
}
