import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDue, keepTokenFresh } from '../../../src/app/account/session/token-keeper.ts';
import { keepToken } from '../../../src/app/shell/session/session.ts';
import { TOKEN_REFRESH_MS } from '../../../src/contract/account/limits.ts';
import { LOCAL } from '../../../src/device/keys.ts';

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

/** One lock for all tabs, given to whoever asks while nobody has it. */
function tabs() {
  let held = false;
  const request = async (_name: string, _options: LockOptions, work: (lock: object | null) => Promise<unknown>) => {
    if (held) return work(null);
    held = true;
    return work({}).finally(() => {
      held = false;
    });
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
}

describe('two tabs that find the token old', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it('refresh it once, though the second still reads the moment that the first has replaced', async () => {
    vi.useFakeTimers();
    tabs();
    let asked = 0;
    vi.stubGlobal('fetch', async () => {
      asked += 1;
      return new Response(JSON.stringify({ status: true, message: '成功', status_code: 200, data: `new-${asked}` }));
    });
    keepToken('old');
    const aged = JSON.stringify({ v: 1, value: Date.now() - TOKEN_REFRESH_MS });
    localStorage.setItem(LOCAL.tokenRefreshedAt.name, aged);
    const leave = keepTokenFresh();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(1);

    const written = localStorage.getItem(LOCAL.tokenRefreshedAt.name) ?? '';
    // The second tab's copy of the storage has not heard of it yet.
    localStorage.setItem(LOCAL.tokenRefreshedAt.name, aged);
    const leaveSecond = keepTokenFresh();
    await vi.advanceTimersByTimeAsync(0);
    localStorage.setItem(LOCAL.tokenRefreshedAt.name, written);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toBe(1);
    leave();
    leaveSecond();
  });
});
