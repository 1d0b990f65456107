/** The built front end: which file answers which address, and what is known about it at the start. */
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import * as z from 'zod';
import { buildIdOf } from '../../../contract/site/build-id.ts';
import { inlineScriptHashes } from './csp.ts';

export interface FrontEnd {
  readonly folder: string;
  /** Address → html file inside the folder, e.g. `/trend/signin` → `trend/signin/index.html`. */
  readonly pages: ReadonlyMap<string, string>;
  /** The page without drawn content that every other address gets. */
  readonly shell: string;
  readonly scriptHashes: readonly string[];
  /** Origins from config.json that pictures may come from. */
  readonly imageServers: readonly string[];
  /** The id of this build; pages compare it with their own. */
  readonly build: string;
}

const settings = z.object({ image_servers: z.array(z.url({ protocol: /^https?$/ })).default([]) });
const ENTRY = /<script[^>]*type="module"[^>]*src="([^"]+)"/;

function addressOf(file: string): string {
  return `/${file}`.replace(/(\/index)?\.html$/, '') || '/';
}

async function readJson<T>(path: string, schema: z.ZodType<T>, otherwise: T): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise;
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** @returns `undefined` when nothing was built there. */
export async function readFrontEnd(folder: string): Promise<FrontEnd | undefined> {
  const entries = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = entries.map((file) => file.split(sep).join('/')).filter((file) => file.endsWith('.html'));
  if (!files.includes('index.html')) return undefined;
  const hashes = await Promise.all(files.map(async (file) => inlineScriptHashes(await readFile(join(folder, file), 'utf8'))));
  const { image_servers } = await readJson(join(folder, 'config.json'), settings, { image_servers: [] });
  const entry = ENTRY.exec(await readFile(join(folder, 'index.html'), 'utf8'))?.[1] ?? '';
  return {
    folder,
    pages: new Map(files.filter((file) => file !== 'shell.html').map((file) => [addressOf(file), file])),
    shell: files.includes('shell.html') ? 'shell.html' : 'index.html',
    scriptHashes: [...new Set(hashes.flat())],
    imageServers: image_servers.map((server) => new URL(server).origin),
    build: buildIdOf(entry),
  };
}
