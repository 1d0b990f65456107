/** The whole server as one object, without a port: main.ts listens, tests inject. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { accountDeparture } from './account/account-departure.ts';
import { accountJobs } from './account/account-jobs.ts';
import { recordDeed } from './account/admin/audit-service.ts';
import { avatarBlobs } from './account/profile/avatar-service.ts';
import { accountRoutes } from './account/routes.ts';
import { resolveCallers } from './account/sessions/caller.ts';
import { livingSessions, SESSION_CHANNEL, sessionLookup } from './account/sessions/session-lookup-service.ts';
import { colourDeparture } from './colour/colour-departure.ts';
import { colourRoutes } from './colour/routes.ts';
import { colourJobs } from './colour/work-colours.ts';
import { communityBlobs } from './community/community-blobs.ts';
import { communityDeparture } from './community/community-departure.ts';
import { communityRoutes } from './community/routes.ts';
import { fundTeller } from './credit/arrivals/arrival-push.ts';
import { creditDeparture } from './credit/credit-departure.ts';
import { creditJobs } from './credit/credit-jobs.ts';
import { rechargeRoutes } from './credit/recharge/routes.ts';
import { creditRoutes } from './credit/routes.ts';
import { downloadDeparture } from './download/download-departure.ts';
import { packageBlobs } from './download/package-blobs.ts';
import { packageTeller } from './download/package-push.ts';
import { downloadRoutes } from './download/routes.ts';
import type { Engine } from './engines/engine.ts';
import { favouriteDeparture } from './favourite/favourite-departure.ts';
import { favouriteRoutes } from './favourite/routes.ts';
import { growthDeparture } from './growth/growth-departure.ts';
import { growthRoutes } from './growth/routes.ts';
import { libraryDeparture } from './library/library-departure.ts';
import { libraryBlobs } from './library/picture-blobs.ts';
import { libraryRoutes } from './library/routes.ts';
import { publicHead } from './library/seo/seo-service.ts';
import { sumKeeper } from './platform/blobs/blob-sums.ts';
import { openBlobs } from './platform/blobs/open-blobs.ts';
import { createVersions } from './platform/caches/versions.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import type { FrontEnd } from './platform/http/front-end.ts';
import { healthRoutes } from './platform/http/health.ts';
import { mediaRoutes } from './platform/http/media.ts';
import { packAnswers } from './platform/http/packed-answers.ts';
import { pageRoutes } from './platform/http/pages.ts';
import { createServer } from './platform/http/server.ts';
import { type IdempotentRun, runOnce } from './platform/idempotency.ts';
import { mailJobs } from './platform/mail/mail.ts';
import type { Context } from './platform/running/context.ts';
import type { Departure } from './platform/running/departure.ts';
import { createFirstContent, type FillContent, type FirstContent } from './platform/running/first-content.ts';
import { createJobs } from './platform/running/jobs.ts';
import { platformJobs } from './platform/running/sweep.ts';
import { openSms } from './platform/sms/open-sms.ts';
import type { PushTeller } from './realtime/push/push-service.ts';
import { pushRoutes } from './realtime/push/routes.ts';
import { realtimeDeparture } from './realtime/realtime-departure.ts';
import { realtimeJobs } from './realtime/realtime-jobs.ts';
import { socketRoutes } from './realtime/socket-routes.ts';
import { siteJobs } from './site/analytics-service.ts';
import { docsRoutes } from './site/docs-routes.ts';
import { siteRoutes } from './site/routes.ts';
import { siteDeparture } from './site/site-departure.ts';
import { type BlobHolder, purgeJobs } from './storage/purge-service.ts';
import { storageRoutes } from './storage/routes.ts';
import { createSampleStudio } from './storage/samples/sample-studio-service.ts';
import { storageDeparture } from './storage/storage-departure.ts';
import { modelBlobs } from './studio/models/garment-model-service.ts';
import { mannequinBlobs } from './studio/models/mannequins.ts';
import { studioRoutes } from './studio/routes.ts';
import { taskTeller } from './studio/run/task-push.ts';
import type { RunLimits } from './studio/run/task-run.ts';
import { studioDeparture } from './studio/studio-departure.ts';
import { workBlobs } from './studio/work-blobs.ts';
import { worksRoutes } from './works/routes.ts';

const VERSION = (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }).version;

/** Every place that names blobs. What is missing here loses its pictures: a test compares with the database's columns. */
export const BLOB_HOLDERS: readonly BlobHolder[] = [
  workBlobs,
  modelBlobs,
  mannequinBlobs,
  avatarBlobs,
  packageBlobs,
  libraryBlobs,
  communityBlobs,
];

