/**
 * The product's first start in an empty folder: the built template copied and checked (`ready`), then queues made and calls
 * answered (`listening`).
 */
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { migrate } from '../../../src/server/platform/database/migrate.ts';
import { openDatabase } from '../../../src/server/platform/database/open-database.ts';
import { pgliteTemplate } from '../../../src/server/platform/database/pglite-template.ts';

const config = readConfig({ LOG_LEVEL: 'warn', DATA_DIR: process.argv[2] ?? '' });
const began = performance.now();
const database = await openDatabase({ dataDir: config.dataDir, template: pgliteTemplate });
await migrate(database);
const ready = { ms: performance.now() - began, rss: process.resourceUsage().maxRSS };
const { createApplication } = await import('../../../src/server/application.ts');
const { app, context } = await createApplication({ config, database });
await context.jobs.start(true);
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ ready, listening: { ms: performance.now() - began, rss: process.resourceUsage().maxRSS } });
process.on('disconnect', () => process.exit());
