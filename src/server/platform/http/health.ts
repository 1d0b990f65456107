/** For balancers and operators: `/health` says that the process lives, `/ready` that it can serve. */
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { pendingMigrations } from '../database/migrate.ts';

const CHECK_MS = 2_000;
/** Below this the next upload or checkpoint may fail. */
const FREE_MIN = 64 * 1_048_576;

async function within(check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_MS);
  });
  try {
    return await Promise.race([check, late]);
  } catch {
    return false; // Not being able to check is the answer.
  } finally {
    clearTimeout(timer);
  }
}

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= FREE_MIN;
}

export function healthRoutes(app: FastifyInstance, config: Config, database: Database): void {
  app.get('/health', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const [migrations, disk] = await Promise.all([
      within(pendingMigrations(database).then((names) => names.length === 0)),
      within(hasRoom(config.dataDir)),
    ]);
    const database_ = await within(database.query('ready', 'select 1', []).then(() => true));
    const ready = database_ && migrations && disk;
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return { status: ready ? 'ready' : 'not ready', database: database_, migrations, disk };
  });
}
