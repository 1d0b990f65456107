/** Two operators write the same entry: whoever saves second is told, and takes nothing away unasked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEntries, saveEntry } from '../../../src/contract/library/console.ts';
import { ask, must } from '../../support/people/account.ts';
import { signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { kind: 'merchant' } as const;

it('a save that began with older words is refused; over what is there now, or over whatever there is, it goes in', async () => {
  const { id: operator, token } = await signedIn(server);
  await server.database.executeSql('update member set is_operator = true where id = $1', [operator]);
  const { id } = await must(server, saveEntry, { params, body: { values: { name: '云锦坊', strengths: '提花、来稿' } } }, { token });
  const held = async () => (await must(server, listEntries, { params }, { token })).entries.find((one) => one.id === id)?.values ?? {};
  const before = await held();
  const save = (city: string, over?: Record<string, string>) =>
    ask(server, saveEntry, { params, body: { id, values: { ...before, city }, ...(over && { before: over }) } }, { token });
  expect((await save('柯桥', before)).envelope.status).toBe(true);
  const second = await save('盛泽', before);
  expect([second.http, second.code, (await held()).city]).toEqual([409, 'libraryEntryChanged', '柯桥']);
  expect((await save('盛泽', await held())).envelope.status).toBe(true);
  expect((await save('海宁')).envelope.status).toBe(true);
  expect((await held()).city).toBe('海宁');
});
