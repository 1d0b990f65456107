/** A PostgreSQL cluster of our own for a test run: private folder, unix socket only, gone afterwards. */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian keeps the server's programs off the PATH. */
const DEBIAN = '/usr/lib/postgresql';
const PORT = 5432; // Names the socket's file; nothing listens on a network.

/** Folder of initdb and pg_ctl; `undefined` when the machine has no PostgreSQL server. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** PostgreSQL refuses to run as root; `nobody` is on every system. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

function nobody(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

export interface Cluster {
  /** A connection string for one of its databases. */
  url(database: string): string;
  /** As an operator would, at once: running connections are cut. */
  halt(): Promise<void>;
  start(): Promise<void>;
  /** Halts it and removes its folder. */
  remove(): Promise<void>;
}

/** @throws when there is no PostgreSQL: ask `postgresPrograms` first. */
export async function startCluster(): Promise<Cluster> {
  const programs = postgresPrograms();
  if (!programs) throw new Error('no initdb and pg_ctl on this machine');
  const account = nobody();
  const root = await mkdtemp(join(tmpdir(), 'reyang-pg-'));
  const folder = join(root, 'data');
  await mkdir(folder, { mode: 0o700 });
  if (account) {
    await chown(root, account.uid, account.gid);
    await chown(folder, account.uid, account.gid);
  }
  const call = (program: string, ...args: string[]) =>
    run(join(programs, program), args, { ...account, cwd: root, env: { LANG: 'C.UTF-8' } });
  // Nothing here outlives the run: no sync to the disk.
  await call('initdb', '-D', folder, '-U', 'reyang', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N');
  const options = `-c listen_addresses='' -c unix_socket_directories='${root}' -c port=${PORT} -c fsync=off -c full_page_writes=off -c synchronous_commit=off`;
  const start = async (): Promise<void> => {
    await call('pg_ctl', '-D', folder, '-w', '-l', join(root, 'log'), '-o', options, 'start');
  };
  const halt = async (): Promise<void> => {
    await call('pg_ctl', '-D', folder, '-w', '-m', 'immediate', 'stop');
  };
  await start();
  return {
    url: (database) => `postgres://reyang@localhost/${database}?host=${encodeURIComponent(root)}&port=${PORT}`,
    start,
    halt,
    remove: async () => {
      if (existsSync(join(folder, 'postmaster.pid'))) await halt();
      await rm(root, { recursive: true, force: true });
    },
  };
}
