import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LibraryConsole } from '../../../src/app/library/console/library-console.tsx';
import { CODE_HEADER } from '../../../src/contract/exchange.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('@tanstack/react-router', () => ({ Link: () => null }));

const entry = (name: string) => ({ id: 7, name, sample: false, draft: false, values: { name } });
let held = [entry('云锦坊')];
let refusal: readonly [http: number, code: string] | undefined;
let sent: unknown[] = [];
const opened = vi.fn();

const answer = async (_url: string, { method, body }: RequestInit) => {
  const [status, code] = (method === 'POST' && refusal) || [200, ''];
  if (method === 'POST') sent.push(JSON.parse(String(body)));
  const data = method === 'POST' ? entry('轻丝记') : { entries: held };
  const envelope = { status: status === 200, message: '拒绝', status_code: status, data: status === 200 ? data : null };
  return new Response(JSON.stringify(envelope), { status, headers: code ? { [CODE_HEADER]: code } : {} });
};

let box: HTMLElement;
let root: Root;
beforeEach(() => {
  sessionStorage.clear();
  [held, refusal, sent] = [[entry('云锦坊')], undefined, []];
  opened.mockClear();
  vi.stubGlobal('fetch', answer);
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
});

async function show(id: number): Promise<void> {
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <LibraryConsole kind="merchant" id={id} onOpen={opened} />
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => expect(box.querySelector('ul')).toBeTruthy());
}

const name = () => box.querySelector<HTMLInputElement>('form input');
const press = async (words: string) => {
  const button = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  if (!button) throw new Error(`no ${words}`);
  await act(async () => button.click());
};
const alerts = async (words: string) => {
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(box.querySelector('[role=alert]')?.textContent).toContain(words);
  });
};

async function writeAndSave(): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name(), '轻丝记');
    name()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => box.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
}

test('who saves over somebody else’s change is told, keeps what was typed, and says whose stands', async () => {
  await show(7);
  refusal = [409, 'libraryEntryChanged'];
  held = [entry('云锦坊提花')];
  await writeAndSave();
  await alerts('别人改过这条商家');
  expect(name()?.value).toBe('轻丝记');
  // Beside the button that was pressed, which may stand far below the first field.
  const [alert, save] = [box.querySelector('form > [role=alert]'), box.querySelector('form [type=submit]')];
  expect(alert?.nextElementSibling?.contains(save)).toBe(true);
  expect(sent).toEqual([expect.objectContaining({ id: 7, before: { name: '云锦坊' } })]);
  refusal = undefined;
  await press('用我写的覆盖');
  expect(sent[1]).toEqual({ id: 7, values: { name: '轻丝记' } });
});

test('or takes what the other one wrote', async () => {
  await show(7);
  refusal = [409, 'libraryEntryChanged'];
  held = [entry('云锦坊提花')];
  await writeAndSave();
  await alerts('别人改过这条商家');
  await press('改用对方的内容');
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(name()?.value).toBe('云锦坊提花');
  });
  expect(box.querySelector('[role=alert]')).toBe(null);
});

test('what somebody else deleted meanwhile can be saved as a new one', async () => {
  await show(7);
  refusal = [404, 'libraryEntryGone'];
  await writeAndSave();
  await alerts('这条商家已被别人删除');
  refusal = undefined;
  await press('另存为新商家');
  expect(sent[1]).toEqual({ values: { name: '轻丝记' } });
});

test('an address of what is gone says so and is no form of a new one', async () => {
  await show(99);
  expect(box.querySelector('form')).toBe(null);
  expect(box.textContent).toContain('这条商家不在了');
});
