import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { ConfigError } from '../../../src/server/platform/config/config-error.ts';

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
    ['BLOB_URL', 'ftp://secret'],
    ['BLOB_REGION', 'secret!'],
    ['BLOB_STYLE', 'secret'],
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

describe('where pictures are kept', () => {
  const KEYS = { BLOB_ACCESS_KEY_ID: 'id', BLOB_SECRET_ACCESS_KEY: 'key' };
  it.each([
    ['s3://bucket', {}, 'https://bucket.s3.us-east-1.amazonaws.com/', ''],
    ['s3://bucket/a/b', { BLOB_REGION: 'eu-west-1' }, 'https://bucket.s3.eu-west-1.amazonaws.com/', 'a/b/'],
    ['https://minio.example:9000/bucket/a', {}, 'https://minio.example:9000/bucket/', 'a/'],
    ['https://bucket.oss-cn-hangzhou.aliyuncs.com/a', { BLOB_STYLE: 'host' }, 'https://bucket.oss-cn-hangzhou.aliyuncs.com/', 'a/'],
  ])('%s', (BLOB_URL, more, bucketUrl, prefix) => {
    expect(readConfig({ BLOB_URL, ...KEYS, ...more }).blobs).toMatchObject({ store: 's3', bucketUrl, prefix });
  });

  it.each([
    [{ BLOB_URL: 's3://bucket' }, 'BLOB_ACCESS_KEY_ID'],
    [{ BLOB_URL: 's3://bucket', BLOB_ACCESS_KEY_ID: 'id' }, 'BLOB_SECRET_ACCESS_KEY'],
    [{ BLOB_URL: 'https://minio.example', ...KEYS }, 'BLOB_URL'],
    [{ BLOB_URL: 'https://id:key@minio.example/bucket', ...KEYS }, 'BLOB_URL'],
    [{ BLOB_URL: 'https://minio.example/bucket/%2e%2e%2f', ...KEYS }, 'BLOB_URL'],
  ])('says what is missing in %j', (env, named) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(named);
  });
});
