/** Writes `.br` and `.gz` beside every text file of the build: compressed once with all effort instead of at each request. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt|xml|wasm)$/;
/** Below this the headers outweigh what is saved. */
const WORTH_BYTES = 256;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTH_BYTES) return;
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: 9 }),
  ]);
  if (br.length < content.length) await writeFile(`${path}.br`, br);
  if (gz.length < content.length) await writeFile(`${path}.gz`, gz);
}

/** Compresses every text file below `folder`. */
export async function compressFolder(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
  for (const name of names) {
    const path = join(folder, name);
    if ((await stat(path)).isFile()) await compressFile(path);
  }
}

/** Stands last: pages drawn and workers written by other plugins are compressed too. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'reyang-compress',
    apply: 'build',
    // The service worker is written by a plugin of this kind.
    enforce: 'post',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await compressFolder(folder);
      },
    },
  };
}
