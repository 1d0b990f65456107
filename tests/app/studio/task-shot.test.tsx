import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { TaskShot } from '../../../src/app/studio/creation/tasks/task-shot.tsx';
import type { Creative } from '../../../src/contract/studio/creative.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

test.each([
  [0, '0%'],
  [0.416, '41%'],
  [0.997, '99%'],
  [1, '99%'],
])('a picture on its way at %s says %s: 100 % would say that it is there', (progress, said) => {
  const host = document.createElement('div');
  const root = createRoot(host);
  const creative = { id: 1, place: 0, status: 'running', files: [], notes: [] } as unknown as Creative;
  act(() => root.render(<TaskShot creative={creative} progress={progress} />));
  expect(host.textContent).toBe(said);
  expect(host.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe(said.slice(0, -1));
  act(() => root.unmount());
});
