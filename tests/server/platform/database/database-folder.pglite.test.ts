import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockFolder } from '../../../../src/server/platform/database/folder-lock.ts';
import { openDatabase } from '../../../../src/server/platform/database/open-database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reyang-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const MODULE = new URL('../../../../src/server/platform/database/open-database.ts', import.meta.url).href;

/** A process that opens the folder, writes numbered rows for ever and says each one that was acknowledged. */
function writer() {
  const program = `
    import { openDatabase } from ${JSON.stringify(MODULE)};
    const database = await openDatabase({ dataDir: ${JSON.stringify(folder)} });
    await database.executeSql('create table if not exists row (n int primary key)');
    const { rows } = await database.executeSql('select coalesce(max(n), 0) as n from row');
    for (let n = Number(rows[0].n) + 1; ; n++) {
      await database.executeSql('insert into row values ($1)', [n]);
      process.stdout.write(n + '\\n');
    }`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
}

it('opens again after kill -9 in the middle of writing, with every acknowledged row', { timeout: 60_000 }, async () => {
  for (let round = 1; round <= 3; round++) {
    const child = writer();
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    await expect.poll(() => said.split('\n').length, { timeout: 20_000 }).toBeGreaterThan(20);
    child.kill('SIGKILL');
    await once(child, 'close');
    const last = Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1));
    const database = await openDatabase({ dataDir: folder });
    const { rows } = await database.executeSql('select max(n) as last, count(*)::int as count from row');
    expect(Number(rows[0]?.last)).toBeGreaterThanOrEqual(last);
    expect(rows[0]?.count).toBe(Number(rows[0]?.last));
    await database.close();
  }
});

it('starts anew over a first start that was killed while it was unpacking', async () => {
  await mkdir(join(folder, 'database.new', 'base'), { recursive: true });
  await writeFile(join(folder, 'database.new', 'PG_VERSION'), '1');
  const database = await openDatabase({ dataDir: folder });
  expect((await database.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
  expect(await readdir(folder)).toEqual(['database']);
});

it('says that the folder is its own only when no other process has it: what is shared is touched after that', async () => {
  const held = vi.fn();
  const release = await lockFolder(folder);
  await expect(openDatabase({ dataDir: folder, held })).rejects.toThrow('正被另一个进程使用');
  expect(held).not.toHaveBeenCalled();
  await release();
  const database = await openDatabase({ dataDir: folder, held });
  expect(held).toHaveBeenCalledOnce();
  await database.close();
});
