import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { WHOLE } from '../../../src/app/library/sections/crop.ts';
import { CropBox } from '../../../src/app/library/sections/crop-box.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const FRAME = { x: 0.2, y: 0.2, width: 0.5, height: 0.5 };
const FILE = new File(['x'], 'a.jpg', { type: 'image/jpeg' });

test.each(['pointerup', 'pointercancel'])('a press, or one that is taken away, leaves the frame that was looked for: %s', async (end) => {
  const done = vi.fn();
  function Screen() {
    const [part, setPart] = useState(FRAME);
    return (
      <>
        <CropBox file={FILE} part={part} onPart={setPart} onDone={done} />
        <output>{JSON.stringify(part)}</output>
      </>
    );
  }
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () => root.render(<Screen />));
  const crop = box.querySelector('[role=group]');
  if (!(crop instanceof HTMLElement)) throw new Error('no picture');
  crop.setPointerCapture = () => undefined;
  crop.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  const point = (kind: string, clientX: number) =>
    act(async () => crop.dispatchEvent(new PointerEvent(kind, { bubbles: true, clientX, clientY: 50, pointerId: 1 })));
  await point('pointerdown', 50);
  await point('pointermove', 51);
  await point(end, 51);
  expect(JSON.parse(box.querySelector('output')?.textContent ?? '')).toEqual(FRAME);
  expect(done).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

test('a long picture is framed in small parts of its length, and travelled', async () => {
  const [drawn, travelled] = [vi.fn(), vi.fn()];
  function Screen() {
    const [part, setPart] = useState(WHOLE);
    return (
      <>
        <CropBox file={FILE} part={part} onPart={setPart} onDone={drawn} />
        <output>{JSON.stringify(part)}</output>
      </>
    );
  }
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () => root.render(<Screen />));
  const crop = box.querySelector('[role=group]');
  const film = crop?.parentElement;
  const picture = box.querySelector('img');
  if (!(crop instanceof HTMLElement && film && picture)) throw new Error('no picture');
  crop.setPointerCapture = () => undefined;
  crop.getBoundingClientRect = () => new DOMRect(0, -1000, 200, 4000);
  film.getBoundingClientRect = () => new DOMRect(0, 0, 200, 340);
  film.scrollBy = travelled;
  const button = (name: string) => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  expect(button('往下看')).toBeUndefined();
  Object.defineProperties(picture, { naturalWidth: { value: 300 }, naturalHeight: { value: 6000 } });
  await act(async () => picture.dispatchEvent(new Event('load')));
  await act(async () => button('往下看')?.click());
  expect(travelled).toHaveBeenCalledOnce();

  // By keyboard: around the middle of what is seen, as high as it is wide.
  await act(async () => crop.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true })));
  const first = JSON.parse(box.querySelector('output')?.textContent ?? '');
  expect(first).toEqual({
    x: expect.closeTo(0.15),
    y: expect.closeTo(1170 / 4000 - 0.0175 - 0.002),
    width: 0.7,
    height: expect.closeTo(0.035),
  });

  // By hand: a fortieth of its length is a frame; held at the edge, the picture follows.
  const point = (kind: string, clientX: number, clientY: number) =>
    act(async () => crop.dispatchEvent(new PointerEvent(kind, { bubbles: true, clientX, clientY, pointerId: 1 })));
  await point('pointerdown', 20, 230);
  await point('pointermove', 120, 330);
  expect(travelled).toHaveBeenCalledTimes(2);
  await point('pointerup', 120, 330);
  expect(drawn).toHaveBeenCalledExactlyOnceWith({ x: 0.1, y: expect.closeTo(0.3075), width: 0.5, height: expect.closeTo(0.025) });
  await act(async () => root.unmount());
});
