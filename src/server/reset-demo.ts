/** `npm run reset-demo`: takes the trial content (示例) out of the library and the community. */
import { removeCommunityTrial } from './community/trial/community-trial.ts';
import { removeTrial } from './library/trial/trial-reset.ts';
import { readConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';

async function main(): Promise<string> {
  const config = readConfig(process.env);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrate(database);
    const needs = { database, now: Date.now };
    const [pictures, works] = [await removeTrial(needs), await removeCommunityTrial(needs)];
    return `已移除 ${pictures} 张示例图片，以及示例主题、文章、面料、品牌与商家，${works} 件示例社区作品`;
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
