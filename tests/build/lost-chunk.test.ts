import { mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { lostChunk, waitingLoader } from '../../src/build/chunks/lost-chunk.ts';

const folders: string[] = [];
afterEach(async () => {
  Reflect.deleteProperty(globalThis, 'window');
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/** A page that asks for a file which is gone. @param heals whether somebody says that it will be left, or is still to find out. @returns what the caller hears. */
async function askedInVain(heals: boolean | Promise<boolean>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reyang-lost-'));
  folders.push(folder);
  await writeFile(join(folder, 'main.js'), `globalThis.window.ask = () => import('./later.js');`);
  await writeFile(join(folder, 'later.js'), `export const later = 1;`);
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [lostChunk()],
    build: { outDir: 'out', rolldownOptions: { input: join(folder, 'main.js') } },
  })) as Rolldown.RolldownOutput;
  const fileOf = (name: string) => join(folder, 'out', output.find((file) => file.type === 'chunk' && file.name === name)?.fileName ?? '');
  const page = Object.assign(new EventTarget(), { ask: async (): Promise<unknown> => undefined });
  Object.assign(globalThis, { window: page });
  let told = 0;
  page.addEventListener('vite:preloadError', (event) => {
    told += 1;
    if (!heals) return;
    event.preventDefault();
    if (heals !== true) Object.assign(event, { leaves: heals });
  });
  expect(await readFile(fileOf('later'), 'utf8')).toContain('later');
  await unlink(fileOf('later'));
  await import(pathToFileURL(fileOf('main')).href);
  let heard = 'nothing';
  page.ask().then(
    (module) => {
      heard = `an answer: ${module}`;
    },
    () => {
      heard = 'a refusal';
    },
  );
  await expect.poll(() => told).toBe(1);
  // Whatever follows from it has followed when the next turn begins.
  await new Promise((resolve) => setImmediate(resolve));
  return heard;
}

test('who asks for a file that is gone waits where the page heals itself, and hears of it where it does not', async () => {
  expect(await askedInVain(true)).toBe('nothing');
  expect(await askedInVain(false)).toBe('a refusal');
  expect(await askedInVain(Promise.resolve(true))).toBe('nothing');
  expect(await askedInVain(Promise.resolve(false))).toBe('a refusal');
});

test('a loader that gives up in another way fails the build', () => {
  expect(() => waitingLoader('throw err')).toThrow(/lost-chunk/);
});
