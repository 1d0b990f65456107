// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RegisterSuccess } from '../../../src/app/account/register/register-success.tsx';
import { session } from '../../../src/app/shell/session/session.ts';

let root: Root;
beforeEach(() => {
  const router = createRouter({ routeTree: createRootRoute({ component: RegisterSuccess }), history: createMemoryHistory() });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router as never} />);
});
afterEach(() => {
  root.unmount();
  session.signedIn = false;
  document.body.replaceChildren();
});

const title = () => document.querySelector('h1')?.textContent;

test('says 注册成功 to who is signed in, and to nobody else: the address can be kept and shared', async () => {
  await vi.waitFor(() => expect(title()).toBe('登录后继续'));
  session.signedIn = true;
  await vi.waitFor(() => expect(title()).toBe('注册成功'));
});
