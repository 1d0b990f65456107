import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { FolderChoice } from '../../../src/app/favourite/folders/folder-choice.tsx';
import { foldersQuery } from '../../../src/app/favourite/state/folders-data.ts';
import { recordsQuery } from '../../../src/app/favourite/state/records-data.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const ITEM = { entity_type: 'picture', entity_id: '7', title: '雾霾蓝连衣裙' } as const;
const folder = (id: number, name: string) => ({ id, name, desc: '', count: 0, covers: [], is_default: false, link: '', company: false });
const DRESSES = folder(3, '裙');
const COATS = folder(4, '外套');
const inFolder = ({ id }: { readonly id: number }) => ({ id, folder_id: id, entity_type: 'picture', entity_id: '7' });

/** The picker while the server answers nothing but what is given. @param records absent: which folders hold it could not be read. */
async function opened(records: readonly object[] | undefined, onToggle: () => Promise<void>) {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(foldersQuery.queryKey, { folders: [DRESSES, COATS], total: 0 });
  if (records) client.setQueryData(recordsQuery([ITEM]).queryKey, { records });
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <FolderChoice items={[ITEM]} onToggle={onToggle} onNew={() => undefined} onEdit={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  const toggles = () => [...box.querySelectorAll('[aria-pressed]')];
  return {
    press: (place: number) => act(async () => (toggles()[place] as HTMLElement).click()),
    says: (...words: readonly string[]) =>
      vi.waitFor(async () => {
        await act(async () => undefined);
        expect(toggles().map(({ textContent }) => textContent)).toEqual(words);
      }),
    close: () => act(async () => root.unmount()),
  };
}

test('what was refused is not shown as kept, also where it is not known which folders hold it', async () => {
  const refusal = Promise.withResolvers<void>();
  const picker = await opened(undefined, () => refusal.promise);
  await picker.says('收藏', '收藏');
  await picker.press(0);
  await picker.says('已收藏', '收藏');
  await act(async () => refusal.reject(new Error('refused')));
  await picker.says('收藏', '收藏');
  await picker.close();
});

test('a refusal takes back its own folder, not what was pressed meanwhile', async () => {
  const refusal = Promise.withResolvers<void>();
  const answers = [refusal.promise, new Promise<void>(() => undefined)];
  const picker = await opened([inFolder(DRESSES)], () => answers.shift() ?? Promise.resolve());
  await picker.says('已收藏', '收藏');
  await picker.press(0);
  await picker.press(1);
  await picker.says('收藏', '已收藏');
  await act(async () => refusal.reject(new Error('refused')));
  await picker.says('已收藏', '已收藏');
  await picker.close();
});
