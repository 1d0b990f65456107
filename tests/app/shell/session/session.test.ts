import { beforeEach, describe, expect, it } from 'vitest';
import {
  authorization,
  dropAuthorization,
  dropToken,
  keepToken,
  session,
  syncSession,
  takeDrawnSession,
} from '../../../../src/app/shell/session/session.ts';

const write = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what another tab or a server would have written.
  document.cookie = `${cookie}; Path=/`;
};

beforeEach(() => {
  write('wowLoginToken=; Max-Age=0');
  syncSession();
});

describe('the login token', () => {
  it("is a cookie with 'Bearer ' and the token", () => {
    keepToken('abc');
    expect(decodeURIComponent(document.cookie)).toContain('wowLoginToken=Bearer abc');
    expect(authorization()).toBe('Bearer abc');
  });

  it('decides who is signed in, for the page and for the stylesheet', () => {
    expect(session.signedIn).toBe(false);
    keepToken('abc');
    expect(session.signedIn).toBe(true);
    expect(document.documentElement.hasAttribute('data-session')).toBe(true);
    dropToken();
    expect(session.signedIn).toBe(false);
    expect(document.documentElement.hasAttribute('data-session')).toBe(false);
  });

  it('is taken at its drawn word at a start, and looked at once the page stands', () => {
    document.documentElement.toggleAttribute('data-session', true);
    takeDrawnSession();
    expect(session.signedIn).toBe(true);
    syncSession();
    expect(session.signedIn).toBe(false);
    expect(document.documentElement.hasAttribute('data-session')).toBe(false);
    takeDrawnSession();
    expect(session.signedIn).toBe(false);
  });

  it('written plainly by somebody else is understood', () => {
    write('wowLoginToken=Bearer xyz');
    expect(authorization()).toBe('Bearer xyz');
  });

  it.each(['', 'Bearer', 'Bearer ', 'xyz', '%E0%A4%A'])('is not there when the cookie says %j', (value) => {
    write(`wowLoginToken=${value}`);
    expect(authorization()).toBeUndefined();
  });

  it('of a cookie with a longer name is not ours', () => {
    write('wowLoginTokenOld=Bearer abc');
    expect(authorization()).toBeUndefined();
  });

  it('is forgotten when it is the one that was refused, kept when it is newer', () => {
    keepToken('new');
    dropAuthorization('Bearer old');
    expect(authorization()).toBe('Bearer new');
    dropAuthorization('Bearer new');
    expect(authorization()).toBeUndefined();
  });

  it('changed by another tab is noticed when asked to look', () => {
    write('wowLoginToken=Bearer abc');
    expect(session.signedIn).toBe(false);
    syncSession();
    expect(session.signedIn).toBe(true);
  });
});
