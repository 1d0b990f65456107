import { QueryClient, QueryClientContext } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { WorkNote } from '../../../src/app/works/detail/note.tsx';
import { endNote, typedNotes, typeNote } from '../../../src/app/works/state/note-typed.ts';

const sent = vi.hoisted(() => [] as { note: string; was: string }[]);
vi.mock('../../../src/app/shell/outbox/outbox-state.ts', () => ({
  doOrQueue: async (_call: unknown, { body }: { body: { note: string; was: string } }) => {
    sent.push(body);
    return { how: 'done' };
  },
  outbox: {},
  queuedText: () => '',
}));
afterEach(() => {
  sent.length = 0;
  typedNotes.notes = {};
});

test('a note that was typed is saved when the way back takes its field away', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientContext.Provider value={new QueryClient()}>
        <WorkNote work={{ id: 7, note: '旧' }} />
      </QueryClientContext.Provider>,
    ),
  );
  await act(async () => typeNote(7, '领口再低一点'));
  // The window is left as well: one note all the same.
  await act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    root.unmount();
  });
  expect(sent).toEqual([{ note: '领口再低一点', was: '旧' }]);
  expect(typedNotes.notes).toEqual({});
});

test('what was typed while a note travelled stays', () => {
  typeNote(7, '第一稿，又改');
  endNote(7, '第一稿');
  expect(typedNotes.notes).toEqual({ 7: '第一稿，又改' });
});
