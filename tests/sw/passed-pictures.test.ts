import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { passedPictures } from '../../sw/service-worker/passed-pictures.ts';
import { answered } from '../support/device/memory-cache.ts';

const thumb = (name: string, width = 360) => `https://reyang.example/media/thumbs/${width}/${name}.png.webp`;
const request = (url: string, destination = 'image') => ({ url, destination }) as Request;
/** More than the worker waits for calm. */
const CALM = 3_100;

let inBrowser: Set<string>;
let asked: { url: string; cache: RequestCache | undefined }[];
let kept: string[];

beforeEach(() => {
  vi.useFakeTimers();
  inBrowser = new Set();
  asked = [];
  kept = [];
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
    asked.push({ url, cache });
    if (!inBrowser.has(url)) throw new TypeError('Failed to fetch');
    return answered('0123456789', { headers: { 'content-type': 'image/webp' } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function keep(url: string): Promise<void> {
  kept.push(url);
}

/** One that has looked at what is kept. */
async function looked(here: readonly string[] = []) {
  const passed = passedPictures({ kept: async () => here, keep });
  expect(passed.pass(request(thumb('first')))).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  return passed;
}

describe('pictures that the browser fetches by itself', () => {
  test('one that nobody here has passes, and is kept as it was shown once it is calm; the server is not asked a second time', async () => {
    const passed = await looked();
    const after = passed.pass(request(thumb('a')));
    expect(after).toBeInstanceOf(Promise);
    inBrowser.add(thumb('a'));
    await vi.advanceTimersByTimeAsync(2_900);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    await after;
    expect(asked).toEqual([{ url: thumb('a'), cache: 'only-if-cached' }]);
    expect(kept).toEqual([thumb('a')]);
  });

  test('what is kept is the worker’s to answer, in every width: without the network another one will do', async () => {
    const passed = await looked([thumb('kept', 480)]);
    expect(passed.pass(request(thumb('kept', 480)))).toBeUndefined();
    expect(passed.pass(request(thumb('kept', 360)))).toBeUndefined();
  });

  test('before it is known what is kept nothing passes, nor what the worker has answered meanwhile', async () => {
    const passed = await looked();
    expect(passed.pass(request(thumb('first')))).toBeUndefined();
  });

  test('one that was kept after it had passed is the worker’s from then on', async () => {
    const passed = await looked();
    inBrowser.add(thumb('a'));
    void passed.pass(request(thumb('a')));
    await vi.advanceTimersByTimeAsync(CALM);
    expect(passed.pass(request(thumb('a')))).toBeUndefined();
  });

  test('what is kept could not be read: the worker answers, and looks again', async () => {
    const answers = [Promise.reject(new Error('broken')), Promise.resolve([])];
    const passed = passedPictures({ kept: () => answers.shift() ?? Promise.resolve([]), keep });
    for (const name of ['a', 'b']) {
      expect(passed.pass(request(thumb(name)))).toBeUndefined();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(passed.pass(request(thumb('c')))).toBeInstanceOf(Promise);
  });

  test.each([
    ['a whole picture', 'https://reyang.example/media/a.png'],
    ['a sample, which may still be being drawn', 'https://reyang.example/media/thumbs/360/sample/12.png.webp'],
    ['a film', 'https://reyang.example/media/a.mp4'],
  ])('%s does not pass', async (_, url) => expect((await looked()).pass(request(url))).toBeUndefined());

  test('what a script fetches is answered by the worker, and so is what it may have kept of it', async () => {
    const passed = await looked();
    expect(passed.pass(request(thumb('pinned'), ''))).toBeUndefined();
    expect(passed.pass(request(thumb('pinned')))).toBeUndefined();
  });

  test('one that is still on its way is looked for again, one that never comes is given up', async () => {
    const passed = await looked();
    const both = ['late', 'never'].map((name) => passed.pass(request(thumb(name))));
    await vi.advanceTimersByTimeAsync(CALM);
    inBrowser.add(thumb('late'));
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all(both);
    expect(kept).toEqual([thumb('late')]);
    expect(asked.filter(({ url }) => url === thumb('never'))).toHaveLength(4);
  });

  test('who scrolls on in the middle of it is not disturbed: the rest waits until it is calm again', async () => {
    const passed = await looked();
    const names = ['a', 'b', 'c'];
    for (const name of names) inBrowser.add(thumb(name));
    let scrolled = false;
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push({ url, cache: undefined });
      await Promise.resolve();
      if (!scrolled) {
        scrolled = true;
        void passed.pass(request(thumb('d')));
      }
      return answered('0', { headers: { 'content-type': 'image/webp' } });
    });
    const all = names.map((name) => passed.pass(request(thumb(name))));
    await vi.advanceTimersByTimeAsync(CALM);
    expect(kept).toEqual([thumb('a')]);
    await vi.advanceTimersByTimeAsync(CALM);
    await Promise.all(all);
    expect(kept.toSorted()).toEqual(['a', 'b', 'c', 'd'].map((name) => thumb(name)));
  });

  test('one that was scrolled back to is kept once', async () => {
    const passed = await looked();
    inBrowser.add(thumb('a'));
    void passed.pass(request(thumb('a')));
    void passed.pass(request(thumb('a')));
    await vi.advanceTimersByTimeAsync(CALM);
    expect(kept).toEqual([thumb('a')]);
  });

  test('one on its way when the account is forgotten is not kept, and what is here is looked at anew', async () => {
    const passed = await looked();
    inBrowser.add(thumb('a'));
    void passed.pass(request(thumb('a')));
    passed.forget();
    await vi.advanceTimersByTimeAsync(CALM);
    expect(kept).toEqual([]);
    expect(passed.pass(request(thumb('b')))).toBeUndefined();
    await vi.advanceTimersByTimeAsync(0);
    expect(passed.pass(request(thumb('c')))).toBeInstanceOf(Promise);
  });

  test('what was looked at before the account was forgotten says nothing of what is here now', async () => {
    let found: (urls: readonly string[]) => void = () => undefined;
    const first = new Promise<readonly string[]>((resolve) => {
      found = resolve;
    });
    const looks = [first, new Promise<readonly string[]>(() => undefined)];
    const passed = passedPictures({ kept: () => looks.shift() ?? first, keep });
    passed.pass(request(thumb('a')));
    passed.forget();
    found([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(passed.pass(request(thumb('b')))).toBeUndefined();
  });

  test('what cannot be kept is said to whoever waits for it', async () => {
    const passed = passedPictures({
      kept: async () => [],
      keep: async () => {
        throw new Error('full');
      },
    });
    void passed.pass(request(thumb('first')));
    await vi.advanceTimersByTimeAsync(0);
    inBrowser.add(thumb('a'));
    const after = expect(passed.pass(request(thumb('a')))).rejects.toThrow('full');
    await vi.advanceTimersByTimeAsync(CALM);
    await after;
  });
});
