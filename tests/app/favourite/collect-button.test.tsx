import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { CollectButton } from '../../../src/app/favourite/collect-button.tsx';
import { recordsQuery } from '../../../src/app/favourite/state/records-data.ts';
import { session } from '../../../src/app/shell/session/session.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const ITEM = { entity_type: 'picture', entity_id: '7', title: '雾霾蓝连衣裙' } as const;
const IN_A_FOLDER = { records: [{ id: 1, folder_id: 3, entity_type: 'picture', entity_id: '7' }] };

afterEach(() => {
  session.signedIn = false;
});

/** What the picker's answer becomes while the button is on screen, and what it says then. */
interface Moment {
  readonly records?: readonly object[];
  readonly says: string;
}

async function seen(moments: readonly Moment[], asked: () => void = () => undefined): Promise<void> {
  vi.stubGlobal('fetch', async () => {
    asked();
    return new Response(JSON.stringify({ status: true, message: '', status_code: 200, data: IN_A_FOLDER }));
  });
  const client = new QueryClient();
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <CollectButton item={ITEM} onCollect={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  for (const { records, says } of moments) {
    if (records) client.setQueryData(recordsQuery([ITEM]).queryKey, { records });
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(box.textContent).toBe(says);
    });
  }
  await act(async () => root.unmount());
}

test('who comes back to a thing sees that it is in a folder, and that it was taken out in the picker', async () => {
  session.signedIn = true;
  await seen([{ says: '已收藏' }, { records: [], says: '收藏' }]);
});

test('who is not signed in is not asked about', async () => {
  const asked = vi.fn();
  await seen([{ says: '收藏' }], asked);
  expect(asked).not.toHaveBeenCalled();
});

test('a palette that rests is asked about, one that is rolled on is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  session.signedIn = true;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const { items } = JSON.parse(String(body)) as { items: { entity_id: string }[] };
    asked.push(...items.map(({ entity_id }) => entity_id));
    const records = items.map(({ entity_id }) => ({ id: 1, folder_id: 3, entity_type: 'palette', entity_id }));
    return new Response(JSON.stringify({ status: true, message: '', status_code: 200, data: { records } }));
  });
  const client = new QueryClient();
  const box = document.createElement('div');
  const root = createRoot(box);
  const roll = (entity_id: string) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <CollectButton item={{ entity_type: 'palette', entity_id, title: '配色' }} onCollect={() => undefined} />
        </QueryClientProvider>,
      ),
    );
  const rest = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await roll('d0102c-8297ab');
  // Its code comes.
  await vi.waitFor(async () => {
    await rest(10);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
  });
  await roll('17161a-f4e6c6');
  await rest(300);
  await roll('2c3f73-f4e6c6');
  await rest(700);
  await vi.waitFor(async () => {
    await rest(10);
    expect(box.textContent).toBe('已收藏');
  });
  expect(asked).toEqual(['2c3f73-f4e6c6']);
  await roll('aaaaaa-bbbbbb');
  expect(box.textContent).toBe('收藏');
  await act(async () => root.unmount());
  vi.useRealTimers();
});
