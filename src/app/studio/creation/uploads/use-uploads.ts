import { useEffect, useRef, useState } from 'react';
import { subscribe } from 'valtio/vanilla';
import { network } from '../../../shell/offline/network.ts';
import { useBusy } from '../../../shell/update/update-busy.ts';
import { createChosenOrder } from './chosen-order.ts';
import { createUploadQueue, type Uploaded, type UploadItem, type UploadQueue } from './upload-queue.ts';

/** Most forms have nothing to keep: they do not fetch the store. */
const keptUploads = () => import('./kept-uploads.ts');

export interface Uploads extends Pick<UploadQueue, 'add' | 'retry' | 'remove'> {
  /** What has not arrived yet. */
  readonly items: readonly UploadItem[];
}

/**
 * The upload queue of one field. `onDone` hears the field's value with what arrived in its place, because several files end while one
 * render stands.
 * While anything travels no update reloads the page.
 * @param field under which files that have not arrived are kept over a reload; absent where something else keeps them.
 */
export function useUploads(onDone: (done: Uploaded, value: readonly string[]) => void, value: readonly string[], field?: string): Uploads {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const latest = useRef({ onDone, value });
  useEffect(() => {
    latest.current = { onDone, value };
  });
  const queue = useRef<UploadQueue>(null);
  if (queue.current === null) {
    const order = createChosenOrder();
    queue.current = createUploadQueue(setItems, (done, id) => {
      const now = latest.current;
      const { path } = done;
      // The same picture twice is one reference.
      if (!now.value.includes(path)) {
        const placed = order.placed(path, id, now.value);
        now.onDone(done, placed);
        latest.current = { ...now, value: placed };
      }
    });
  }
  const { current } = queue;
  useEffect(() => {
    const stop = subscribe(network, () => network.reachable && current.resume());
    return () => {
      stop();
      current.close();
    };
  }, [current]);
  const [recalled, setRecalled] = useState(false);
  useEffect(() => {
    if (field === undefined) return;
    let left = false;
    void keptUploads()
      .then(({ recallUploads }) => recallUploads(field))
      .then((files) => {
        if (left) return;
        if (files.length > 0) current.add(files);
        setRecalled(true);
      });
    return () => {
      left = true;
      setRecalled(false);
    };
  }, [current, field]);
  const which = items.map(({ id, state }) => `${id}${state === 'failed' ? '!' : ''}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: progress changes items all the time, and nothing of what is kept.
  useEffect(() => {
    if (field !== undefined && recalled) void keptUploads().then(({ keepUploads }) => keepUploads(field, current.open()));
  }, [current, field, recalled, which]);
  useBusy(items.some(({ state }) => state === 'sending'));
  return { items, add: current.add, retry: current.retry, remove: current.remove };
}
