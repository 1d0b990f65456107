import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { askedFor, keepAsked } from '../../../src/app/library/sections/asked-picture.ts';
import { WHOLE } from '../../../src/app/library/sections/crop.ts';
import { CropBox } from '../../../src/app/library/sections/crop-box.tsx';
import { DropZone } from '../../../src/app/library/sections/drop-zone.tsx';
import { SearchByPicturePage } from '../../../src/app/library/sections/search-by-picture-page.tsx';
import type { LibrarySearch } from '../../../src/app/library/state/library-search.ts';
import { ApiError } from '../../../src/app/shell/calls/api-error.ts';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ activeOptions: _, search: __, ...rest }: Record<string, unknown>) => <a {...rest} />,
  useRouterState: () => undefined,
}));
vi.mock('../../../src/app/library/wall/picture-wall.tsx', () => ({ PictureWall: () => null }));
const sent = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<unknown>>());
vi.mock('../../../src/app/shell/calls/send-file.ts', () => ({ sendFile: (...given: unknown[]) => sent(...given) }));
vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const FILE = new File(['picture'], 'dress.png', { type: 'image/png' });

test('a frame that a hand has drawn is looked for when it lets go, a press is not', async () => {
  const box = document.createElement('div');
  const root = createRoot(box);
  const onDone = vi.fn();
  await act(async () => root.render(<CropBox file={FILE} part={WHOLE} onPart={() => undefined} onDone={onDone} />));
  const crop = box.querySelector('[role=group]');
  if (!(crop instanceof HTMLElement)) throw new Error('no picture to draw on');
  // happy-dom keeps no pointer and lays nothing out.
  crop.setPointerCapture = () => undefined;
  crop.getBoundingClientRect = () => new DOMRect(0, 0, 100, 200);
  const draw = (x: number, y: number) =>
    act(async () => {
      crop.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 1, clientX: 20, clientY: 40 }));
      crop.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerId: 1, clientX: x, clientY: y }));
      crop.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1, clientX: x, clientY: y }));
    });
  await draw(21, 41);
  expect(onDone).not.toHaveBeenCalled();
  await draw(70, 140);
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ x: 0.2, y: 0.2, width: expect.closeTo(0.5), height: expect.closeTo(0.5) });
  await act(async () => root.unmount());
});

test('the way back from a found picture leads to the picture that was looked for; an address from elsewhere has none', () => {
  const asked = { file: FILE, part: { x: 0.1, y: 0.1, width: 0.5, height: 0.5 }, like: 'one-descriptor' };
  keepAsked(asked);
  expect(askedFor('one-descriptor')).toBe(asked);
  expect(askedFor('another')).toBeUndefined();
  expect(askedFor(undefined)).toBeUndefined();
});

test('the same file is taken again after an attempt that failed; what holds no picture is said to', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const [onFile, onNothing] = [vi.fn(), vi.fn()];
  await act(async () => root.render(<DropZone onFile={onFile} onNothing={onNothing} busy={false} had={false} />));
  const input = box.querySelector('input');
  if (!input) throw new Error('nothing to choose a picture with');
  const values: string[] = [];
  // As in a browser: chosen files, and a value that can only be emptied.
  Object.defineProperty(input, 'files', { value: [FILE] });
  Object.defineProperty(input, 'value', { set: (value: string) => values.push(value) });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  expect(onFile).toHaveBeenCalledExactlyOnceWith(FILE);
  expect(values).toEqual(['']);
  // Anywhere on the screen.
  const give = (type: string, transfer: object) =>
    act(async () => {
      const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), transfer);
      document.body.dispatchEvent(event);
      expect(event.defaultPrevented).toBe(type === 'drop' && 'dataTransfer' in transfer);
    });
  const note = new File(['words'], 'note.txt', { type: 'text/plain' });
  await give('drop', { dataTransfer: { types: ['Files'], files: [note] } });
  await give('paste', { clipboardData: { files: [] } });
  await give('drop', { dataTransfer: { types: ['Files'], files: [note, FILE] } });
  expect(onFile).toHaveBeenCalledTimes(2);
  expect(onNothing.mock.calls.flat()).toEqual([expect.stringMatching(/仅支持/), expect.stringMatching(/剪贴板里没有图片/)]);
  await act(async () => root.unmount());
  box.remove();
});

