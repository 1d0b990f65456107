/** Chooses the host; apart from the interface, so that neither host imports its chooser. */
import type { Database } from './database.ts';
import { openPglite } from './database-pglite.ts';
import { openPostgres } from './database-postgres.ts';

export interface DatabaseOptions {
  readonly databaseUrl?: string | undefined;
  /** Folder of PGlite; absent means in memory (tests). */
  readonly folder?: string | undefined;
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openPglite(options.folder);
}
