/** 忘记密码 whose answer is lost on the way: it is asked whether the password was changed, and said. */
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ForgotForm } from '../../../src/app/account/recover/forgot-form.tsx';
import { network } from '../../../src/app/shell/offline/network.ts';
import { dropToken, keepToken, session } from '../../../src/app/shell/session/session.ts';
import { toasts } from '../../../src/app/ui/floating/toast.ts';
import { login } from '../../../src/contract/account/login.ts';
import { forgetPass } from '../../../src/contract/account/password.ts';
import { sessions } from '../../../src/contract/account/session.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** The server: whether the change reached it, whether anybody is heard of it, and what was asked. */
let changed = false;
let away = true;
const asked: string[] = [];
let root: Root;
const [back, done] = [vi.fn(), vi.fn()];

const refused = (status_code: number, field: string, sentence: string) =>
  new Response(JSON.stringify({ status: false, message: sentence, status_code, data: { errors: { [field]: [sentence] } } }));
const answer = (data: unknown) => new Response(JSON.stringify({ status: true, message: '', status_code: 200, data }));

function answerTo(url: string): Response {
  if (url === login.path) return changed ? answer('two') : refused(422, 'password', '密码错误');
  if (url === forgetPass.path) return changed ? refused(422, 'code', '验证码错误') : answer(null);
  if (url === sessions.path && changed) return new Response(JSON.stringify({ status: false, message: '', status_code: 401, data: null }));
  return answer([]);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [changed, away] = [false, true];
  network.reachable = true;
  asked.length = 0;
  toasts.list = [];
  dropToken();
  sessionStorage.clear();
  vi.clearAllMocks();
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (away) throw new TypeError('Failed to fetch');
    return answerTo(url);
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

const notice = () => document.querySelector('form > [role=alert]')?.textContent ?? '';
const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

async function press(mobile = '13900000001'): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ForgotForm back={back} done={done} />
      </QueryClientProvider>,
    ),
  );
  const values: Record<string, string> = { mobile, code: '123456', newpassword0: 'better horse', newpassword1: 'better horse' };
  for (const field of document.querySelectorAll('input')) field.value = values[field.name] ?? field.value;
  await submit();
  await vi.waitFor(() => expect(notice()).toMatch(/还不确定密码是否已修改/));
}

test('who gets in with the new password is told that it was changed, and is in', async () => {
  await press();
  [away, changed] = [false, true];
  await pass(3000);
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(notice()).toMatch(/^密码已修改/);
  expect(session.signedIn).toBe(true);
});

test('who does not is told that nothing was changed: what was typed is still there, and the next press is an ordinary one', async () => {
  await press();
  away = false;
  await pass(3000);
  await vi.waitFor(() => expect(notice()).toMatch(/^密码没有修改/));
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toContain('better horse');
  await submit();
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce());
});

test('a second press that finds its code used learns that the first one was heard', async () => {
  await press();
  [away, changed] = [false, true];
  await submit();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
});

test('a member, whom the change signed out everywhere, is told and offered to sign in', async () => {
  keepToken('one');
  await press();
  [away, changed] = [false, true];
  await pass(3000);
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce());
  expect(toasts.list.map(({ text }) => text)).toEqual([expect.stringMatching(/^密码已修改/)]);
  expect(done).not.toHaveBeenCalled();
});
