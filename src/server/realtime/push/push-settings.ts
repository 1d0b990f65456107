/** What a member wants to be told, and when not. */
import { eq } from 'drizzle-orm';
import type { PushSettings } from '../../../contract/realtime/push.ts';
import type { Sql } from '../../platform/database/database.ts';
import { pushSetting } from '../tables.ts';

const ASSUMED: PushSettings = { package: true, task: true, fund: true, time_zone: 'Asia/Shanghai' };

export async function readSettings(sql: Sql, memberId: number): Promise<PushSettings> {
  const [row] = await sql.select().from(pushSetting).where(eq(pushSetting.memberId, memberId));
  if (!row) return ASSUMED;
  const { quietFrom: from, quietTo: to, timeZone } = row;
  const quiet = from !== null && to !== null && { quiet: { from, to } };
  return { package: row.package, task: row.task, fund: row.fund, ...quiet, time_zone: timeZone };
}

export async function writeSettings(sql: Sql, memberId: number, { quiet, time_zone, ...kinds }: PushSettings): Promise<PushSettings> {
  const values = { ...kinds, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null, timeZone: time_zone };
  await sql
    .insert(pushSetting)
    .values({ memberId, ...values })
    .onConflictDoUpdate({ target: pushSetting.memberId, set: values });
  return readSettings(sql, memberId);
}