/**
 * What a member who leaves has in each domain. In the order of locks that everybody takes: what was done before its reward, tasks before
 * money, what was told last.
 */
export const DEPARTURES: readonly Departure[] = [
  ...[growthDeparture, studioDeparture, communityDeparture, favouriteDeparture, downloadDeparture, libraryDeparture],
  ...[colourDeparture, storageDeparture, creditDeparture, accountDeparture, siteDeparture, realtimeDeparture],
];

/** What is said by push, each by its own domain. */
const TELLERS: readonly PushTeller[] = [packageTeller, taskTeller, fundTeller];

export interface Application {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Present when there is content to begin with. */
  readonly content: FirstContent | undefined;
}

export interface ApplicationOptions {
  readonly config: Config;
  readonly database: Database;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Who makes pictures, in order of preference. */
  readonly engines?: readonly Engine[];
  /** Who draws the trial content (示例). */
  readonly sampleEngine?: Engine | undefined;
  /** What an empty library and community begin with. */
  readonly fillContent?: FillContent | undefined;
  /** Other than usual in tests that cannot wait. */
  readonly runLimits?: RunLimits;
  /** The pages to serve: a build, Vite, or none (tests of calls, the worker). */
  readonly pages?: FrontEnd | 'development' | undefined;
  /** Hears of every route as it is registered (a test that all are declared). */
  readonly onRoute?: ((route: RouteOptions) => void) | undefined;
}

export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const { config, database, now = Date.now, engines = [], sampleEngine, fillContent, runLimits, pages, onRoute } = options;
  const app = await createServer(config);
  if (onRoute) app.addHook('onRoute', onRoute);
  const context: Context = {
    config,
    database,
    blobs: openBlobs(config.blobs, sumKeeper(database, app.log)),
    jobs: createJobs(database, app.log),
    versions: createVersions({ database, log: app.log, now }),
    sms: openSms({ config, database, log: app.log, now }),
    log: app.log,
    now,
  };
  resolveCallers(app, context);
  app.decorate('versions', context.versions);
  app.addHook('preClose', () => context.versions.stop());
  app.decorate('runOnce', <T>(call: IdempotentRun<T>) => runOnce(context, call));
  platformJobs(context);
  mailJobs(context);
  siteJobs(context);
  realtimeJobs(context);
  accountJobs(context, DEPARTURES);
  creditJobs(context);
  healthRoutes(app, config, database);
  mediaRoutes(app, context.blobs);
  siteRoutes(app, context, { version: VERSION, build: typeof pages === 'object' ? pages.build : 'dev' });
  accountRoutes(app, context, DEPARTURES);
  creditRoutes(app, context, recordDeed);
  rechargeRoutes(app, context, recordDeed);
  growthRoutes(app, context, recordDeed);
  storageRoutes(app, context);
  purgeJobs(context, BLOB_HOLDERS);
  const sessions = sessionLookup(context);
  app.addHook('preClose', () => sessions.stop());
  const living = (ids: readonly number[]) => livingSessions(context, ids);
  const changed = (hear: (id: number) => void) => database.listen(SESSION_CHANNEL, (id) => hear(Number(id)));
  socketRoutes(app, context, { others: pages === 'development', find: sessions.find, living, changed });
  pushRoutes(app, context, living, { tellers: TELLERS });
  const mannequins = studioRoutes(app, context, engines, runLimits);
  downloadRoutes(app, context);
  const samples = sampleEngine && createSampleStudio(context, sampleEngine, config.generateAtOnce);
  if (samples) app.addHook('onClose', () => samples.stop());
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  const content = fillContent && createFirstContent(context, fillContent, stopping.signal);
  colourJobs(context);
  // The rooms with long lists. The others answer with a few lines, and often.
  await app.register(async (lists) => {
    packAnswers(lists);
    worksRoutes(lists, context);
    favouriteRoutes(lists, context);
    colourRoutes(lists, context);
    await docsRoutes(lists, VERSION);
    await lists.register(async (scope) => {
      content?.awaitedBy(scope);
      libraryRoutes(scope, context, samples, content);
      communityRoutes(scope, context, recordDeed, samples);
    });
  });
  // After what the home page shows: of a new installation somebody opens 试衣 first.
  content?.followedBy(() => mannequins.list());
  if (pages === 'development') await (await import('./platform/http/development.ts')).developmentRoutes(app, config);
  else if (pages) await pageRoutes(app, config, pages, (path) => publicHead(database.sql, path));
  return { app, context, content };
}
