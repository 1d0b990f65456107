import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkAccount, checkInvitation } from '../../../../src/contract/account/check.ts';
import { countries, countryCodes } from '../../../../src/contract/account/country.ts';
import { getIndustry, getPosition } from '../../../../src/contract/account/profile.ts';
import { sendSms } from '../../../../src/contract/account/sms.ts';
import { addSales } from '../../../../src/server/account/admin/admin-service.ts';
import { ask, freshPhone, joinCompany, joinPersonal, must } from '../../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'off' } });
});
afterAll(() => server.close());

it('says 1 for an account that exists and 0 for one that does not', async () => {
  const { mobile } = await joinPersonal(server);
  const { userName } = await joinCompany(server);
  const asked = [{ mobile }, { user_name: userName }, { mobile: '13700000000' }, { user_name: 'nobody' }];
  const answers = await Promise.all(asked.map((query) => must(server, checkAccount, { query })));
  expect(answers).toEqual([1, 1, 0, 0]);
});

it.each([{}, { mobile: '13800138000', user_name: 'both' }, { mobile: 'x' }, { user_name: '12' }])(
  'does not understand %o',
  async (query) => {
    expect((await ask(server, checkAccount, { query })).http).toBe(422);
  },
);

it("takes a sales staffer's phone as invitation: 0 right, 1 wrong", async () => {
  const mobile = freshPhone();
  await addSales(server.context, { mobile, dialCode: '86' }, '张三');
  const member = await joinPersonal(server);
  const asked = [mobile, member.mobile, '13700000000', 'abc'];
  const answers = await Promise.all(asked.map((invitation) => must(server, checkInvitation, { query: { invitation } })));
  expect(answers).toEqual([0, 1, 1, 1]);
});

it('lists every country once, China as 73 and 86, and says 304 to who has the list', async () => {
  const first = await ask(server, countries, { query: { title: '国家' } });
  const list = first.envelope.data;
  expect(list.length).toBeGreaterThanOrEqual(235);
  for (const key of ['id', 'class', 'name', 'name_zh'] as const) expect(new Set(list.map((entry) => entry[key])).size).toBe(list.length);
  expect(list.find(({ id }) => id === 73)).toEqual({ id: 73, code: '86', name: 'China', name_zh: '中国', class: 'cn' });
  for (const { code, class: flag } of list) {
    expect(code).toMatch(/^[1-9]\d{0,6}$/);
    expect(flag).toMatch(/^[a-z]{2}$/);
  }
  const again = await ask(server, countryCodes, {}, {});
  expect(again.envelope.data).toEqual(list);
  const cached = await server.app.inject({
    url: '/api/member/show-info?title=%E5%9B%BD%E5%AE%B6',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([cached.statusCode, cached.body]).toEqual([304, '']);
});

it('sends the list compressed to who can read it so', async () => {
  const url = '/api/member/show-info?title=%E5%9B%BD%E5%AE%B6';
  const plain = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'content-length': String(packed.rawPayload.length),
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

it('does not know other titles', async () => {
  expect((await ask(server, countries, { query: { title: '城市' } })).http).toBe(422);
});

it('offers real positions and industries', async () => {
  for (const call of [getPosition, getIndustry]) {
    const list = await must(server, call, {});
    expect(list.length).toBeGreaterThan(40);
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    for (const choice of list) {
      expect(Number.isInteger(choice.id)).toBe(true);
      expect(choice.name).toMatch(/\S/);
      expect(choice.group).toMatch(/\S/);
    }
  }
});

it('says 暂不支持的国家地区请确认号码归属地 with status 500 where no driver reaches (the page counts it as sent, spec §8)', async () => {
  const env = {
    CAPTCHA: 'off',
    SMS_DRIVER: 'webhook',
    SMS_WEBHOOK_URL: 'http://127.0.0.1:9/',
    SMS_WEBHOOK_SECRET: 'a secret of the test',
    SMS_COUNTRIES: '86',
  };
  const other = await startTestServer({ env });
  try {
    const { envelope, http } = await ask(other, sendSms, { body: { mobile: '2025550123', sId: 5, code: '1' } });
    expect([http, envelope]).toEqual([500, { status: false, message: '暂不支持的国家地区请确认号码归属地', status_code: 500, data: null }]);
    expect((await must(other, countryCodes, {})).map(({ code }) => code)).toEqual(['86']);
  } finally {
    await other.close();
  }
});
