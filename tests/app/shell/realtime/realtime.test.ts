import { expect, test, vi } from 'vitest';
import { dispatchEvent, onEvent } from '../../../../src/app/shell/realtime/realtime.ts';

test('a handler hears its event, parsed, until it stops; a wrong payload never reaches it', () => {
  const heard = vi.fn();
  const stop = onEvent('update-progress', heard);
  dispatchEvent('update-progress', { task_id: 1, progress: 40 });
  dispatchEvent('update-progress', { task_id: 1, progress: 400 });
  dispatchEvent('update-progress', null);
  dispatchEvent('task-finish', { task_id: 1 });
  stop();
  dispatchEvent('update-progress', { task_id: 1, progress: 50 });
  expect(heard.mock.calls).toEqual([[{ task_id: 1, progress: 40 }]]);
});
