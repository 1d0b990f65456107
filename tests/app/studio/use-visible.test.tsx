import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { tellStatuses } from '../../../src/app/studio/told-statuses.ts';
import { useVisible, type VisibleFeature } from '../../../src/app/studio/use-visible.ts';
import { FEATURES } from '../../../src/contract/studio/features.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** Hidden unless the operator opens it (spec §4). */
const HIDDEN = 'video_generation';
const list = FEATURES.filter(({ group }) => group === 'toolkit');

/** A catalogue that stands already when the server says how its tools are set. */
async function catalogue(mayGrow: () => boolean) {
  await act(async () => tellStatuses({}));
  const shown: { now: readonly VisibleFeature[] } = { now: [] };
  function Cards() {
    shown.now = useVisible(list, mayGrow);
    return null;
  }
  await act(async () => createRoot(document.createElement('div')).render(<Cards />));
  return () => shown.now.map(({ designType }) => designType);
}

/** The answer is a measuring of the page, which every warm start waited for although nothing was to be added. */
test('whether there is room is asked only where a card is to be added', async () => {
  const mayGrow = vi.fn(() => true);
  const shown = await catalogue(mayGrow);
  await act(async () => tellStatuses({ [list[0]?.designType ?? HIDDEN]: 'DISABLE' }));
  expect(mayGrow).not.toHaveBeenCalled();
  await act(async () => tellStatuses({ [HIDDEN]: 'ENABLE' }));
  expect(mayGrow).toHaveBeenCalledOnce();
  expect(shown()).toContain(HIDDEN);
});

test('where there was none it is asked with the next word of the server', async () => {
  let room = false;
  const shown = await catalogue(() => room);
  await act(async () => tellStatuses({ [HIDDEN]: 'ENABLE' }));
  expect(shown()).not.toContain(HIDDEN);
  room = true;
  await act(async () => tellStatuses({ [HIDDEN]: 'DISABLE' }));
  expect(shown()).toContain(HIDDEN);
});
