import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../src/server/platform/config.ts';

it('starts without any variable', () => {
  expect(readConfig({})).toMatchObject({
    port: 4173,
    host: '127.0.0.1',
    dataDir: 'data',
    appEnv: 'DEVELOPMENT',
    captcha: true,
    jobs: true,
  });
});

describe('a wrong value stops the start with a sentence that names it and never repeats it', () => {
  it.each([
    ['PORT', '99999'],
    ['PORT', 'secret'],
    ['DATABASE_URL', 'mysql://user:secret@host/x'],
    ['APP_ENV', 'secret'],
    ['CAPTCHA', 'secret'],
    ['PUBLIC_URL', 'secret'],
    ['TRUST_PROXY', '2 secret'],
    ['ALLOWED_HOSTS', 'https://secret'],
    ['BLOB_URL', 's3://secret'],
    ['LOG_LEVEL', 'secret'],
    ['JOBS', 'secret'],
  ])('%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
    expect(read).not.toThrow('secret');
  });

  it('lets the captcha be switched off only in DEVELOPMENT', () => {
    expect(() => readConfig({ CAPTCHA: 'off', APP_ENV: 'PRODUCTION' })).toThrow('CAPTCHA');
    expect(readConfig({ CAPTCHA: 'off' }).captcha).toBe(false);
  });
});
