import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../src/server/platform/database/open-database.ts';
import { startSentence } from '../../../../src/server/platform/running/process.ts';

const failure = async (run: () => Promise<unknown>): Promise<unknown> =>
  run().then(
    () => undefined,
    (error: unknown) => error,
  );

it('says which port is taken', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const address = first.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const error = await failure(() => once(createServer().listen(port, '127.0.0.1'), 'listening'));
  expect(startSentence(error)).toContain(`端口 ${port} 已被其他程序占用`);
  first.close();
});

it('says that the database cannot be reached', async () => {
  const database = await openDatabase({ databaseUrl: 'postgres://user:secret@127.0.0.1:1/none' });
  const error = await failure(() => database.sql.execute('select 1'));
  expect(startSentence(error)).toContain('无法连接数据库');
  expect(startSentence(error)).not.toContain('secret');
  await database.close();
});

it.each([
  ['ENOSPC', '磁盘空间不足'],
  ['EACCES', '没有权限写入'],
  ['EROFS', '没有权限写入'],
  ['28P01', '拒绝了登录'],
  ['3D000', '数据库不存在'],
])('says what %s means', (code, sentence) => {
  expect(startSentence(Object.assign(new Error('inner'), { code }))).toContain(sentence);
});

it('says which folder cannot be made', () => {
  const error = Object.assign(new Error('inner'), { code: 'ENOENT', syscall: 'mkdir', path: '/gone/data' });
  expect(startSentence(error)).toContain('无法创建目录 /gone/data');
});

it('keeps the stack of a fault of ours', () => {
  expect(startSentence(Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }))).toBeUndefined();
  expect(startSentence(new TypeError('x is undefined'))).toBeUndefined();
});
