import { eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import * as calls from '../../contract/community/calls.ts';
import { adminCommunity, bringBack, dismissReports, takeDown } from '../../contract/community/console.ts';
import { publicationOf, publishWork, withdrawWork } from '../../contract/community/publishing.ts';
import { reportWork } from '../../contract/community/reporting.ts';
import * as messages from '../../contract/messages.ts';
import { beijingDay } from '../platform/beijing-day.ts';
import { serve } from '../platform/http/serve.ts';
import { actorOf, type RecordDeed } from '../platform/operators/operator-deed.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import { declareJob } from '../platform/running/jobs.ts';
import { sampleRoutes } from '../storage/samples/sample-address-service.ts';
import type { SampleStudio } from '../storage/samples/sample-studio-service.ts';
import { countScenes, listWorks, NOBODY, showWork } from './community-service.ts';
import { adminList, type CommunityDeed, operate, report } from './console-service.ts';
import { publicationOfOwn, publishOwn, withdrawOwn } from './publish-service.ts';
import { countStat } from './stat-service.ts';
import { communityStat, communityWork } from './tables.ts';
import { communitySamples } from './trial/sample-shelf.ts';

const forgetStats = declareJob({ name: 'community.forget-stats', input: z.strictObject({}) });
const DAYS_KEPT_MS = 2 * 24 * 3_600_000;

/** @param studio draws the samples; absent where they are not drawn. */
export function communityRoutes(app: FastifyInstance, context: Context, record: RecordDeed, studio: SampleStudio | undefined): void {
  const { sql } = context.database;
  const viewerOf = ({ caller }: { readonly caller: { readonly memberId: number } | undefined }) => caller?.memberId ?? NOBODY;
  serve(app, calls.listCommunity, ({ query }, asked) => listWorks(sql, viewerOf(asked), query));
  serve(app, calls.communityScenes, () => countScenes(sql));
  serve(app, calls.showCommunity, ({ params }, asked) => showWork(sql, viewerOf(asked), params.id));
  serve(app, calls.workStat, ({ body }, { caller }) => countStat(context, caller.memberId, body));

  serve(app, publishWork, ({ body }, { caller, settle }) =>
    sql.transaction(async (tx) => {
      const made = await publishOwn(tx, caller.memberId, body, context.now());
      await settle?.(tx, made);
      return made;
    }),
  );
  serve(app, withdrawWork, ({ body }, { caller }) =>
    sql.transaction((tx) => withdrawOwn(tx, caller.memberId, body.work_id, context.now())),
  );
  serve(app, publicationOf, ({ params }, { caller }) => publicationOfOwn(sql, caller.memberId, params.id));
  serve(app, reportWork, ({ params, body }, { caller }) => report(context, caller.memberId, params.id, body));

  serve(app, adminCommunity, ({ query }) => adminList(sql, query));
  const deeds = [
    [takeDown, 'down'],
    [bringBack, 'back'],
    [dismissReports, 'dismiss'],
  ] as const satisfies readonly (readonly [unknown, CommunityDeed])[];
  for (const [call, deed] of deeds) {
    serve(app, call, ({ params, body }, asked) =>
      sql.transaction((tx) => operate(tx, record, actorOf(asked), deed, params.id, body.reason, context.now())),
    );
  }

  sampleRoutes(app, context, studio, {
    shelf: communitySamples(context),
    find: async (id) => {
      const [row] = await sql.select().from(communityWork).where(eq(communityWork.id, id));
      if (!row || row.takenDownAt) throw new Refusal(messages.notFound);
      return row;
    },
  });
  // Whoever counted is only needed while the day lasts.
  context.jobs.work(forgetStats, async () => {
    await sql.delete(communityStat).where(lt(communityStat.day, beijingDay(new Date(context.now() - DAYS_KEPT_MS))));
  });
  context.jobs.every(forgetStats, '23 3 * * *');
}
