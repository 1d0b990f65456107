/** What waits to be sent counts as done: an answer from before it must not take it back on screen. */
import type { FavouriteName } from '../../../contract/favourite/items.ts';
import type { collect, removeFromFolder } from '../../../contract/favourite/records.ts';
import type { OutboxEntry } from '../../../device/outbox/outbox.ts';

/** The ids alone: the declarations would bring their schemas along. */
const COLLECT: (typeof collect)['id'] = 'favourite.collect';
const REMOVE: (typeof removeFromFolder)['id'] = 'favourite.remove';

const nameOf = ({ entity_type, entity_id }: FavouriteName): string => `${entity_type} ${entity_id}`;

/** Whether the request is about this folder and all of these things. */
function covers(body: string | undefined, folderId: number, items: readonly FavouriteName[]): boolean {
  try {
    const said = JSON.parse(body ?? '') as { readonly folder_id?: unknown; readonly items?: readonly FavouriteName[] };
    const named = new Set(said.items?.map(nameOf));
    return said.folder_id === folderId && items.every((item) => named.has(nameOf(item)));
  } catch {
    // Kept by another build: what it says is not known here.
    return false;
  }
}

/** The last wish about these things and this folder that has not been sent; undefined when there is none. */
export function waitingWish(entries: readonly OutboxEntry[], folderId: number, items: readonly FavouriteName[]): boolean | undefined {
  const last = entries.findLast(
    ({ kind, refused, body }) => refused === '' && (kind === COLLECT || kind === REMOVE) && covers(body, folderId, items),
  );
  return last && last.kind === COLLECT;
}

/** The folder a request is about; undefined where it says none. */
function folderIn(body: string | undefined): number | undefined {
  try {
    const { folder_id } = JSON.parse(body ?? '') as { readonly folder_id?: unknown };
    return typeof folder_id === 'number' ? folder_id : undefined;
  } catch {
    // Kept by another build: what it says is not known here.
    return undefined;
  }
}

/** Whether a thing is in any folder once everything has been sent. @param held the folders that hold it as far as the server said */
export function collectedInTheEnd(entries: readonly OutboxEntry[], held: readonly number[], item: FavouriteName): boolean {
  const folders = new Set([...held, ...entries.flatMap(({ body }) => folderIn(body) ?? [])]);
  return [...folders].some((id) => waitingWish(entries, id, [item]) ?? held.includes(id));
}
