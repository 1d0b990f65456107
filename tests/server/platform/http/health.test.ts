import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('lives and is ready', async () => {
  expect((await server.app.inject('/health')).json()).toEqual({ status: 'ok' });
  const ready = await server.app.inject('/ready');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: 'ready', database: true, migrations: true, disk: true });
});

it('is not ready while the database lacks a migration', async () => {
  await server.database.executeSql(`update migration set name = 'renamed' where name = '0002-platform.sql'`);
  const ready = await server.app.inject('/ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ migrations: false, database: true });
});
