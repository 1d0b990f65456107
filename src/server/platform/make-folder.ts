import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { coded } from './system-error.ts';

/** @throws what the system says where a file, or nothing that can be entered, stands there. */
async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (!coded(error, 'EEXIST') || !(await stat(path)).isDirectory()) throw error;
  }
}

/**
 * A folder and those above it; what is there stays. Node's own `recursive` (24.21) answers a read-only disk with ENOENT, which names no cause, and
 * tries for ever where the folder above is there and takes none (`/proc`): a start with such a `DATA_DIR` hung without a word.
 * @throws the system's own error, e.g. EROFS, ENOSPC, EACCES, ENOTDIR; EEXIST where a file has the name.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    return await makeOne(path);
  } catch (error) {
    if (!coded(error, 'ENOENT') || dirname(path) === path) throw error;
  }
  await makeFolder(dirname(path));
  await makeOne(path);
}
