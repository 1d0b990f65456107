/** Swatch files as people bring and take them: by the dialog, by dropping them, whatever they are called. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ColourPage } from '../../../src/app/colour/colour-page.tsx';
import { SwatchBookPanel } from '../../../src/app/colour/console/swatch-book-panel.tsx';
import { PALETTE_FORMS } from '../../../src/app/colour/files/save-palette.ts';
import { toasts } from '../../../src/app/ui/floating/toast.ts';
import { writeAco } from '../../../src/contract/colour/files/aco.ts';
import { writeAse } from '../../../src/contract/colour/files/ase.ts';
import { withPalette } from '../../../src/contract/colour/files/png-card.ts';
import { readPalette } from '../../../src/contract/colour/files/read-palette.ts';
import { writeGpl } from '../../../src/contract/colour/files/text-palettes.ts';

const COLOURS = [
  { name: '19-1664 TCX True Red', hex: '#bf1932' },
  { name: '黛青', hex: '#425066' },
  { name: '', hex: '#bf1932' },
];
/** Signature and header: what a reader of chunks walks through. */
const EMPTY_PNG = Uint8Array.from(Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'));
const BOOK = { name: '自有色卡', colours: COLOURS };
const SENT = { name: '自有色卡', colours: COLOURS.slice(0, 2) };

let host: HTMLElement;
let root: Root;
let sent: unknown[];
let refuse: string | undefined;

const answer = (data: unknown, status = 200, message = '') =>
  new Response(JSON.stringify({ status: status === 200, message, status_code: status, data }), {
    status,
    headers: { 'content-type': 'application/json' },
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent = [];
  refuse = undefined;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (String(url).includes('/api/color/import')) {
      if (refuse !== undefined) return answer(null, 413, refuse);
      const asked = JSON.parse(String(body));
      sent.push(asked);
      return answer({ count: asked.colours.length });
    }
    return answer({ set: { name: '热样开放色名集', is_open: true, count: 0 }, colours: [] });
  });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const draw = (element: ReactElement) =>
  act(async () => root.render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>));

async function shown<T extends HTMLElement = HTMLElement>(selector: string): Promise<T> {
  await act(() => vi.waitFor(() => expect(host.querySelector(selector), selector).not.toBeNull()));
  return host.querySelector(selector) as T;
}
const fileOf = (bytes: Uint8Array<ArrayBuffer> | string, name: string) => new File([bytes], name);

async function choose(label: string, file: File): Promise<void> {
  const input = await shown<HTMLInputElement>(`input[aria-label="${label}"]`);
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

/** @returns whether the page took it: a file nobody takes is opened by the browser, and the page is gone. */
async function drop(target: Element, file: File): Promise<boolean> {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { files: [file], types: ['Files'] } });
  await act(async () => void target.dispatchEvent(event));
  return event.defaultPrevented;
}

