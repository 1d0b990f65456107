import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberInfo, user } from '../../../../src/contract/account/profile.ts';
import { oldRegister, register } from '../../../../src/contract/account/register.ts';
import { IDEMPOTENCY_HEADER } from '../../../../src/contract/exchange.ts';
import { COMPANY, freshPhone, joinCompany, joinPersonal, must, PASSWORD, registrationCode } from '../../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'off' } });
});
afterAll(() => server.close());

describe('joining (spec §5)', () => {
  it('gives a person an account, a trial, the trial of a bound phone and a session', async () => {
    const { token, mobile } = await joinPersonal(server);
    const profile = await must(server, user, {}, { token });
    expect(profile).toMatchObject({ realname: '林夏', is_personal: 1, mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` });
    expect(profile.membership?.kind).toBe('member_trial');
  });

  it('gives a company without a phone an account and the trial of registration only', async () => {
    const { token } = await joinCompany(server);
    const info = await must(server, memberInfo, {}, { token });
    expect(info).toMatchObject({ mobile: '', is_personal: 0, membership: { kind: 'trial' } });
  });

  it('serves the old form', async () => {
    const mobile = freshPhone();
    const code = await registrationCode(server, mobile);
    const answer = await must(server, oldRegister, { body: { mobile, code, password0: PASSWORD, password1: PASSWORD } });
    expect(answer.token).toMatch(/^[\w-]{43}$/);
  });

  it('answers a repeat under the same Idempotency-Key with the same token', async () => {
    const body = { ...COMPANY, user_name: `again_${process.pid}` };
    const headers = { [IDEMPOTENCY_HEADER]: `key-${process.pid}-again` };
    const first = await must(server, register, { body }, { headers });
    const second = await must(server, register, { body }, { headers });
    expect(second).toEqual(first);
  });
});
