/** Reads a `.tgz` of plain files and folders (ustar) into a folder. Just enough for the database template we ship. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const BLOCK = 512;

const textAt = (block: Buffer, start: number, length: number): string => {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
};

interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly content: Buffer;
}

function* entries(tar: Buffer): Generator<Entry> {
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const header = tar.subarray(at, at + BLOCK);
    if (header[0] === 0) return;
    const prefix = textAt(header, 345, 155);
    const size = Number.parseInt(textAt(header, 124, 12).trim() || '0', 8);
    const type = textAt(header, 156, 1);
    at += BLOCK;
    if (at + size > tar.length) throw new Error('the archive is cut short');
    if (type !== '' && type !== '0' && type !== '5') throw new Error(`the archive holds an entry of kind ${type}`);
    const name = prefix ? `${prefix}/${textAt(header, 0, 100)}` : textAt(header, 0, 100);
    yield { name, isFolder: type === '5', content: tar.subarray(at, at + size) };
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** @throws when an entry would land outside `folder`, or is neither file nor folder. */
export async function unpackTar(file: URL | string, folder: string): Promise<void> {
  const tar = await promisify(gunzip)(await readFile(file));
  const made = new Set<string>();
  const make = (path: string): void => {
    if (made.has(path)) return;
    mkdirSync(path, { recursive: true, mode: 0o700 });
    made.add(path);
  };
  make(folder);
  // Synchronous: a thousand small files take a tenth of the time, and who unpacks a database has nothing else to do.
  for (const { name, isFolder, content } of entries(tar)) {
    const relative = normalize(name.replace(/^\/+/, ''));
    if (relative.startsWith('..')) throw new Error(`the archive names a place outside itself: ${name}`);
    const path = join(folder, relative);
    make(isFolder ? path : dirname(path));
    if (!isFolder) writeFileSync(path, content, { mode: 0o600 });
  }
}
