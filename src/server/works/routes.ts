import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/works/calls.ts';
import { noteWork } from '../../contract/works/note.ts';
import { type Caller, serve } from '../platform/http/serve.ts';
import type { Context } from '../platform/running/context.ts';
import { worksScope } from '../studio/shelf-service.ts';
import * as service from './work-service.ts';

/** A list that did not change is answered without a query. */
const unchanged = { listVersion: (_input: unknown, { memberId }: Caller) => worksScope(memberId) };

export function worksRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.listWorks, ({ query }, { caller }) => service.listWorksOf(context, caller.memberId, query), unchanged);
  serve(app, calls.findWorks, ({ body }, { caller }) => service.listWorksOf(context, caller.memberId, body));
  serve(app, calls.showWork, ({ params }, { caller }) => service.showWorkOf(context, caller.memberId, params.id));
  serve(
    app,
    calls.workNeighbours,
    ({ params, query }, { caller }) => service.neighboursOf(context, caller.memberId, params.id, query),
    unchanged,
  );
  serve(app, calls.aggregateWorks, ({ query }, { caller }) => service.aggregateOf(context, caller.memberId, query), unchanged);
  serve(app, calls.deleteWorks, ({ body }, { caller }) => service.deleteWorksOf(context, caller.memberId, body.ids));
  serve(app, calls.restoreWorks, ({ body }, { caller }) => service.restoreWorksOf(context, caller.memberId, body.ids));
  serve(app, calls.scoreWork, ({ params, body }, { caller }) => service.scoreWorkOf(context, caller.memberId, params.id, body.score));
  serve(app, noteWork, ({ params, body }, { caller }) => service.noteWorkOf(context, caller.memberId, params.id, body));
  serve(app, calls.markFavourite, ({ body }, { caller }) => service.markFavouriteOf(context, caller.memberId, body.ids, body.favourite));
  serve(app, calls.topRanked, ({ params }, { caller }) => service.topRankedOf(context, caller.memberId, params.model), unchanged);
  serve(app, calls.creativeSeen, async ({ body }, { caller }) => ({ seen: await service.markSeenOf(context, caller.memberId, body.ids) }));
}
