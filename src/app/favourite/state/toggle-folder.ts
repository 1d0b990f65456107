/** A thing into a folder or out of it, with a network or without. Apart from the dialog that asks for it, which is fetched later. */
import type { Folder } from '../../../contract/favourite/folders.ts';
import { FAVOURITE_BATCH_MAX } from '../../../contract/favourite/limits.ts';
import { collect, removeFromFolder } from '../../../contract/favourite/records.ts';
import { doOrQueue, queuedText } from '../../shell/outbox/outbox-state.ts';
import { toast } from '../../ui/floating/toast.ts';
import type { CollectItem } from './collect-item.ts';

export type ToggleFolder = (folder: Folder, items: readonly CollectItem[], has: boolean) => Promise<void>;

/** @throws ApiError when the server refused it. */
export const toggleFolder: ToggleFolder = async (folder, items, has) => {
  for (let from = 0; from < items.length; from += FAVOURITE_BATCH_MAX) {
    const part = items.slice(from, from + FAVOURITE_BATCH_MAX);
    const input = { body: { folder_id: folder.id, items: part } };
    const text = `${has ? '移出' : '收藏到'}「${folder.name}」${part.length} 项`;
    const { how } = has ? await doOrQueue(removeFromFolder, input, { text }) : await doOrQueue(collect, input, { text });
    if (how === 'queued') toast.show(queuedText());
  }
};
