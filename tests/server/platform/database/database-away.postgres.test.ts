import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApplication } from '../../../../src/server/application.ts';
import { readConfig } from '../../../../src/server/platform/config/config.ts';
import type { Database } from '../../../../src/server/platform/database/database.ts';
import { migrate } from '../../../../src/server/platform/database/migrate.ts';
import { openDatabase } from '../../../../src/server/platform/database/open-database.ts';
import { type Cluster, startCluster } from '../../../support/database/postgres.ts';

let cluster: Cluster;
let folder: string;
let database: Database;
beforeAll(async () => {
  cluster = await startCluster();
  folder = await mkdtemp(join(tmpdir(), 'reyang-away-'));
  database = await openDatabase({ databaseUrl: cluster.url('postgres') });
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  await cluster.remove();
  await rm(folder, { recursive: true, force: true });
});

it('says 503 in words while the database is stopped under it, and serves again when it is back', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: cluster.url('postgres') });
  const { app } = await createApplication({ config, database });
  const login = () => app.inject({ method: 'POST', url: '/api/login/account', payload: { username: '13800138000', password: 'x' } });
  const heard: string[] = [];
  const stopListening = await database.listen('away_test', (payload) => heard.push(payload));

  expect((await login()).statusCode).toBe(422);
  await cluster.halt();
  const away = await login();
  expect(away.statusCode).toBe(503);
  expect(away.json()).toMatchObject({ status: false, message: '服务暂时不可用，请稍后重试', status_code: 503 });
  expect(away.headers['retry-after']).toBe('5');
  expect((await app.inject('/health')).statusCode).toBe(200);
  expect((await app.inject('/ready')).json()).toMatchObject({ database: false });

  await cluster.start();
  await expect.poll(async () => (await login()).statusCode, { timeout: 10_000 }).toBe(422);
  expect((await app.inject('/ready')).statusCode).toBe(200);
  await expect
    .poll(
      async () => {
        await database.executeSql(`notify away_test, 'back'`);
        return heard.length;
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);
  await stopListening();
  await app.close();
});
