import { constants, cpSync } from 'node:fs';
import { access, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { type HealingPglite, healingPglite } from './healing-pglite.ts';
import { unpackTar } from './unpack-tar.ts';

/**
 * Optimising a WebAssembly function costs more memory than the database itself. Ten times V8's patience leaves that to the
 * functions that are really hot: half of the memory at a start, the same speed under load.
 */
setFlagsFromString('--wasm-tiering-budget=130000000');

/** An empty, initialised database: unpacking it takes a third of the time and half of the memory of making one (goal 13). */
const TEMPLATE = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite-prepopulatedfs')), 'prepopulatedfs.tgz');

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whole or not at all: a start that is killed here leaves nothing that looks like a database. */
async function layOut(folder: string, template: string | undefined): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  try {
    // Synchronous: nothing else runs yet, and a thousand small files take a tenth of the time.
    if (template) cpSync(template, draft, { recursive: true, mode: constants.COPYFILE_FICLONE });
    else await unpackTar(TEMPLATE, draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * PostgreSQL in this process.
 * @param dataDir the database lives in its folder `database`; absent: in memory, gone with the process.
 * @param template asked for at a first start only: the folder of a database to begin with (pglite-template.ts).
 * @param held called when the folder is this process's own.
 * @throws ConfigError when another process has the folder.
 */
export async function openPglite(
  dataDir: string | undefined,
  template?: () => Promise<string | undefined>,
  held?: () => void,
): Promise<Database> {
  if (dataDir === undefined) {
    held?.();
    const client = await PGlite.create({ loadDataDir: new Blob([await readFile(TEMPLATE)]) });
    return wrap({ client, listen: (channel, hear) => client.listen(channel, hear) }, async () => {});
  }
  const release = await lockFolder(dataDir);
  held?.();
  try {
    const folder = join(dataDir, 'database');
    if (!(await exists(join(folder, 'PG_VERSION')))) await layOut(folder, await template?.());
    const tell = (error: unknown): void => {
      process.stderr.write(`内置数据库出错，将重新打开：${error instanceof Error ? error.message : String(error)}\n`);
    };
    return wrap(await healingPglite(() => PGlite.create({ dataDir: folder }), tell), release);
  } catch (error) {
    await release();
    throw error;
  }
}

function wrap({ client, listen }: HealingPglite, release: () => Promise<void>): Database {
  return {
    kind: 'pglite',
    sql: drizzle({ client }),
    query: async <Row>(_name: string, text: string, values: readonly unknown[]) => (await client.query<Row>(text, [...values])).rows,
    executeSql: async (text, values) => {
      if (values?.length) return client.query<Record<string, unknown>>(text, [...values]);
      const results = await client.exec(text);
      return { rows: results.flatMap((result) => result.rows as Record<string, unknown>[]) };
    },
    listen,
    close: async () => {
      await client.close();
      await release();
    },
  };
}
