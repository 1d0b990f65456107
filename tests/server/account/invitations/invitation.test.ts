import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inviteReply, userInviteInfo } from '../../../../src/contract/account/invitation.ts';
import { user } from '../../../../src/contract/account/profile.ts';
import { SMS_INVITE, sendSms } from '../../../../src/contract/account/sms.ts';
import { runCommand } from '../../../../src/server/account/admin/admin-commands.ts';
import { ask, codeFor, freshPhone, joinCompany, joinPersonal, must } from '../../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'off' } });
});
afterAll(() => server.close());

const invite = (account: string, ...more: string[]) =>
  runCommand(server.context, ['invite', '--account', account, '--company', '云裳集团', ...more]);

describe('an invitation to a member with a phone', () => {
  it('is shown, accepted without a code, and then gone', async () => {
    const { mobile, token } = await joinPersonal(server);
    expect(await must(server, userInviteInfo, {}, { token })).toBeNull();
    await invite(mobile);
    const info = await must(server, userInviteInfo, {}, { token });
    expect(info).toMatchObject({ is_verify_mobile: 1, client_name: '云裳集团', is_invite: 0, mobile: expect.stringContaining('****') });
    await must(server, inviteReply, { body: { id: info?.id, type: 1 } }, { token });
    expect((await must(server, userInviteInfo, {}, { token }))?.is_invite).toBe(1);
    expect((await must(server, user, {}, { token })).client_name).toBe('云裳集团');
    const again = await ask(server, inviteReply, { body: { id: info?.id, type: 2 } }, { token });
    expect(again.envelope).toMatchObject({ status_code: 404, message: '邀请不存在或已处理' });
  });

  it('is rejected with type 2, and only by the member it is for', async () => {
    const { mobile, token } = await joinPersonal(server);
    await invite(mobile);
    const info = await must(server, userInviteInfo, {}, { token });
    const stranger = await joinPersonal(server);
    expect((await ask(server, inviteReply, { body: { id: info?.id, type: 1 } }, { token: stranger.token })).http).toBe(404);
    await must(server, inviteReply, { body: { id: info?.id, type: 2 } }, { token });
    expect((await must(server, userInviteInfo, {}, { token }))?.is_invite).toBe(2);
    expect((await must(server, user, {}, { token })).client_name).toBe('');
  });

  it('answered twice at once counts once', async () => {
    const { mobile, token } = await joinPersonal(server);
    await invite(mobile);
    const info = await must(server, userInviteInfo, {}, { token });
    const answers = await Promise.all([1, 2, 1, 2].map((type) => ask(server, inviteReply, { body: { id: info?.id, type } }, { token })));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 404, 404, 404]);
  });
});

describe('an invitation to a member without a phone', () => {
  it('needs the code that its phone received, and binds that phone', async () => {
    const { userName, token } = await joinCompany(server);
    const phone = freshPhone();
    await invite(userName, '--mobile', phone);
    const info = await must(server, userInviteInfo, {}, { token });
    expect(info).toMatchObject({ is_verify_mobile: 0, mobile: `${phone.slice(0, 3)}****${phone.slice(-4)}` });
    const reply = (code: string) => ask(server, inviteReply, { body: { id: info?.id, type: 1, code } }, { token });
    expect((await reply('')).envelope).toMatchObject({ status_code: 422, data: { errors: { code: ['请输入验证码'] } } });
    await must(server, sendSms, { body: { mobile: info?.mobile, sId: SMS_INVITE } }, { token });
    const code = await codeFor(server, phone);
    expect((await reply(code === '111111' ? '222222' : '111111')).envelope.message).toBe('验证码错误');
    expect((await reply(code)).http).toBe(200);
    expect(await must(server, user, {}, { token })).toMatchObject({ mobile: info?.mobile, client_name: '云裳服饰有限公司' });
  });

  it('sends its code to no other phone', async () => {
    const { userName, token } = await joinCompany(server);
    await invite(userName, '--mobile', freshPhone());
    const { envelope } = await ask(server, sendSms, { body: { mobile: freshPhone(), sId: SMS_INVITE } }, { token });
    expect(envelope).toMatchObject({ status_code: 422, message: '请输入正确的手机号' });
  });
});
