/** The sales verification that was sent away comes back for a press, not for what the page asks by itself. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SalesDialog } from '../../../src/app/account/sales/sales-dialog.tsx';
import { onSalesVerification, openSalesVerification } from '../../../src/app/shell/session/sales-verification.ts';

vi.mock('../../../src/app/account/signin/brought.tsx', () => ({ Brought: () => <input aria-label="验证码" /> }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let open = false;
let close: () => void;
const draw = (next: boolean) => {
  open = next;
  root.render(open && <SalesDialog show={draw} />);
};
/** A call is refused with 412. */
const refused = () => act(async () => openSalesVerification());
const press = (what: Element) => act(async () => void what.dispatchEvent(new MouseEvent('click', { bubbles: true })));
const later = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  document.body.innerHTML = '<main><p>文字</p><button type="button">收藏</button></main>';
  root = createRoot(document.body.appendChild(document.createElement('div')));
  // As the account's host does (account-host.tsx).
  close = onSalesVerification(() => draw(true));
  await refused();
  expect(open).toBe(true);
  await act(async () => document.querySelector<HTMLElement>('[data-close]')?.click());
  expect(open).toBe(false);
  await later(10);
});
afterEach(async () => {
  await act(async () => root.unmount());
  close();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const one = (selector: string) => document.querySelector(selector) as Element;

test('what the page asks by itself does not bring it back, nor a click that only brings the window to the front', async () => {
  await refused();
  await press(one('p'));
  await refused();
  await later(60_000);
  await refused();
  expect(open).toBe(false);
});

test('what a press asks for brings it back, and what is asked long after that press does not', async () => {
  await press(one('main button'));
  await later(10_000);
  await refused();
  expect(open).toBe(false);
  await press(one('main button'));
  await later(1_000);
  await refused();
  expect(open).toBe(true);
});
