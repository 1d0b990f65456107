/**
 * Two releases of the front end: the build there is, and one after it that differs from it as a build does in which the entry and one lazy chunk were
 * changed – other contents, other names, and so for every file that names them. It is written, not built: a build takes twelve seconds of a
 * core and came to the same four names, the same pages and the same revisions.
 */
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** The build that all browser tests look at: the release before. It has no mark. */
export const RELEASE_BEFORE = join(ROOT, 'dist');

const ENTRY = /^index-[\w-]+\.js$/;
/** Lazy: its old name is gone from the server. */
const LAZY = /^about-dialog-[\w-]+\.js$/;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The name of a file whose content is another, as long as the old one: `app-CNS1dCm.js`. */
const renamed = (name: string, release: string) =>
  name.replace(/-([\w-]{7,8})(\.\w+)$/, (_, hash: string, end: string) => `-${hashOf(name + release).slice(0, hash.length)}${end}`);

/** @param release its mark, which the page tells: `document.documentElement.dataset.release`. @returns the folder. */
export async function writeNextRelease(release: string): Promise<string> {
  const folder = join(ROOT, `.cache/releases/${release}`);
  await rm(folder, { recursive: true, force: true });
  await cp(RELEASE_BEFORE, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (file) => file.isFile() && /\.(js|css|html|json)$/.test(file.name),
  );
  const texts = new Map<string, string>();
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    texts.set(path, await readFile(path, 'utf8'));
  }
  const nameOf = (path: string) => relative(join(folder, 'assets'), path);
  const paths = [...texts.keys()];
  const [entry, lazy] = [ENTRY, LAZY].map((asked) => paths.find((path) => asked.test(nameOf(path))));
  if (!entry || !lazy) throw new Error('dist/ has no entry, or no dialog of its own for 关于');
  texts.set(entry, `document.documentElement.dataset.release=${JSON.stringify(release)};${texts.get(entry)}`);
  texts.set(lazy, `${texts.get(lazy)}\n;globalThis.dialogOfRelease=${JSON.stringify(release)};`);

  // Whoever names what has another name has other contents, and so another name: to the end of that.
  const moved = new Map<string, string>();
  for (let next = [entry, lazy]; next.length > 0; ) {
    for (const path of next) moved.set(nameOf(path), renamed(nameOf(path), release));
    const names = [...moved.keys()];
    next = paths.filter(
      (path) => !nameOf(path).startsWith('..') && !moved.has(nameOf(path)) && names.some((name) => texts.get(path)?.includes(name)),
    );
  }
  const pages = new Set<string>();
  for (const [path, text] of texts) {
    let changed = text;
    for (const [before, after] of moved) changed = changed.replaceAll(before, after);
    if (changed !== text) pages.add(`/${relative(folder, path).replace(/(^|\/)index\.html$/, '')}`.replace(/(?<=.)\/$/, ''));
    texts.set(path, changed);
  }
  const worker = join(folder, 'sw.js');
  // A page is kept under its revision.
  const revised = texts
    .get(worker)
    ?.replaceAll(/("revision":")(\w{32})("[^{}]*"url":"([^"]+)")/g, (all, before: string, revision: string, after: string, url: string) =>
      pages.has(url) ? `${before}${hashOf(revision + release).slice(0, 32)}${after}` : all,
    );
  texts.set(worker, revised ?? '');
  for (const [path, text] of texts) {
    await writeFile(path, text);
    const name = moved.get(nameOf(path));
    if (name) await rename(path, join(folder, 'assets', name));
  }
  return folder;
}

export const tombstoneScript = (): Promise<string> => readFile(join(ROOT, 'sw/service-worker/tombstone.ts'), 'utf8');
