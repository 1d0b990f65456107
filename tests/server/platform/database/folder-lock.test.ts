import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '../../../../src/server/platform/database/folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reyang-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const MODULE = new URL('../../../../src/server/platform/database/folder-lock.ts', import.meta.url).href;

/** A process that takes the folder and holds it until it is killed. */
async function holder() {
  const program = `import { lockFolder } from ${JSON.stringify(MODULE)}; await lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return {
    pid: child.pid,
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

describe('one process per data folder', () => {
  it('refuses a second process and names the first; takes over at once after kill -9', async () => {
    const first = await holder();
    await expect(lockFolder(folder)).rejects.toThrow(`进程号 ${first.pid}`);
    await first.kill();
    const release = await lockFolder(folder);
    await release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is not fooled by a pid that now belongs to another program', async () => {
    await writeFile(join(folder, 'lock'), JSON.stringify({ host: hostname(), pid: process.pid, began: 'yesterday 1' }));
    await (await lockFolder(folder))();
  });

  it('respects another machine as long as it shows signs of life', async () => {
    const path = join(folder, 'lock');
    await writeFile(path, JSON.stringify({ host: 'elsewhere', pid: 1, began: '' }));
    await expect(lockFolder(folder)).rejects.toThrow('正被另一个进程使用');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(path, longAgo, longAgo);
    await (await lockFolder(folder))();
  });

  it('takes over a lock that is no lock', async () => {
    await writeFile(join(folder, 'lock'), '{"host":');
    await (await lockFolder(folder))();
  });

  it('lets one of many win when all find a dead lock at once', { repeats: 20 }, async () => {
    await writeFile(join(folder, 'lock'), JSON.stringify({ host: hostname(), pid: process.pid, began: 'yesterday 1' }));
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const won = tries.filter((one) => one.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(JSON.parse(await readFile(join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    await won[0]?.value();
  });
});
