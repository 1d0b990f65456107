import 'fake-indexeddb/auto';
import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { watchLaunches } from '../../../../src/app/shell/launch/launch-queue.ts';
import { toasts } from '../../../../src/app/ui/floating/toast.ts';

type Consumer = (params: { files?: { getFile(): Promise<File> }[] }) => void;
const handle = (file: File) => ({ getFile: async () => file });

function launched(): { launch: Consumer; paths: string[] } {
  const paths: string[] = [];
  let launch: Consumer | undefined;
  vi.stubGlobal('launchQueue', {
    setConsumer: (consumer: Consumer) => {
      launch = consumer;
    },
  });
  watchLaunches({ history: { push: (path: string) => paths.push(path) } } as unknown as AnyRouter);
  if (!launch) throw new Error('nobody takes what is opened');
  return { launch, paths };
}
afterEach(() => vi.unstubAllGlobals());

test('a package is shown, pictures wait for a tool', async () => {
  const { launch, paths } = launched();
  launch({ files: [handle(new File(['PK'], '热样.zip'))] });
  await expect.poll(() => paths).toEqual(['/package']);
  launch({ files: [handle(new File(['x'], 'a.png', { type: 'image/png' }))] });
  await expect.poll(() => paths).toEqual(['/package', '/share']);
});

test('a file that is gone is told, a start without files leads nowhere', async () => {
  const { launch, paths } = launched();
  launch({});
  launch({ files: [{ getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }] });
  await expect.poll(() => toasts.list.map(({ text }) => text)).toEqual(['文件没有打开：请确认它还在原处，再试一次']);
  expect(paths).toEqual([]);
});
