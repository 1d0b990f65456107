import { mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { lostChunk, waitingLoader } from '../../src/build/chunks/lost-chunk.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name);
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/** A small page whose `ask` imports a file of its own, built. @param files besides the page's main one */
async function builtPage(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'reyang-lost-'));
  folders.push(folder);
  await writeFile(join(folder, 'main.js'), `globalThis.window.ask = () => import('./later.js');`);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
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
  return { page, fileOf };
}

/** A page that asks for a file which is gone. @param heals whether somebody says that it will be left, or is still to find out. @returns what the caller hears. */
async function askedInVain(heals: boolean | Promise<boolean>): Promise<string> {
  const { page, fileOf } = await builtPage({ 'later.js': 'export const later = 1;' });
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

interface Link extends EventTarget {
  readonly rel?: string;
}

/** As much of a document as the loader of styles asks for. @param arrives of each stylesheet in turn, whether it comes */
function documentOf(arrives: readonly boolean[]) {
  const links = new Set<Link>();
  let asked = 0;
  const createElement = () => {
    const link: Link = Object.assign(new EventTarget(), { remove: () => void links.delete(link) });
    return link;
  };
  const appendChild = (link: Link) => {
    links.add(link);
    if (link.rel !== 'stylesheet') return;
    const event = new Event(arrives[asked++] ? 'load' : 'error');
    queueMicrotask(() => link.dispatchEvent(event));
  };
  Object.assign(globalThis, {
    document: { querySelector: () => null, getElementsByTagName: () => [...links], createElement, head: { appendChild } },
  });
  return { asked: () => asked, stand: () => [...links].filter(({ rel }) => rel === 'stylesheet').length };
}

test('styles that do not come are a refusal like any other, and are asked for again', async () => {
  const { page, fileOf } = await builtPage({ 'later.js': `import './later.css'; export const later = 1;`, 'later.css': '.a{color:red}' });
  const styles = documentOf([false, true]);
  page.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    Object.assign(event, { leaves: Promise.resolve(false) });
  });
  await import(pathToFileURL(fileOf('main')).href);
  await expect(page.ask()).rejects.toThrow('CSS');
  expect(styles.stand()).toBe(0);
  await expect(page.ask()).resolves.toMatchObject({ later: 1 });
  expect([styles.asked(), styles.stand()]).toEqual([2, 1]);
});

test('a loader that gives up in another way fails the build', () => {
  expect(() => waitingLoader('throw err')).toThrow(/lost-chunk/);
});
