import { useEffect, useRef, useState } from 'react';
import { useBusy } from '../../../shell/update/update-busy.ts';
import { createUploadQueue, type Uploaded, type UploadItem, type UploadQueue } from './upload-queue.ts';

export interface Uploads extends Pick<UploadQueue, 'add' | 'retry' | 'remove'> {
  /** What has not arrived yet. */
  readonly items: readonly UploadItem[];
}

/**
 * The upload queue of one field. `onDone` hears the field's latest value, because several files end while one render stands.
 * While anything travels no update reloads the page.
 */
export function useUploads(onDone: (done: Uploaded, latest: readonly string[]) => void, value: readonly string[]): Uploads {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const latest = useRef({ onDone, value });
  useEffect(() => {
    latest.current = { onDone, value };
  });
  const queue = useRef<UploadQueue>(null);
  if (queue.current === null) {
    queue.current = createUploadQueue(setItems, (done) => {
      const now = latest.current;
      const { path } = done;
      // The same picture twice is one reference.
      if (!now.value.includes(path)) {
        now.onDone(done, now.value);
        latest.current = { ...now, value: [...now.value, path] };
      }
    });
  }
  const { current } = queue;
  useEffect(() => () => current.close(), [current]);
  useBusy(items.some(({ state }) => state === 'sending'));
  return { items, add: current.add, retry: current.retry, remove: current.remove };
}