test('back to the empty screen nothing is left of what was looked for, and forward again it stands beside what was found', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  keepAsked({ file: FILE, part: WHOLE, like: 'one-descriptor' });
  const draw = (search: LibrarySearch) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <SearchByPicturePage search={search} pictureId={undefined} onSearch={vi.fn()} hrefOf={() => ''} onOpen={vi.fn()} />
        </QueryClientProvider>,
      ),
    );
  const asked = () => box.querySelector('[class*=crop]') !== null;
  const begins = () => box.textContent?.includes('只找领口');
  await draw({ like: 'one-descriptor' });
  expect([asked(), begins()]).toEqual([true, false]);
  await draw({});
  expect([asked(), begins()]).toEqual([false, true]);
  await draw({ like: 'one-descriptor' });
  expect([asked(), begins()]).toEqual([true, false]);
  await act(async () => root.unmount());
  box.remove();
});

/** The page at an address, and a way to choose a picture on it. */
async function pageAt(search: LibrarySearch) {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const onSearch = vi.fn();
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <SearchByPicturePage search={search} pictureId={undefined} onSearch={onSearch} hrefOf={() => ''} onOpen={vi.fn()} />
      </QueryClientProvider>,
    ),
  );
  const choose = (file: File) =>
    act(async () => {
      const input = box.querySelector('input[type=file]');
      if (!input) throw new Error('nothing to choose a picture with');
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      Object.defineProperty(input, 'value', { set: () => undefined, configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const leave = async () => {
    await act(async () => root.unmount());
    box.remove();
  };
  return { box, onSearch, choose, leave };
}

const shown = vi.spyOn(URL, 'createObjectURL');
const DAMAGED = new File(['no picture'], 'damaged.jpg', { type: 'image/jpeg' });

test('what the server cannot read is not shown as what is looked for: the one before it stays, or the beginning', async () => {
  sent.mockRejectedValue(new ApiError({ status: 415, code: 'uploadTypeWrong', message: '仅支持 PNG、JPG、JPEG 格式的图片' }));
  const empty = await pageAt({});
  await empty.choose(DAMAGED);
  await expect.poll(() => empty.box.querySelector('[role=alert]')?.textContent).toContain('仅支持');
  expect(empty.box.querySelector('[class*=crop]')).toBeNull();
  expect(empty.box.textContent).toContain('只找领口');
  await empty.leave();
  keepAsked({ file: FILE, part: WHOLE, like: 'one-descriptor' });
  const page = await pageAt({ like: 'one-descriptor' });
  await page.choose(DAMAGED);
  await expect.poll(() => page.box.querySelector('[role=alert]')?.textContent).toContain('仅支持');
  await expect.poll(() => shown.mock.lastCall?.[0]).toBe(FILE);
  await page.leave();
});

test('another picture is a step of its own; of a part there is a way to the whole', async () => {
  const part = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 };
  keepAsked({ file: FILE, part, like: 'of-a-part' });
  const page = await pageAt({ like: 'of-a-part' });
  sent.mockResolvedValue({ like: 'of-the-whole', colours: [] });
  const whole = [...page.box.querySelectorAll('button')].find(({ textContent }) => textContent === '查找整张');
  await act(async () => whole?.click());
  await expect.poll(() => page.onSearch.mock.calls).toEqual([[{ like: 'of-the-whole' }, true]]);
  // Both are known on the way back.
  expect([askedFor('of-a-part')?.part, askedFor('of-the-whole')?.part]).toEqual([part, WHOLE]);
  await page.leave();
});
