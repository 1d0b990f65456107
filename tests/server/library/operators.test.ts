/** What operators write: whoever saves second is told, and takes nothing away unasked; what is not understood is said, not left out. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEntries, saveEntry } from '../../../src/contract/library/console.ts';
import { type Answer, ask, must } from '../../support/people/account.ts';
import { signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { kind: 'merchant' } as const;

/** Fields that a refusal names. */
const wrongIn = ({ envelope }: Answer<unknown>) => Object.keys((envelope.data as { errors?: object } | null)?.errors ?? {});

/** @returns the token of an operator of his own. */
async function anOperator(): Promise<string> {
  const { id, token } = await signedIn(server);
  await server.database.executeSql('update member set is_operator = true where id = $1', [id]);
  return token;
}

it('a save that began with older words is refused; over what is there now, or over whatever there is, it goes in', async () => {
  const token = await anOperator();
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

it('a palette keeps every colour with its whole name, and words that are none of them are refused', async () => {
  const token = await anOperator();
  const theme = (palette: string) =>
    ask(server, saveEntry, { params: { kind: 'theme' }, body: { values: { title: '雾港', palette } } }, { token });
  const article = (body: string) =>
    ask(server, saveEntry, { params: { kind: 'article' }, body: { values: { kind: 'colour', title: '雨里的灰', body } } }, { token });
  for (const palette of ['雾霾蓝', '#8297ab 雾霾蓝\n驼色', '#8297abc 雾霾蓝', '＃8297ab'])
    expect([palette, wrongIn(await theme(palette))]).toEqual([palette, ['palette']]);
  expect(wrongIn(await article('从瓦到伞。\n色板 雾霾蓝 驼色'))).toEqual(['body']);
  const saved = (await theme('#8297AB 雾霾 蓝 #b88d5f驼色\n#fff000')).envelope;
  expect(saved.data?.values.palette).toBe('#8297ab 雾霾 蓝\n#b88d5f 驼色\n#fff000');
  const told = (await article('色板 #8297ab 雾霾蓝 #b88d5f\n从瓦到伞。')).envelope;
  expect(told.data?.values.body).toBe('色板 #8297ab 雾霾蓝 #b88d5f\n\n从瓦到伞。');
});