describe('an operator’s swatch book', () => {
  it.each([
    ['ASE', () => fileOf(writeAse(BOOK), 'book.ase')],
    ['ACO', () => fileOf(writeAco(BOOK), 'book.aco')],
    ['GPL', () => fileOf(writeGpl(BOOK), 'book.gpl')],
    ['CSV', () => fileOf(COLOURS.map(({ name, hex }) => `${name},${hex}`).join('\n'), 'book.csv')],
    ['JSON', () => fileOf(JSON.stringify({ name: BOOK.name, colours: COLOURS }), 'book.json')],
  ])('%s is looked at before it replaces anything', async (form, file) => {
    await draw(<SwatchBookPanel />);
    await choose('选择色卡文件', file());
    const preview = await shown('section[aria-label^="预览"]');
    expect(preview.textContent).toContain('3 个颜色；1 个没有名称');
    expect(preview.textContent).toContain('1 个色值重复');
    expect(preview.querySelectorAll('li')).toHaveLength(3);
    expect(preview.querySelector('input')?.value).toBe(form === 'ACO' || form === 'CSV' ? 'book' : BOOK.name);
    expect(sent).toEqual([]);
    await act(async () => preview.querySelector('form')?.requestSubmit());
    await vi.waitFor(() => expect(sent).toMatchObject([{ colours: SENT.colours.concat({ name: '', hex: '#bf1932' }) }]));
    await act(() => vi.waitFor(() => expect(host.textContent).toContain('由运营人员导入')));
  });

  it('what is no swatch file is said, and what was read before stays; a refusal changes nothing', async () => {
    await draw(<SwatchBookPanel />);
    const zone = await shown('[aria-label="色卡文件"]');
    expect(await drop(zone, fileOf(writeAse(BOOK), 'book.ase'))).toBe(true);
    await shown('section[aria-label="预览 book.ase"]');
    expect(await drop(zone, fileOf('会议记录', '笔记.txt'))).toBe(true);
    const alarm = await shown('[role="alert"]');
    expect(alarm.textContent).toContain('笔记.txt：没有在文件中找到颜色');
    expect(alarm.textContent).toContain('仍是上一个文件');
    refuse = '提交的内容过大';
    await act(async () => host.querySelector('form')?.requestSubmit());
    await act(() => vi.waitFor(() => expect(host.textContent).toContain('当前色卡没有改变')));
    expect(host.textContent).toContain('提交的内容过大');
    expect(host.querySelector('form')).not.toBeNull();
  });
});

describe('a member’s palette', () => {
  const page = (onSearch = vi.fn()) => (
    <ColourPage
      search={{ p: 'd0102c-17161a', tab: 'check' }}
      onSearch={onSearch}
      collectButton={() => null}
      onCollect={() => {}}
      onRecolour={() => {}}
      onOpen={() => {}}
    />
  );

  it('comes from a file that is chosen or dropped anywhere on the page, a card that somebody sent among them', async () => {
    const said = vi.fn();
    await draw(page(said));
    await choose('导入色板文件', fileOf(writeAse({ name: '', colours: [{ name: '', hex: '#112233' }] }), 'a.ase'));
    await vi.waitFor(() => expect(said).toHaveBeenLastCalledWith(expect.objectContaining({ p: '112233' })));
    const target = await shown('h1');
    expect(await drop(target, fileOf('x,#445566\ny,#778899', 'b.csv'))).toBe(true);
    await vi.waitFor(() => expect(said).toHaveBeenLastCalledWith(expect.objectContaining({ p: '445566-778899' })));
    const card = withPalette(EMPTY_PNG, { name: '雨季', colours: [{ name: '黛青', hex: '#425066' }] }, (text) =>
      new TextEncoder().encode(text),
    );
    expect(await drop(target, new File([card], 'c.png', { type: 'image/png' }))).toBe(true);
    await vi.waitFor(() => expect(said).toHaveBeenLastCalledWith(expect.objectContaining({ p: '425066' })));
    await drop(target, fileOf('nothing', 'd.csv'));
    await vi.waitFor(() => expect(toasts.list.at(-1)?.text).toContain('没有在文件中找到颜色'));
    expect(said).toHaveBeenCalledTimes(3);
  });

  it('leaves as a file that reads back the same', async () => {
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    await draw(page());
    for (const form of PALETTE_FORMS.filter((one) => one !== 'png')) {
      const button = await shown<HTMLButtonElement>(`button[aria-label="导出 ${form.toUpperCase()}"]`);
      const before = made.length;
      await act(async () => button.click());
      await vi.waitFor(() => expect(made.length).toBe(before + 1));
      const bytes = new Uint8Array((await made.at(-1)?.arrayBuffer()) ?? new ArrayBuffer());
      const { colours } = readPalette(bytes, (all) => new TextDecoder().decode(all));
      expect([form, colours.map(({ hex }) => hex)]).toEqual([form, ['#d0102c', '#17161a']]);
    }
  });
});
