import { describe, expect, it } from 'vitest';
import { isPushService, readPush } from '../../../../src/server/platform/config/config-push.ts';
import { quietUntil } from '../../../../src/server/realtime/push/quiet-hours.ts';

const at = (text: string) => Date.parse(text);
const NIGHT = { from: 22 * 60, to: 8 * 60 };

describe('quiet hours', () => {
  it.each([
    // China is eight hours ahead.
    ['2026-11-21T13:59:30Z', NIGHT, 'Asia/Shanghai', undefined],
    ['2026-11-21T14:00:30Z', NIGHT, 'Asia/Shanghai', '2026-11-22T00:00:00Z'],
    ['2026-11-21T23:59:59Z', NIGHT, 'Asia/Shanghai', '2026-11-22T00:00:00Z'],
    ['2026-11-22T00:00:00Z', NIGHT, 'Asia/Shanghai', undefined],
    ['2026-11-21T13:00:00Z', { from: 13 * 60, to: 14 * 60 }, 'UTC', '2026-11-21T14:00:00Z'],
    ['2026-11-21T14:00:00Z', { from: 13 * 60, to: 14 * 60 }, 'UTC', undefined],
    // Half an hour beside the whole hours.
    ['2026-11-21T16:29:00Z', NIGHT, 'Asia/Kolkata', undefined],
    ['2026-11-21T16:30:00Z', NIGHT, 'Asia/Kolkata', '2026-11-22T02:30:00Z'],
    ['2026-11-21T13:00:00Z', { from: 60, to: 60 }, 'UTC', undefined],
    ['2026-11-21T13:00:00Z', undefined, 'UTC', undefined],
  ])('%s %j in %s end %s', (now, quiet, zone, until) => {
    expect(quietUntil(quiet, zone, at(now))).toBe(until === undefined ? undefined : at(until));
  });
});

describe('push services that may be called', () => {
  const config = (hosts: string[], development = false) => ({ ...readPush({ PUSH_HOSTS: hosts }, undefined, development) });
  it.each([
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://updates.push.services.example/wpush/x', true],
    ['https://push.services.example/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com@evil.example/x', false],
    ['https://evil.example/fcm.googleapis.com', false],
    ['http://localhost:9/x', false],
    ['no address', false],
  ])('%s: %s', (endpoint, may) => {
    expect(isPushService(config(['fcm.googleapis.com', '*.push.services.example']), endpoint)).toBe(may);
  });
  it('one of this machine only while developing, and only when it was named', () => {
    expect(isPushService(config(['localhost:9'], true), 'http://localhost:9/x')).toBe(true);
    expect(isPushService(config(['localhost:9'], false), 'http://localhost:9/x')).toBe(false);
    expect(isPushService(config(['localhost:9'], true), 'http://localhost:10/x')).toBe(false);
  });
});
