import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
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
