import { describe, expect, it } from 'vitest';
import { openEngines } from '../../../src/server/open-engines.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { ConfigError } from '../../../src/server/platform/config/config-error.ts';

const KEY = { OPENAI_API_KEY: 'sk-secret-1' };

it('is the local engine alone without any setting', () => {
  expect(readConfig({}).engines).toMatchObject({ names: ['local'], order: {}, prices: {} });
});

it('reads orders, prices and the service', () => {
  const { engines } = readConfig({
    ENGINES: 'openai, local',
    ENGINE_ORDER: 'aitryon=openai, design_dress=local > openai',
    ENGINE_PRICES: 'openai=3/2,openai.aitryon=6/3',
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1/',
    OPENAI_SIZES: '512x512, 768x512',
    OPENAI_STREAM: 'off',
    OPENAI_STALL_S: '5',
  });
  expect(engines).toMatchObject({
    names: ['openai', 'local'],
    order: { aitryon: ['openai'], design_dress: ['local', 'openai'] },
    prices: { openai: { online: 3, offline: 2 }, 'openai.aitryon': { online: 6, offline: 3 } },
    openai: { baseUrl: 'http://127.0.0.1:9/v1', apiKey: undefined, stream: false, stallMs: 5_000 },
  });
  expect(engines.openai.sizes).toEqual([
    { width: 512, height: 512 },
    { width: 768, height: 512 },
  ]);
});

describe('a wrong value stops the start with a sentence that names it and never repeats a secret', () => {
  it.each([
    ['ENGINES', { ENGINES: 'local,local' }],
    ['ENGINES', { ENGINES: 'Lo cal' }],
    ['ENGINES', KEY],
    ['ENGINE_ORDER', { ENGINE_ORDER: 'nonsense=local' }],
    ['ENGINE_ORDER', { ENGINE_ORDER: 'pattern=openai' }],
    ['ENGINE_PRICES', { ENGINE_PRICES: 'openai=3' }],
    ['ENGINE_PRICES', { ENGINE_PRICES: 'openai.nonsense=3/2' }],
    ['OPENAI_API_KEY', { ENGINES: 'openai' }],
    ['OPENAI_BASE_URL', { OPENAI_BASE_URL: 'ftp://secret' }],
    ['OPENAI_SIZES', { OPENAI_SIZES: 'big' }],
    ['OPENAI_STREAM', { OPENAI_STREAM: 'secret' }],
    ['OPENAI_AT_ONCE', { OPENAI_AT_ONCE: '0' }],
    ['OPENAI_IMAGE_HOSTS', { OPENAI_IMAGE_HOSTS: 'https://secret/' }],
    ['OPENAI_TIMEOUT_S', { OPENAI_TIMEOUT_S: 'secret' }],
  ])('%s', (name, env) => {
    const read = () => readConfig(env);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
    expect(read).not.toThrow('secret');
  });

  it('an engine that does not exist', () => {
    expect(() => openEngines(readConfig({ ENGINES: 'local,dreams' }))).toThrow(/dreams/);
  });
});
