/** The examples that the RFCs print: another implementation's browser must be able to read ours. */
import { createECDH, createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptPush, PUSH_TEXT_MAX } from '../../../../src/server/realtime/push/push-encryption.ts';
import { newVapidKeys, vapidAuthorization } from '../../../../src/server/realtime/push/vapid.ts';
import { readPush } from '../../../support/services/push-service.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('RFC 8291, section 5 and appendix A', () => {
  const receiver = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const BODY =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

  it('is encrypted to the same bytes', () => {
    const body = encryptPush('When I grow up, I want to be a watermelon', receiver, { sender, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') });
    expect(body.toString('base64url')).toBe(BODY);
  });

  it('is read by the receiver, and with chance of our own no two are alike', () => {
    const own = createECDH('prime256v1');
    own.setPrivateKey(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'));
    expect(readPush(bytes(BODY), own, receiver.auth)).toBe('When I grow up, I want to be a watermelon');
    const [one, other] = [encryptPush('下载包已准备好', receiver), encryptPush('下载包已准备好', receiver)];
    expect(one.equals(other)).toBe(false);
    expect([one, other].map((body) => readPush(body, own, receiver.auth))).toEqual(['下载包已准备好', '下载包已准备好']);
  });

  it('is refused when no push service would take it, and for a key that is no point of the curve', () => {
    expect(encryptPush('x'.repeat(PUSH_TEXT_MAX), receiver).length).toBe(4096);
    expect(() => encryptPush('x'.repeat(PUSH_TEXT_MAX + 1), receiver)).toThrow(RangeError);
    expect(() => encryptPush('x', { ...receiver, p256dh: Buffer.alloc(65, 4) })).toThrow();
  });
});

describe('RFC 8292', () => {
  const partsOf = (header: string) => /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  function verified(header: string): boolean {
    const [, signed = '', signature = '', key = ''] = partsOf(header);
    const point = bytes(key);
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
    const publicKey = createPublicKey({ format: 'jwk', key: jwk });
    return verify('sha256', Buffer.from(signed), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature));
  }

  it('its own example passes the check that ours is held to', () => {
    const example =
      'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
    expect(verified(example)).toBe(true);
    const keys = newVapidKeys();
    const made = vapidAuthorization(keys, 'https://push.example.net/push/abc', 'mailto:push@example.com', (1_453_523_768 - 43_200) * 1000);
    // The signature is new each time; what is signed is the same to the byte.
    expect(partsOf(made)[1]).toBe(partsOf(example)[1]);
    expect(verified(made)).toBe(true);
    expect([keys.publicKey.length, keys.privateKey.length]).toEqual([65, 32]);
  });
});
