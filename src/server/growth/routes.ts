import type { FastifyInstance } from 'fastify';
import { adminGrowth, changeGrowth } from '../../contract/growth/console-growth.ts';
import { addGrowthTask, getGrowthTasks, growthTaskCallback } from '../../contract/growth/growth-tasks.ts';
import { beijingDay } from '../platform/beijing-day.ts';
import type { Sql } from '../platform/database/database.ts';
import { serve } from '../platform/http/serve.ts';
import { actorOf, type RecordDeed } from '../platform/operators/operator-deed.ts';
import type { Context } from '../platform/running/context.ts';
import { changeDefinition, listDefinitions } from './console-service.ts';
import { noteGrowth } from './growth-service.ts';
import { startSettling } from './settle-loop.ts';
import { settleMember } from './settlement.ts';
import { growthTasksOf } from './task-list.ts';

export function growthRoutes(app: FastifyInstance, context: Context, record: RecordDeed): void {
  context.jobs.loop(() => startSettling(context));
  serve(app, getGrowthTasks, (_input, { caller }) => growthTasksOf(context, caller.memberId));
  // Whatever task is named: only facts are settled, so a page cannot earn by asking.
  serve(app, addGrowthTask, async (_input, { caller }) => ({ granted: await settleMember(context, caller.memberId) }));
  serve(app, growthTaskCallback, async ({ body }, { caller }) => {
    const { sql } = context.database;
    const now = context.now();
    // That the member asks today is the visit. Whether a page runs installed only the page knows; it counts once in a life.
    if (body.event === 'visit') await noteGrowth(sql, caller.memberId, 'visit', beijingDay(new Date(now)), now);
    else await noteGrowth(sql, caller.memberId, 'app_installed', 'installed', now);
    return { granted: await settleMember(context, caller.memberId) };
  });
  serve(app, adminGrowth, () => listDefinitions(context.database.sql));
  serve(app, changeGrowth, async ({ params, body }, asked) => {
    const change = (tx: Sql) => changeDefinition(tx, record, actorOf(asked), params.id, body, context.now());
    return { version: await context.database.sql.transaction(change) };
  });
}
