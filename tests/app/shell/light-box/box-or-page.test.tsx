import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { BoxOrPage } from '../../../../src/app/shell/light-box/box-or-page.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// On its way for as long as the test lasts.
vi.mock('../../../../src/app/shell/light-box/light-box.tsx', () => new Promise(() => undefined));

test('until the code of the light box has come, it is said that the picture is being opened', async () => {
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <BoxOrPage title="图片" onClose={() => undefined} back={undefined}>
        {() => null}
      </BoxOrPage>,
    ),
  );
  expect(box.querySelector('[role=status]')?.textContent).toBe('正在打开图片…');
  await act(async () => root.unmount());
});
