import 'fake-indexeddb/auto';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Uploads, useUploads } from '../../../src/app/studio/creation/uploads/use-uploads.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined }));

/** What travels, by the file's name: the test says when it is there. */
const arrive = new Map<string, () => void>();
vi.mock('../../../src/app/studio/creation/uploads/send-picture.ts', () => ({
  sendPicture: ({ name }: File) =>
    new Promise((resolve) =>
      arrive.set(name, () => resolve({ path: name, picture: { url: `/media/${name}`, width: 1, height: 1, colour: '#ffffff' } })),
    ),
}));

let uploads: Uploads | undefined;
let value: readonly string[] = [];
let setValue: (next: readonly string[]) => void = () => undefined;

function Field() {
  [value, setValue] = useState<readonly string[]>(['library']);
  uploads = useUploads((_, placed) => setValue(placed), value);
  return null;
}

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const arrived = (name: string) => act(async () => arrive.get(name)?.());
const choose = async (...names: readonly string[]) => {
  await act(async () => uploads?.add(names.map(file)));
  await vi.waitFor(() => expect(names.every((name) => arrive.has(name))).toBe(true));
};

beforeEach(async () => {
  arrive.clear();
  await act(async () => createRoot(document.createElement('div')).render(<Field />));
});

test('pictures stand as they were chosen, whichever is there first', async () => {
  await choose('a.png', 'b.png', 'c.png');
  await arrived('c.png');
  await arrived('a.png');
  expect(value).toEqual(['library', 'a.png', 'c.png']);
  await choose('d.png');
  await arrived('d.png');
  await arrived('b.png');
  expect(value).toEqual(['library', 'a.png', 'b.png', 'c.png', 'd.png']);
});

test('two that arrive within one render stand so too', async () => {
  await choose('a.png', 'b.png');
  await act(async () => {
    arrive.get('b.png')?.();
    arrive.get('a.png')?.();
  });
  expect(value).toEqual(['library', 'a.png', 'b.png']);
});

test('what was taken out keeps nobody from their place', async () => {
  await choose('a.png', 'b.png', 'c.png');
  await arrived('b.png');
  await act(async () => setValue(value.filter((one) => one !== 'b.png')));
  await arrived('c.png');
  await arrived('a.png');
  expect(value).toEqual(['library', 'a.png', 'c.png']);
});
