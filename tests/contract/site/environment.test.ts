import { describe, expect, it } from 'vitest';
import { environmentOf } from '../../../src/contract/site/environment.ts';

describe('the environment is derived from the hostname (spec §4)', () => {
  it.each([
    ['localhost', 'DEVELOPMENT'],
    ['127.0.0.1', 'DEVELOPMENT'],
    ['192.168.1.20', 'DEVELOPMENT'],
    ['reyang.local', 'DEVELOPMENT'],
    ['dev.example.com', 'DEVELOPMENT'],
    ['staging.example.com', 'STAGING'],
    ['ai-staging.example.com', 'STAGING'],
    ['uat.example.com', 'STAGING'],
    ['www.example.com', 'PRODUCTION'],
    ['example.com', 'PRODUCTION'],
    ['developer.example.com', 'PRODUCTION'],
    ['contest.example.com', 'PRODUCTION'],
    ['localhost.example.com', 'PRODUCTION'],
    ['', 'PRODUCTION'],
  ])('%s is %s', (hostname, environment) => {
    expect(environmentOf(hostname)).toBe(environment);
  });
});
