import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeTemplate } from '../support/database/database-template.ts';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'reyang-template-'));
  await makeTemplate({ dataDir: folder }, folder);
  project.provide('database', { kind: 'pglite', folder });
  return () => rm(folder, { recursive: true, force: true });
}
