import type { FastifyInstance } from 'fastify';
import { downloadFile, idsOfEntity, zipStatus } from '../../contract/download/legacy.ts';
import * as calls from '../../contract/download/packages.ts';
import { serve } from '../platform/http/serve.ts';
import type { Context } from '../platform/running/context.ts';
import { zipOf, zipStatusOf } from './legacy-service.ts';
import { startPacking } from './pack/pack-runner.ts';
import { packageJobs } from './package-blobs.ts';
import { packageFileRoute } from './package-file.ts';
import * as service from './package-service.ts';

export function downloadRoutes(app: FastifyInstance, context: Context): void {
  context.jobs.loop(() => startPacking(context));
  packageJobs(context);
  packageFileRoute(app, context);
  serve(app, calls.createPackage, ({ body }, { caller, settle }) => service.createPackageOf(context, caller.memberId, body, settle));
  serve(app, calls.listPackages, (_input, { caller }) => service.listPackagesOf(context, caller.memberId));
  serve(app, calls.showPackage, ({ params }, { caller }) => service.showPackageOf(context, caller.memberId, params.id));
  serve(app, calls.cancelPackage, ({ params }, { caller }) => service.cancelPackageOf(context, caller.memberId, params.id));
  serve(app, calls.retryPackage, ({ params }, { caller }) => service.retryPackageOf(context, caller.memberId, params.id));
  serve(app, calls.clearPackages, ({ body }, { caller }) => service.clearPackagesOf(context, caller.memberId, body.ids));
  serve(app, downloadFile, ({ query }, { caller }) => zipOf(context, caller.memberId, idsOfEntity(query.entity_id)));
  serve(app, zipStatus, ({ query }, { caller }) => zipStatusOf(context, caller.memberId, query.zipid));
}
