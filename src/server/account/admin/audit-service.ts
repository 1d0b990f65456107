/** The log of what operators do. Written beside the deed, in its transaction: neither exists without the other. */
import { desc, eq, lt } from 'drizzle-orm';
import { AUDIT_PER_PAGE, type auditLog } from '../../../contract/account/audit.ts';
import type { CallReturn } from '../../../contract/call.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Deed } from '../../platform/operators/operator-deed.ts';
import type { Context } from '../../platform/running/context.ts';
import { member, operatorAction } from '../tables.ts';

export async function recordDeed(sql: Sql, deed: Deed, now: number): Promise<void> {
  await sql.insert(operatorAction).values({ ...deed, createdAt: new Date(now) });
}

export async function listDeeds({ database }: Context, before: number | undefined): Promise<CallReturn<typeof auditLog>> {
  const rows = await database.sql
    .select({ deed: operatorAction, realname: member.realname, clientName: member.clientName, userName: member.userName })
    .from(operatorAction)
    .leftJoin(member, eq(member.id, operatorAction.operatorId))
    .where(before === undefined ? undefined : lt(operatorAction.id, before))
    .orderBy(desc(operatorAction.id))
    .limit(AUDIT_PER_PAGE + 1);
  const page = rows.slice(0, AUDIT_PER_PAGE);
  return {
    actions: page.map(({ deed, realname, clientName, userName }) => ({
      id: deed.id,
      at: deed.createdAt.toISOString(),
      operator: deed.operatorId === null ? null : (realname ?? clientName ?? userName ?? `编号 ${deed.operatorId}`),
      action: deed.action,
      detail: deed.detail,
      address: deed.address,
    })),
    next: rows.length > AUDIT_PER_PAGE ? (page.at(-1)?.deed.id ?? null) : null,
  };
}
