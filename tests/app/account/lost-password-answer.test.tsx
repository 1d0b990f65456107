/** 修改密码 whose answer is lost on the way: it is asked whether it was changed, and said. */
import 'fake-indexeddb/auto';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PasswordForm } from '../../../src/app/account/personal/password-form.tsx';
import type { Profile } from '../../../src/app/account/personal/profile.ts';
import { network } from '../../../src/app/shell/offline/network.ts';
import { onSignInRequest } from '../../../src/app/shell/overlays/overlay.ts';
import { keepToken } from '../../../src/app/shell/session/session.ts';
import { toasts } from '../../../src/app/ui/floating/toast.ts';
import { sessions } from '../../../src/contract/account/session.ts';

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const PROFILE: Profile = {
  ...{ id: 1, realname: '林小满', avatar: '', mobile: '138****8000', dial_code: '86', is_personal: 1, is_operator: false },
  ...{ user_name: '', client_name: '', position_id: null, industry_id: null, created_at: '2026-11-24T00:00:00.000Z', membership: null },
};

/** The server: whether the change reached it, whether anybody is heard of it, and what was asked. */
let changed = false;
let away = true;
const asked: string[] = [];
let root: Root;

const answer = (status_code: number, data: unknown) =>
  new Response(JSON.stringify({ status: status_code === 200, message: status_code === 200 ? '' : '请先登录', status_code, data }));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [changed, away] = [false, true];
  network.reachable = true;
  asked.length = 0;
  toasts.list = [];
  keepToken('one');
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (away) throw new TypeError('Failed to fetch');
    if (changed) return answer(401, null);
    return url === sessions.path ? answer(200, []) : answer(200, { token: 'two' });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<PasswordForm profile={PROFILE} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

const notice = () => document.querySelector('[role=alert]')?.textContent ?? '';
const said = () => toasts.list.map(({ text }) => text);
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const typed = () => [...document.querySelectorAll<HTMLInputElement>('input[type=password]')].map(({ value }) => value);

async function press(): Promise<void> {
  const values = ['correct horse', 'better horse', 'better horse'];
  for (const [at, field] of document.querySelectorAll<HTMLInputElement>('input[type=password]').entries()) field.value = values[at] ?? '';
  await act(async () => document.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => expect(notice()).not.toBe(''));
}

test('that it is not known is said until the network is back, and then that nothing was changed: what was typed is still there', async () => {
  await press();
  expect(notice()).toMatch(/还不确定密码是否已修改/);
  network.reachable = false;
  await pass(60_000);
  // Once itself, once whether it was.
  expect(asked).toHaveLength(2);
  away = false;
  network.reachable = true;
  await pass(10);
  await vi.waitFor(() => expect(notice()).toMatch(/^密码没有修改/));
  expect(typed()).toEqual(['correct horse', 'better horse', 'better horse']);
  expect(said()).toEqual([]);
});

test('that it was changed is said, with the way to sign in', async () => {
  await press();
  [away, changed] = [false, true];
  await pass(3_000);
  await vi.waitFor(() => expect(said()).toEqual([expect.stringMatching(/^密码已修改/)]));
  const open = vi.fn();
  const close = onSignInRequest(open);
  toasts.list[0]?.action?.run();
  expect(open).toHaveBeenCalledWith('login');
  close();
});

test('a second press that finds the session ended has learnt it, too', async () => {
  await press();
  [away, changed] = [false, true];
  await act(async () => document.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => expect(said()).toEqual([expect.stringMatching(/^密码已修改/)]));
});
