import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { type SpanView, useMountedSpan } from '../../../../src/app/ui/lists/use-mounted-span.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

test('another layout of the same list draws nothing anew while the same sections are near the screen', async () => {
  const box = document.createElement('div');
  let drawn = 0;
  function List({ viewOf }: { readonly viewOf: () => SpanView }) {
    const list = useRef<HTMLDivElement>(null);
    const { from, to } = useMountedSpan(list, { from: 0, to: 2 }, viewOf);
    drawn += 1;
    return (
      <div ref={list}>
        {from}–{to}
      </div>
    );
  }
  const root = createRoot(box);
  const view: SpanView = { seen: { from: 3, to: 5 }, mounted: { from: 1, to: 9 } };
  await act(async () => root.render(<List viewOf={() => view} />));
  expect(box.textContent).toBe('1–9');
  drawn = 0;
  // A page has come: the function is another one, what it answers is the same.
  await act(async () => root.render(<List viewOf={() => ({ ...view, mounted: { ...view.mounted } })} />));
  expect([box.textContent, drawn]).toEqual(['1–9', 1]);
  await act(async () => root.unmount());
});
