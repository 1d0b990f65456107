import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { makeTemplate } from '../support/database/database-template.ts';
import { startCluster } from '../support/database/postgres.ts';

const TEMPLATE = 'reyang_template';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  const folder = await mkdtemp(join(tmpdir(), 'reyang-template-'));
  const admin = new pg.Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await makeTemplate({ databaseUrl: cluster.url(TEMPLATE) }, folder);
  project.provide('database', { kind: 'postgres', adminUrl: cluster.url('postgres'), name: TEMPLATE });
  return async () => {
    await cluster.remove();
    await rm(folder, { recursive: true, force: true });
  };
}
