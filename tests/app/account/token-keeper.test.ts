import { describe, expect, it } from 'vitest';
import { isDue } from '../../../src/app/account/session/token-keeper.ts';
import { TOKEN_REFRESH_MS } from '../../../src/contract/account/limits.ts';

describe('when the token is refreshed (spec §9: 600000 ms)', () => {
  const now = 10 * TOKEN_REFRESH_MS;
  it('waits ten minutes', () => {
    expect(isDue(now - TOKEN_REFRESH_MS + 1, now)).toBe(false);
    expect(isDue(now - TOKEN_REFRESH_MS, now)).toBe(true);
  });
  it('is due at once after a sleep', () => {
    expect(isDue(now - 8 * TOKEN_REFRESH_MS, now)).toBe(true);
  });
  it('does not wait for hours when the clock was set back', () => {
    expect(isDue(now + 1, now)).toBe(true);
  });
});
