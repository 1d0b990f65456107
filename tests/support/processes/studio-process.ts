/** A server that also does tasks, in a process of its own that a test may kill: DATABASE_URL and DATA_DIR name what it shares with others. */
import { setTimeout as pause } from 'node:timers/promises';
import { createApplication } from '../../../src/server/application.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { openDatabase } from '../../../src/server/platform/database/open-database.ts';
import { fakeEngine, picture } from '../fake-engine.ts';

/** Slow enough to be killed in the middle, and now and then with a picture twice. */
const engine = fakeEngine('paid', ['design_dress'], async function* (job, pace) {
  for (let index = 0; index < job.count; index += 1) {
    await pause(10);
    pace.progress(index / job.count, '绘制');
    yield await picture(job, index);
    if (index % 3 === 1) yield await picture(job, index);
  }
});

const config = readConfig(process.env);
const database = await openDatabase({ ...(config.databaseUrl && { databaseUrl: config.databaseUrl }), dataDir: config.dataDir });
const runLimits = { runMs: 60_000, retryMs: 50, leaseMs: 1_500 };
const { app, context } = await createApplication({ config, database, engines: [engine], runLimits });
await app.listen({ port: 0, host: '127.0.0.1' });
await context.jobs.start(true);
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
// An orphan would go on doing tasks of a database that is being removed.
process.once('disconnect', () => process.exit(1));
