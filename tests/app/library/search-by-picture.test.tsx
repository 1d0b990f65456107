import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { askedFor, keepAsked } from '../../../src/app/library/sections/asked-picture.ts';
import { WHOLE } from '../../../src/app/library/sections/crop.ts';
import { CropBox } from '../../../src/app/library/sections/crop-box.tsx';

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
