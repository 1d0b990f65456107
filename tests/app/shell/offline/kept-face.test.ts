import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { faceWorn, startKeptFace } from '../../../../src/app/shell/offline/kept-face.ts';
import { session } from '../../../../src/app/shell/session/session.ts';
import { chooseTheme } from '../../../../src/app/shell/theme.ts';
import { KEPT_FACE } from '../../../../src/contract/site/kept-pages.ts';
import { faceOf, parseFaceWord } from '../../../../src/device/worker-words.ts';

let told: (string | undefined)[] = [];
let answers: (() => void)[] = [];
const worker = {
  postMessage: (word: unknown, [port]: readonly MessagePort[] = []) => {
    told.push(parseFaceWord(word));
    answers.push(() => port?.postMessage('WORN'));
  },
};
let container = Object.assign(new EventTarget(), { controller: undefined as typeof worker | undefined });

beforeEach(() => {
  told = [];
  answers = [];
  container = Object.assign(new EventTarget(), { controller: undefined });
  vi.stubGlobal('navigator', { serviceWorker: container });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute(KEPT_FACE);
  chooseTheme('system');
  session.signedIn = false;
});

/** A worker takes charge, and with it pages that wear nothing. */
function claim(): void {
  container.controller = worker;
  container.dispatchEvent(new Event('controllerchange'));
}

test('a worker that takes charge is told, and whenever somebody signs in or out or chooses a theme', async () => {
  startKeptFace();
  expect(told).toEqual([]);
  claim();
  expect(told).toEqual(['']);
  session.signedIn = true;
  await expect.poll(() => told).toEqual(['', faceOf('system', true)]);
  chooseTheme('dark');
  await expect.poll(() => told.at(-1)).toBe(faceOf('dark', true));
  session.signedIn = false;
  await expect.poll(() => told.at(-1)).toBe(faceOf('dark', false));
  expect(told).toHaveLength(4);
  claim();
  expect(told).toHaveLength(5);
});

test('a page that came with the right face says nothing', () => {
  document.documentElement.setAttribute(KEPT_FACE, '');
  container.controller = worker;
  startKeptFace();
  expect(told).toEqual([]);
});

/** Whoever had just signed in was shown what a visitor is shown, for a fifth of a second: the page that followed came out of the cache as it was. */
test('who leaves the page just after signing in waits until the worker’s pages wear it, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    startKeptFace();
    claim();
    session.signedIn = true;
    const left: string[] = [];
    const leave = async (name: string) => {
      await faceWorn();
      left.push(name);
    };
    const first = leave('answered');
    // Told before its listeners have heard of it.
    expect(told.at(-1)).toBe(faceOf('system', true));
    await vi.advanceTimersByTimeAsync(300);
    expect(left).toEqual([]);
    for (const answer of answers) answer();
    await first;
    expect(left).toEqual(['answered']);
    chooseTheme('dark');
    const second = leave('a silent worker');
    await vi.advanceTimersByTimeAsync(399);
    expect(left).toEqual(['answered']);
    await vi.advanceTimersByTimeAsync(1);
    await second;
    expect(left).toEqual(['answered', 'a silent worker']);
  } finally {
    vi.useRealTimers();
  }
});

test('nothing else than a face is taken for one', () => {
  for (const face of ['theme=blue', '"><script>', 'wowLoginToken=Bearer%20secret', 1, undefined]) {
    expect(parseFaceWord({ type: 'FACE', face })).toBeUndefined();
  }
});
