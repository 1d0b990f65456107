/**
 * A migrated, empty database to copy at the first start (goal 13). Migrating doubles the memory that a process ever needs,
 * so it is done once, in a process of its own, and kept in the cache until a migration or a version changes.
 *
 * `node src/server/platform/database/pglite-template.ts FOLDER` makes one; the server starts that when it needs it.
 */
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { access, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { makeFolder } from '../make-folder.ts';
import { createJobs } from '../running/jobs.ts';
import { openPglite } from './database-pglite.ts';
import { migrate, readMigrations } from './migrate.ts';

const CACHE = fileURLToPath(new URL('../../../../.cache/', import.meta.url));
const SELF = fileURLToPath(import.meta.url);

/** Another version of these would make, or want, a folder of another shape. */
const LOCK_FILE = new URL('../../../../package-lock.json', import.meta.url);

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function templateFolder(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(LOCK_FILE));
  for (const migration of await readMigrations()) hash.update(migration.name).update(migration.hash);
  return join(CACHE, `database-${hash.digest('hex').slice(0, 16)}`);
}

async function make(folder: string): Promise<void> {
  const draft = `${folder}-${randomUUID()}`;
  try {
    const database = await openPglite(draft);
    await migrate(database);
    const jobs = createJobs(database, pino({ level: 'silent' }));
    await jobs.start(false);
    await jobs.stop(1000);
    await database.close();
    await rename(join(draft, 'database'), folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * @returns the folder to copy, made when there is none yet; `undefined` when it cannot be made (a cache that cannot be written):
 *   then the server makes its database itself.
 */
export async function pgliteTemplate(): Promise<string | undefined> {
  const folder = await templateFolder();
  if (await exists(folder)) return folder;
  const child = spawn(process.execPath, [SELF, folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'exit');
  return (await exists(folder)) ? folder : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder = await templateFolder()] = process.argv;
  await makeFolder(dirname(folder));
  if (!(await exists(folder))) await make(folder);
}
