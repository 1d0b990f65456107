import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useArrows } from '../../../../src/app/shell/light-box/use-arrows.ts';
import { ZoomTools } from '../../../../src/app/shell/light-box/zoom-tools.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

test('arrows lead to the next picture while one is shown whole, and along it while it is near', async () => {
  const [after, pan] = [vi.fn(), vi.fn()];
  function Box({ scale }: { readonly scale: number | undefined }) {
    useArrows(undefined, after);
    const zoom = scale === undefined ? undefined : { view: { scale, x: 0, y: 0 }, zoom: vi.fn(), pan, reset: vi.fn() };
    return zoom && <ZoomTools zoom={zoom} onBefore={undefined} onAfter={after} />;
  }
  const root = createRoot(document.createElement('div'));
  const draw = (scale: number | undefined) => act(async () => root.render(<Box scale={scale} />));
  const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  // As in a light box: the picture comes after the way beside it.
  await draw(undefined);
  await draw(1);
  press('ArrowRight');
  expect([after.mock.calls.length, pan.mock.calls.length]).toEqual([1, 0]);
  await draw(2.5);
  press('ArrowRight');
  press('ArrowDown');
  expect(after).toHaveBeenCalledOnce();
  expect(pan.mock.calls.map(([dx, dy]) => [Math.sign(dx), Math.sign(dy)])).toEqual([
    [-1, 0],
    [0, -1],
  ]);
  await act(async () => root.unmount());
});
