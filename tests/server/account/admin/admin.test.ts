import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../../../src/contract/account/login.ts';
import { user } from '../../../../src/contract/account/profile.ts';
import { HELP, runCommand } from '../../../../src/server/account/admin/admin-commands.ts';
import { adminSocketPath, askServer, openAdminSocket } from '../../../../src/server/account/admin/admin-socket.ts';
import { ask, joinPersonal, must } from '../../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'off' } });
});
afterAll(() => server.close());

const run = (...argv: string[]) => runCommand(server.context, argv);

describe('commands', () => {
  it('help themselves', async () => {
    expect(await run()).toBe(HELP);
    expect(await run('--help')).toBe(HELP);
  });

  it.each([
    [['nonsense'], '没有命令「nonsense」'],
    [['constructor'], '没有命令「constructor」'],
    [['sales', 'add', '--name', '张三'], '缺少 --mobile'],
    [['sales', 'add', '--mobile', '13900139000'], '缺少 --name'],
    [['sales', 'add', '--mobile', '12', '--name', '张三'], '手机号 12 格式不正确'],
    [['operator', 'add', '--account', 'nobody'], '没有账号 nobody'],
    [['invite', '--account', 'nobody', '--company', '云裳'], '没有账号 nobody'],
    [['members', '--limit', '0'], '--limit'],
    [['list', '--what'], '命令有误'],
  ])('%j are refused with a sentence', async (argv, sentence) => {
    await expect(run(...argv)).rejects.toThrow(sentence);
  });

  it('make operators and unmake them', async () => {
    const { mobile } = await joinPersonal(server);
    await run('operator', 'add', '--account', mobile);
    expect(await run('list')).toContain('运营');
    await run('operator', 'remove', '--account', mobile);
    expect(await run('list')).not.toContain(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
  });

  it('set a new password and end every device', async () => {
    const { mobile, token } = await joinPersonal(server);
    const password = /新密码 (\S+?)（/.exec(await run('password', '--account', mobile))?.[1] ?? '';
    expect((await ask(server, user, {}, { token })).http).toBe(401);
    expect(await must(server, login, { body: { username: mobile, password } })).toMatch(/^[\w-]{43}$/);
  });

  it('list the newest members with masked phones', async () => {
    const { mobile } = await joinPersonal(server);
    const said = await run('members', '--limit', '1');
    expect(said).toContain('林夏');
    expect(said).not.toContain(mobile);
  });
});

describe('the socket of a running server', () => {
  it('answers its own user only, and is gone with the server', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reyang-admin-'));
    try {
      expect(await askServer(dataDir, ['list'])).toBeUndefined();
      const context = {
        ...server.context,
        config: { ...server.context.config, dataDir },
        database: { ...server.database, kind: 'pglite' as const },
      };
      const close = await openAdminSocket(context);
      expect((await stat(adminSocketPath(dataDir))).mode & 0o777).toBe(0o600);
      expect(await askServer(dataDir, [])).toEqual({ ok: true, text: HELP });
      expect(await askServer(dataDir, ['nonsense'])).toMatchObject({ ok: false, text: expect.stringContaining('没有命令') });
      await close();
      expect(await askServer(dataDir, ['list'])).toBeUndefined();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
