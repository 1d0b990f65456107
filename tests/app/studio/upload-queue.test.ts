import { beforeEach, expect, it, vi } from 'vitest';
import { createUploadQueue, refusalOf, type Uploaded, type UploadItem } from '../../../src/app/studio/creation/uploads/upload-queue.ts';

const picture = { url: '/media/x.png', width: 10, height: 10, colour: '#ffffff' };
const file = (name: string) => new File(['x'], name, { type: 'image/png' });

interface Sent {
  readonly name: string;
  readonly signal: AbortSignal;
  finish(): void;
  fail(): void;
  progress(fraction: number): void;
}

let sent: Sent[];
let items: readonly UploadItem[];
let done: Uploaded[];

/** A line that sends nothing until the test says so. */
function queue() {
  return createUploadQueue(
    (next) => {
      items = next;
    },
    (one) => done.push(one),
    (blob, onProgress, signal) =>
      new Promise((resolve, reject) => {
        const { name } = blob as File;
        sent.push({
          name,
          signal,
          finish: () => resolve({ path: `u/${name}`, picture }),
          fail: () => reject(new Error('line cut')),
          progress: onProgress,
        });
        signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
      }),
  );
}

beforeEach(() => {
  sent = [];
  items = [];
  done = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined }));
});

it('sends five at a time and the sixth when one ends (spec §7)', async () => {
  queue().add(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => file(`${name}.png`)));
  expect(sent.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png', 'd.png', 'e.png']);
  sent[2]?.finish();
  await vi.waitFor(() => expect(sent).toHaveLength(6));
  expect(done.map(({ path }) => path)).toEqual(['u/c.png']);
});

it('keeps a failed file with its reason until it is tried again', async () => {
  const one = queue();
  one.add([file('a.png')]);
  sent[0]?.fail();
  await vi.waitFor(() => expect(items[0]?.state).toBe('failed'));
  expect(items[0]?.reason).not.toBe('');
  one.retry(items[0]?.id ?? 0);
  expect(sent).toHaveLength(2);
});

it('knows what may still arrive: not what was refused, nor what is there', async () => {
  const one = queue();
  one.add([file('a.png'), file('b.png'), new File(['x'], 'c.gif', { type: 'image/gif' })]);
  sent[0]?.finish();
  await vi.waitFor(() => expect(items).toHaveLength(2));
  expect(one.open().map(({ name }) => name)).toEqual(['b.png']);
});

it('stops what is taken out and shows the progress of what travels', () => {
  const one = queue();
  one.add([file('a.png')]);
  sent[0]?.progress(0.4);
  expect(items[0]?.progress).toBe(0.4);
  one.remove(items[0]?.id ?? 0);
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(items).toEqual([]);
});

it('refuses what is no picture or too large before a byte travels', () => {
  expect(refusalOf({ name: 'a.pdf', type: 'application/pdf', size: 9 })).toBe('仅支持 PNG、JPG、JPEG 格式的图片');
  expect(refusalOf({ name: 'a.jpg', type: 'image/jpeg', size: 10 * 1024 * 1024 + 1 })).toBe('图片不能超过10M');
  expect(refusalOf({ name: 'IMG', type: '', size: 9 })).toBeUndefined();
  expect(refusalOf({ name: 'IMG_1.HEIC', type: '', size: 9 })).toBeUndefined();
  expect(refusalOf({ name: 'a.heif', type: 'image/heif', size: 10 * 1024 * 1024 + 1 })).toBe('图片不能超过10M');
});

it('shows a picture from the device while it travels, and none that this browser cannot draw', () => {
  queue().add([file('a.png'), new File(['x'], 'IMG_1.HEIC')]);
  expect(items.map(({ preview, state }) => ({ preview, state }))).toEqual([
    { preview: 'blob:test', state: 'sending' },
    { preview: '', state: 'sending' },
  ]);
});
