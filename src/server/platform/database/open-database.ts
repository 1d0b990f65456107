/** Chooses the host; apart from the interface, so that neither host imports its chooser. */
import type { Database } from './database.ts';
import { openPglite } from './database-pglite.ts';
import { openPostgres } from './database-postgres.ts';

export interface DatabaseOptions {
  readonly databaseUrl?: string | undefined;
  /** PGlite lives in its folder `database`; absent means in memory. */
  readonly dataDir?: string | undefined;
  /** Where a new PGlite begins (pglite-template.ts); absent: empty. */
  readonly template?: () => Promise<string | undefined>;
  /** Called once no other process can refuse this one its database: before that, nothing that is shared may be touched. */
  readonly held?: () => void;
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (!options.databaseUrl) return openPglite(options.dataDir, options.template, options.held);
  options.held?.();
  return openPostgres(options.databaseUrl);
}
