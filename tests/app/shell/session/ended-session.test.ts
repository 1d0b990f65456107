import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSignInRequest } from '../../../../src/app/shell/overlays/overlay.ts';
import { watchEndedSession } from '../../../../src/app/shell/session/ended-session.ts';
import { session } from '../../../../src/app/shell/session/session.ts';
import { leaveDevice } from '../../../../src/app/shell/session/sign-out.ts';
import { toast, toasts } from '../../../../src/app/ui/floating/toast.ts';
import { forgetAccount } from '../../../../src/device/account/accounts.ts';
import { currentAccount } from '../../../../src/device/values/current-account.ts';
import { memoryStorage } from '../../../support/device/memory-storage.ts';

let visible = 'visible';
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('caches', { delete: async () => true });
  visible = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible as DocumentVisibilityState);
  toasts.list = [];
  session.signedIn = false;
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const signedInAs = (id: string) => {
  session.signedIn = true;
  currentAccount.write(id);
  stop = watchEndedSession();
};
/** The session's listeners are told in a microtask, the sentence waits a second. */
async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(1_000);
}
const said = () => toasts.list.map(({ text }) => text);

describe('a session that ended by itself', () => {
  it('is said, with what was kept and a way to sign in again over the page', async () => {
    signedInAs('42');
    const open = vi.fn();
    const close = onSignInRequest(open);
    session.signedIn = false;
    await settled();
    expect(said()).toEqual([expect.stringMatching(/^登录已失效，请重新登录。.*都还在$/)]);
    toasts.list[0]?.action?.run();
    expect(open).toHaveBeenCalledWith('login');
    close();
  });

  it('is not said beside a sentence that knows why, and leads the same way', async () => {
    signedInAs('42');
    toast.success('密码已修改', { duration: 9_000, action: { label: '登录', run: () => undefined } });
    session.signedIn = false;
    await settled();
    expect(said()).toEqual(['密码已修改']);
  });

  it('between two visits is said at the next', async () => {
    currentAccount.write('42');
    stop = watchEndedSession();
    await settled();
    expect(said()).toHaveLength(1);
  });

  it('in a tab nobody looks at is said when somebody does', async () => {
    signedInAs('42');
    visible = 'hidden';
    session.signedIn = false;
    await settled();
    expect(said()).toEqual([]);
    visible = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(said()).toHaveLength(1);
  });
});

describe('nothing is said', () => {
  it('to who signs out here', async () => {
    signedInAs('42');
    await leaveDevice();
    await settled();
    expect(said()).toEqual([]);
  });

  it('to who signs out in another tab, whose cookie goes before its stores', async () => {
    signedInAs('42');
    session.signedIn = false;
    await vi.advanceTimersByTimeAsync(0);
    await forgetAccount();
    await settled();
    expect(said()).toEqual([]);
  });

  it('to who is signed in again by then', async () => {
    signedInAs('42');
    session.signedIn = false;
    await vi.advanceTimersByTimeAsync(0);
    session.signedIn = true;
    await settled();
    expect(said()).toEqual([]);
  });

  it('to a visitor', async () => {
    stop = watchEndedSession();
    await settled();
    expect(said()).toEqual([]);
  });
});
