// @vitest-environment happy-dom
import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PhonePanel } from '../../../src/app/account/personal/phone-panel.tsx';
import type { Profile } from '../../../src/app/account/personal/profile.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const PROFILE: Profile = {
  ...{ id: 1, realname: '林小满', avatar: '', mobile: '138****8000', dial_code: '86', is_personal: 1, is_operator: false },
  ...{ user_name: '', client_name: '', position_id: null, industry_id: null, created_at: '2026-11-24T00:00:00.000Z', membership: null },
};

let root: Root;
const draw = () => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  return act(async () =>
    root.render(
      <QueryClientContext.Provider value={new QueryClient()}>
        <PhonePanel profile={PROFILE} />
      </QueryClientContext.Provider>,
    ),
  );
};
const leave = () => act(async () => root.unmount());
beforeEach(async () => {
  sessionStorage.clear();
  await draw();
});
afterEach(async () => {
  await leave();
  document.body.replaceChildren();
});

const phone = () => document.querySelector<HTMLInputElement>('input[name=mobile]');
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
async function type(text: string): Promise<void> {
  const field = phone();
  if (!field) throw new Error('no field for the phone');
  field.value = text;
  await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })));
}

test('who opens the form by keyboard stands in it, and beside the phone again after 取消', async () => {
  expect(document.activeElement).toBe(document.body);
  await press('更换手机号');
  expect(document.activeElement).toBe(phone());
  await press('取消');
  expect(document.activeElement?.textContent).toBe('更换手机号');
});

test('a reload while the message is read gives the form and the phone back', async () => {
  await press('更换手机号');
  await type('13900001111');
  await leave();
  await draw();
  expect(phone()?.value).toBe('13900001111');
});

test('取消 forgets what was typed', async () => {
  await press('更换手机号');
  await type('13900001111');
  await press('取消');
  await leave();
  await draw();
  expect(phone()).toBeNull();
});
