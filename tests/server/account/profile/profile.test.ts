import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { avatarUrl } from '../../../../src/contract/account/avatar.ts';
import { updatePassword } from '../../../../src/contract/account/password.ts';
import { bindMobile, saveMobile } from '../../../../src/contract/account/phone.ts';
import { memberInfo, updateInfo, uploadImg, user } from '../../../../src/contract/account/profile.ts';
import { SMS_BIND, sendSms } from '../../../../src/contract/account/sms.ts';
import { ask, codeFor, freshPhone, joinCompany, joinPersonal, must, PASSWORD } from '../../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'off' } });
});
afterAll(() => server.close());

describe('profile', () => {
  it('changes what is given and leaves the rest', async () => {
    const { token } = await joinPersonal(server);
    await must(server, updateInfo, { body: { position_id: 101 } }, { token });
    const changed = await must(server, updateInfo, { body: { realname: '  林夏天 ', industry_id: 101 } }, { token });
    expect(changed).toMatchObject({ realname: '林夏天', position_id: 101, industry_id: 101 });
    expect(await must(server, user, {}, { token })).toEqual(changed);
  });

  it.each([
    [{ realname: ' ' }, { realname: ['请填写真实姓名'] }],
    [{ position_id: 9998 }, { position_id: ['提交的内容有误，请检查后重试'] }],
  ])('refuses %o', async (body, errors) => {
    const { token } = await joinPersonal(server);
    expect((await ask(server, updateInfo, { body }, { token })).envelope).toMatchObject({ status_code: 422, data: { errors } });
  });

  it('changes a password only for who knows the old one', async () => {
    const { token } = await joinPersonal(server);
    const body = { old_password: 'not this one', password0: 'another one', password1: 'another one' };
    const { envelope } = await ask(server, updatePassword, { body }, { token });
    expect(envelope).toMatchObject({ status_code: 422, data: { errors: { old_password: ['原密码错误'] } } });
  });
});

describe('phone', () => {
  const codeTo = async (mobile: string, token: string): Promise<string> => {
    await must(server, sendSms, { body: { mobile, sId: SMS_BIND } }, { token });
    return codeFor(server, mobile);
  };

  it('is bound once, and gives the member trial', async () => {
    const { token } = await joinCompany(server);
    const mobile = freshPhone();
    const code = await codeTo(mobile, token);
    const bound = await must(server, bindMobile, { body: { mobile, code } }, { token });
    expect(bound.mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
    expect((await must(server, memberInfo, {}, { token })).membership?.kind).toBe('member_trial');
    const again = await ask(server, bindMobile, { body: { mobile: freshPhone(), code: '123456' } }, { token });
    expect(again.envelope).toMatchObject({ status_code: 409, message: '已绑定手机号，如需更换请使用更换手机号' });
  });

  it('changes with the password only', async () => {
    const { token, mobile: old } = await joinPersonal(server);
    const mobile = freshPhone();
    const code = await codeTo(mobile, token);
    const wrong = await ask(server, saveMobile, { body: { mobile, code, password: 'not this one' } }, { token });
    expect(wrong.envelope).toMatchObject({ status_code: 422, data: { errors: { password: ['密码错误'] } } });
    await must(server, saveMobile, { body: { mobile, code, password: PASSWORD } }, { token });
    expect((await must(server, memberInfo, {}, { token })).mobile).not.toContain(old.slice(-4));
  });

  it('gives the trial once to a phone, whoever binds it later', async () => {
    const first = await joinPersonal(server);
    const other = freshPhone();
    const moved = { mobile: other, code: await codeTo(other, first.token), password: PASSWORD };
    await must(server, saveMobile, { body: moved }, { token: first.token });
    const second = await joinCompany(server);
    const code = await codeTo(first.mobile, second.token);
    await must(server, bindMobile, { body: { mobile: first.mobile, code } }, { token: second.token });
    expect((await must(server, memberInfo, {}, { token: second.token })).membership?.kind).toBe('trial');
  });

  it('that someone took meanwhile is refused under its field', async () => {
    const { token } = await joinCompany(server);
    const taken = await joinPersonal(server);
    const { envelope } = await ask(server, sendSms, { body: { mobile: taken.mobile, sId: SMS_BIND } }, { token });
    expect(envelope).toMatchObject({ status_code: 422, data: { errors: { mobile: ['手机号已被注册'] } } });
  });
});

describe('avatar', () => {
  async function upload(token: string, file: Uint8Array, field = 'file', name = 'me.png') {
    const form = new FormData();
    form.append(field, new Blob([Uint8Array.from(file)]), name);
    const request = new Request('http://x/', { method: 'POST', body: form });
    return server.app.inject({
      method: 'POST',
      url: uploadImg.path,
      headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }
  /** 40 wide, 20 high, marked as lying on its side, with a place in its metadata. */
  const photo = (): Promise<Buffer> =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: '#d0102c' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

  it('is drawn anew: 256 px WebP without metadata', async () => {
    const { token } = await joinPersonal(server);
    const answer = await upload(token, await photo());
    const { avatar } = answer.json<{ data: { avatar: string } }>().data;
    expect(avatar).toMatch(/^\/media\/[\w-]{43}\.webp$/);
    expect((await must(server, user, {}, { token })).avatar).toBe(avatar);
    const stored = server.context.blobs.read(avatar.slice('/media/'.length));
    const chunks: Buffer[] = [];
    for await (const chunk of stored) chunks.push(Buffer.from(chunk as Uint8Array));
    const { width, height, format, exif, orientation } = await sharp(Buffer.concat(chunks)).metadata();
    expect({ width, height, format, exif, orientation }).toEqual({
      width: 256,
      height: 256,
      format: 'webp',
      exif: undefined,
      orientation: undefined,
    });
  });

  it.each([
    ['text', Buffer.from('not a picture'), 'file'],
    ['nothing', Buffer.alloc(0), 'file'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'file'],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000010', 'hex'), 'file'],
    ['another field', Buffer.from('x'), 'picture'],
  ])('is refused when it is %s', async (_what, bytes, field) => {
    const { token } = await joinPersonal(server);
    const answer = await upload(token, bytes, field);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { message: '无法识别该图片，请上传 PNG、JPG 或 WebP 图片' }]);
  });

  it('is refused above 10M and above 64 million pixels', async () => {
    const { token } = await joinPersonal(server);
    const large = await upload(token, Buffer.alloc(10 * 1024 * 1024 + 1));
    expect([large.statusCode, large.json()]).toMatchObject([413, { message: '图片不能超过10M' }]);
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await upload(token, bomb)).statusCode).toBe(422);
  });

  it('is not asked of nobody, and not of a body that is no form', async () => {
    expect((await upload('x', Buffer.from('x'))).statusCode).toBe(401);
    const { token } = await joinPersonal(server);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    expect((await server.app.inject({ method: 'POST', url: uploadImg.path, headers, payload: '{}' })).statusCode).toBe(422);
  });

  it.each([
    ['https://a.example/x.png', 'https://img.example', 'https://a.example/x.png'],
    ['/media/x.webp', 'https://img.example/', 'https://img.example/media/x.webp'],
    ['media/x.webp', '', '/media/x.webp'],
  ])('%s on %s is %s (spec §3)', (value, host, url) => {
    expect(avatarUrl(value, host)).toBe(url);
  });
});
