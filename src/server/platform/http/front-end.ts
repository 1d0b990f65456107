/** The built front end: which file answers which address, and what is known about it at the start. */
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import * as z from 'zod';
import { buildIdOf } from '../../../contract/site/build-id.ts';
import { DRAWN_PAGES, firstVisitPage, SHELLS } from '../../../contract/site/kept-pages.ts';
import { inlineScriptHashes } from './csp.ts';

export interface FrontEnd {
  readonly folder: string;
  /** Address → html file inside the folder, e.g. `/trend/signin` → `trend/signin/index.html`. */
  readonly pages: ReadonlyMap<string, string>;
  /** The pages of those who come for the first time, by address: only of some (contract/site/kept-pages.ts). */
  readonly firstVisits: ReadonlyMap<string, string>;
  /** The page without drawn content of every other address, e.g. `/works/12` → `shells/works/$id.html`; `undefined` when no route names it. */
  shellOf(path: string): string | undefined;
  /** What an address without a page is answered with: the application says there that nothing is found. */
  readonly otherwise: string;
  readonly scriptHashes: readonly string[];
  /** Origins from config.json that pictures may come from. */
  readonly imageServers: readonly string[];
  /** `Link` header of every page: its start, asked for while the page's process is still being made ready to read the page. */
  readonly links: string;
  /** The id of this build; pages compare it with their own. */
  readonly build: string;
}

const settings = z.object({ image_servers: z.array(z.url({ protocol: /^https?$/ })).default([]) });
const START = /<script[^>]*defer[^>]*src="([^"]+)"/;
const ENTRY = /<script[^>]*type="module"[^>]*src="([^"]+)"/;

function addressOf(file: string): string {
  return `/${file}`.replace(/(\/index)?\.html$/, '') || '/';
}

const SHELL = 'shell.html';
const SHELLS_FOLDER = `${SHELLS.slice(1)}/`;
/** How the router writes a part of an address that may be anything. */
const ANYTHING = '$';

function shellsOf(files: readonly string[]): FrontEnd['shellOf'] {
  const shells = files
    .filter((file) => file.startsWith(SHELLS_FOLDER))
    .map((file) => ({ file, parts: addressOf(file.slice(SHELLS_FOLDER.length)).split('/') }));
  const exact = new Map(shells.map(({ file, parts }) => [parts.join('/'), file]));
  const patterns = shells.filter(({ parts }) => parts.some((part) => part.startsWith(ANYTHING)));
  return (path) => {
    const named = exact.get(path);
    if (named) return named;
    const given = path.split('/');
    const fits = ({ parts }: { readonly parts: readonly string[] }) =>
      parts.length === given.length && parts.every((part, at) => part.startsWith(ANYTHING) || part === given[at]);
    return patterns.find(fits)?.file;
  };
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
  const home = await readFile(join(folder, 'index.html'), 'utf8');
  const start = START.exec(home)?.[1];
  const pages = new Map(files.filter((file) => file !== SHELL && !file.startsWith(SHELLS_FOLDER)).map((file) => [addressOf(file), file]));
  const firstVisits = DRAWN_PAGES.flatMap((address) => {
    const file = pages.get(firstVisitPage(address));
    return file === undefined ? [] : [[address, file] as const];
  });
  for (const [address] of firstVisits) pages.delete(firstVisitPage(address));
  return {
    folder,
    pages,
    firstVisits: new Map(firstVisits),
    shellOf: shellsOf(files),
    otherwise: files.includes(SHELL) ? SHELL : 'index.html',
    scriptHashes: [...new Set(hashes.flat())],
    imageServers: image_servers.map((server) => new URL(server).origin),
    links: start === undefined ? '' : `<${start}>; rel=preload; as=script`,
    build: buildIdOf(ENTRY.exec(home)?.[1] ?? ''),
  };
}
