// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EntryForm } from '../../../src/app/library/console/entry-form.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const TITLE = '一小时才写完的标题';
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => leave?.());

const ENTRY = { id: 41, name: TITLE, sample: false, draft: false, values: { title: TITLE } };

const answer = async (_url: string, { method }: RequestInit) =>
  new Response(JSON.stringify({ status: true, message: '成功', status_code: 200, data: method === 'POST' ? ENTRY : { entries: [] } }));

async function open(form: ReactNode): Promise<HTMLElement> {
  await leave?.();
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  await act(async () => root.render(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>));
  leave = async () => {
    leave = undefined;
    await act(async () => root.unmount());
    box.remove();
  };
  return box;
}

const write = async (done: (id: number | undefined) => void = () => undefined) =>
  open(<EntryForm kind="article" entry={undefined} onDone={done} />);

const titleOf = (box: HTMLElement) => {
  const label = [...box.querySelectorAll('label')].find((one) => one.textContent === '标题');
  return box.querySelector<HTMLInputElement>(`#${CSS.escape(label?.htmlFor ?? '')}`);
};

async function type(box: HTMLElement, text: string): Promise<void> {
  const field = titleOf(box);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('what was typed and not saved is there again, says so, and can be put away', async () => {
  await type(await write(), TITLE);
  const again = await write();
  expect(titleOf(again)?.value).toBe(TITLE);
  expect(again.textContent).toContain('这里有上次没有保存的修改');

  const away = [...again.querySelectorAll('button')].find((button) => button.textContent === '放弃修改');
  await act(async () => away?.click());
  expect(titleOf(again)?.value).toBe('');
  expect(again.textContent).not.toContain('没有保存');
  expect(titleOf(await write())?.value).toBe('');
});

test('what was saved is no draft any more', async () => {
  const saved = vi.fn<(id: number | undefined) => void>();
  const box = await write(saved);
  await type(box, TITLE);
  await act(async () => {
    box.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(saved).toHaveBeenCalledWith(41));
  });
  expect(titleOf(await write())?.value).toBe('');
});

test('one kind does not begin with what was typed for another', async () => {
  await type(await write(), TITLE);
  const theme = await open(<EntryForm kind="theme" entry={undefined} onDone={() => undefined} />);
  expect(titleOf(theme)?.value).toBe('');
});
