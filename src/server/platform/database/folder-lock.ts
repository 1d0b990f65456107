/**
 * One process per data folder: two PGlites on one folder destroy it.
 * A file names the holder (host, pid, when that process began), so that the lock of a process that was killed, or whose
 * pid now belongs to another program, is taken over at once, and a living one is respected.
 */
import { createHash, randomUUID } from 'node:crypto';
import { copyFile, link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config/config-error.ts';
import { makeFolder } from '../make-folder.ts';
import { coded } from '../system-error.ts';

/** Another machine's process cannot be asked whether it lives; it shows so by touching the file. */
const BEAT_MS = 5_000;
const SILENT_MS = 30_000;

interface Holder {
  readonly host: string;
  readonly pid: number;
  /** Boot and start tick of the process: a pid alone is used again. */
  readonly began: string;
}

async function optional(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (coded(error, 'ENOENT') || coded(error, 'ESRCH')) return undefined;
    throw error;
  }
}

/** Empty where the system does not tell (then a living pid is enough). */
async function beganAt(pid: number): Promise<string> {
  const stat = await optional(`/proc/${pid}/stat`);
  const boot = await optional('/proc/sys/kernel/random/boot_id');
  // Field 22, counted after the program's name in brackets, which may hold spaces.
  const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return ticks ? `${boot?.trim()} ${ticks}` : '';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return coded(error, 'EPERM');
  }
}

function parse(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { host, pid, began } = value as Partial<Record<keyof Holder, unknown>>;
    return typeof host === 'string' && Number.isInteger(pid) && typeof began === 'string' ? { host, pid: pid as number, began } : undefined;
  } catch {
    return undefined; // Half a file is nobody's lock: ours are linked whole.
  }
}

async function isAlive(text: string, path: string): Promise<boolean> {
  const holder = parse(text);
  if (!holder) return false;
  if (holder.host !== hostname()) {
    const seen = await stat(path).catch((error: unknown) => {
      if (coded(error, 'ENOENT')) return undefined;
      throw error;
    });
    return seen !== undefined && Date.now() - seen.mtimeMs < SILENT_MS;
  }
  return isRunning(holder.pid) && (holder.began === '' || holder.began === (await beganAt(holder.pid)));
}

/**
 * Takes `folder` for this process.
 * @returns releases it.
 * @throws ConfigError with a sentence for people when another process has it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await makeFolder(folder);
  const path = join(folder, 'lock');
  const mine = JSON.stringify({ host: hostname(), pid: process.pid, began: await beganAt(process.pid), id: randomUUID() });
  const draft = join(folder, `.lock-${randomUUID()}`);
  await writeFile(draft, mine);
  try {
    for (;;) {
      if (await linked(draft, path)) break;
      const theirs = await optional(path);
      if (theirs === undefined) continue;
      await refuseLiving(folder, path, theirs);
      if (await replaceDead(folder, path, theirs, draft)) break;
    }
  } finally {
    await rm(draft, { force: true });
  }
  const beat = setInterval(() => {
    const now = new Date();
    // A beat that fails only lets another machine believe we are gone when it fails for 30 s; the folder is then gone too.
    utimes(path, now, now).catch(() => clearInterval(beat));
  }, BEAT_MS).unref();
  return async () => {
    clearInterval(beat);
    if ((await optional(path)) === mine) await rm(path, { force: true });
  };
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (coded(error, 'EEXIST')) return false;
    throw error;
  }
}

async function refuseLiving(folder: string, path: string, text: string): Promise<void> {
  if (!(await isAlive(text, path))) return;
  throw new ConfigError(
    `数据目录 ${folder} 正被另一个进程使用（进程号 ${parse(text)?.pid}）：内置数据库只能由一个进程打开。请先停止它，或为本进程设置另一个 DATA_DIR；需要多个进程时请设置 DATABASE_URL`,
  );
}

/**
 * Several processes may find the same dead lock at once. Only who holds the marker named after it may replace it, and a
 * marker whose holder died is replaced in the same way, so nothing is ever removed that is not known to be dead.
 * @returns false when the lock changed meanwhile: look again.
 */
async function replaceDead(folder: string, path: string, dead: string, draft: string): Promise<boolean> {
  const markers: string[] = [];
  for (let target = dead; ; ) {
    const marker = join(folder, `.lock-after-${createHash('sha256').update(target).digest('hex').slice(0, 32)}`);
    markers.push(marker);
    if (await linked(draft, marker)) break;
    const other = await optional(marker);
    if (other === undefined) return false;
    await refuseLiving(folder, marker, other);
    target = other;
  }
  try {
    if ((await optional(path)) !== dead) return false;
    const copy = `${draft}-copy`;
    await copyFile(draft, copy);
    await rename(copy, path);
    return true;
  } finally {
    for (const marker of markers) await rm(marker, { force: true });
  }
}
