/** A whole server without a port, on a database and a folder of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { createApplication } from '../../src/server/application.ts';
import type { Engine } from '../../src/server/engines/engine.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import type { FrontEnd } from '../../src/server/platform/http/front-end.ts';
import type { Context } from '../../src/server/platform/running/context.ts';
import type { FillContent, FirstContent } from '../../src/server/platform/running/first-content.ts';
import type { RunLimits } from '../../src/server/studio/run/task-run.ts';
import { openTestDatabase } from './database/database-template.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly context: Context;
  /** Present with `fillContent`. */
  readonly content: FirstContent | undefined;
  close(): Promise<void>;
}

export interface TestOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** A clock that the test moves. */
  readonly now?: () => number;
  /** Whether jobs are done, not only kept. */
  readonly jobs?: boolean;
  readonly pages?: FrontEnd;
  /** Calls of the test's own, beside the product's. */
  readonly calls?: (app: FastifyInstance) => void;
  /** Hears of every route as it is registered. */
  readonly onRoute?: (route: RouteOptions) => void;
  /** Who makes pictures. */
  readonly engines?: readonly Engine[];
  /** Who draws the trial library. */
  readonly sampleEngine?: Engine;
  /** What an empty library begins with. */
  readonly fillContent?: FillContent;
  readonly runLimits?: RunLimits;
  /** Whether growth tasks reward; otherwise the sums of other tests' money would depend on them. */
  readonly growth?: boolean;
}

export async function startTestServer({
  env = {},
  now,
  jobs = false,
  pages,
  onRoute,
  calls,
  engines,
  sampleEngine,
  fillContent,
  runLimits,
  growth = false,
}: TestOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'reyang-test-'));
  const { database, databaseUrl, remove } = await openTestDatabase(folder);
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...env });
  const { app, context, content } = await createApplication({
    config,
    database,
    ...(now && { now }),
    pages,
    onRoute,
    ...(engines && { engines }),
    ...(sampleEngine && { sampleEngine }),
    ...(fillContent && { fillContent }),
    ...(runLimits && { runLimits }),
  });
  if (!growth) await database.query('no-growth', 'update growth_definition set is_active = false', []);
  calls?.(app);
  await context.jobs.start(jobs);
  await app.ready();
  return {
    app,
    database,
    context,
    content,
    close: async () => {
      await context.jobs.stop(1000);
      await app.close();
      await remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
