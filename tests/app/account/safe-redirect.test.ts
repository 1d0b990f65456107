import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSignIn, LANDING, sameOriginPath, withoutClientType } from '../../../src/app/account/signin/safe-redirect.ts';

const ORIGIN = 'https://reyang.example';

describe('where a person lands after signing in (spec §2)', () => {
  it.each([
    ['/personal?tab=设备', '/personal?tab=%E8%AE%BE%E5%A4%87'],
    ['/trend/pictures?page=2#top', '/trend/pictures?page=2#top'],
    ['https://reyang.example/works', '/works'],
    ['/search?next=//evil.example', '/search?next=//evil.example'],
    ['/a%20b', '/a%20b'],
  ])('follows %s', (redirect, landed) => {
    expect(afterSignIn(redirect, ORIGIN)).toBe(landed);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/%252F%252Fevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'https://evil.example',
    'https:evil.example',
    'https://reyang.example@evil.example/',
    'https://reyang.example.evil.example/',
    'https://user:pass@reyang.example/',
    'http://reyang.example/',
    'evil.example',
    '/%',
    '',
    '/trend/signin',
    '/trend/signin?redirect=%2F',
  ])('does not follow %j', (redirect) => {
    expect(afterSignIn(redirect, ORIGIN)).toBe(LANDING);
  });

  it('never leaves the origin, whatever stands in the address', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '%2f', '%5c', '%25', '.', '@', ':', '?', '#', '\t', '\n', ' ', 'evil.example', 'https', '//'),
    });
    fc.assert(
      fc.property(fc.oneof(nasty, fc.webUrl(), fc.string()), (redirect) => {
        const landed = afterSignIn(redirect, ORIGIN);
        expect(new URL(landed, ORIGIN).origin).toBe(ORIGIN);
        expect(landed.startsWith('/')).toBe(true);
        expect(landed).not.toMatch(/^\/[\\/]/);
      }),
      { numRuns: 3000 },
    );
  });

  it('follows every plain path of this origin', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { minLength: 1, maxLength: 4 }), (parts) => {
        const path = `/${parts.join('/')}`;
        expect(sameOriginPath(path, ORIGIN)).toBe(path);
      }),
    );
  });
});

describe('reloading the current path (spec §2)', () => {
  it('keeps the query but clienttype', () => {
    expect(withoutClientType('https://reyang.example/works?page=2&clienttype=app&sort=new#a')).toBe('/works?page=2&sort=new#a');
  });
});
