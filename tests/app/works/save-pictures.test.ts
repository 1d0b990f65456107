import { expect, it } from 'vitest';
import { type SaveProgress, savePictures } from '../../../src/app/works/save/save-pictures.ts';

const file = (name: string) => ({ url: `/media/${name}`, name });
const answer = async (input: unknown) => {
  if (String(input).includes('gone')) return new Response('', { status: 404 });
  return new Response('12345678', { headers: { 'content-length': '8' } });
};

it('saves one after the other with true progress, and goes on past one that is gone', async () => {
  const told: SaveProgress[] = [];
  const handed: string[] = [];
  const missed = await savePictures([file('a.png'), file('gone.png'), file('b.png')], {
    signal: new AbortController().signal,
    onProgress: (progress) => told.push(progress),
    fetchFile: answer as typeof fetch,
    hand: (_blob, name) => handed.push(name),
  });
  expect(missed).toEqual(['gone.png']);
  expect(handed).toEqual(['a.png', 'b.png']);
  expect(told[0]).toEqual({ saved: 0, total: 3, fraction: 0 });
  expect(told.at(-1)).toEqual({ saved: 2, total: 3, fraction: 1 });
  expect(told.map(({ fraction }) => fraction)).toEqual(told.map(({ fraction }) => fraction).toSorted((a, b) => a - b));
});

it('stops when it is cancelled, and says what was saved', async () => {
  const stop = new AbortController();
  const handed: string[] = [];
  const saving = savePictures([file('a.png'), file('b.png')], {
    signal: stop.signal,
    onProgress: () => undefined,
    fetchFile: answer as typeof fetch,
    hand: (_blob, name) => {
      handed.push(name);
      stop.abort();
    },
  });
  await expect(saving).rejects.toThrow();
  expect(handed).toEqual(['a.png']);
});
