/** `npm run admin -- …`: see HELP in account/admin-commands.ts. */
import { HELP, parseCommand } from './account/admin/admin-commands.ts';
import { AdminError } from './account/admin/admin-service.ts';
import { askServer } from './account/admin/admin-socket.ts';
import { readConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';

async function main(argv: readonly string[]): Promise<string> {
  const parsed = parseCommand(argv);
  if (!parsed) return HELP;
  const config = readConfig(process.env);
  if (!config.databaseUrl) {
    const reply = await askServer(config.dataDir, argv);
    if (reply && !reply.ok) throw new AdminError(reply.text);
    if (reply) return reply.text;
  }
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(database);
    return await parsed.command({ database, now: Date.now }, parsed.given);
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof AdminError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
