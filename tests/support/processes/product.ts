/** The real product as people start it: a process of its own on a free port, with an empty data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devInbox } from '../../../src/contract/account/inbox.ts';
import { npmCommand, ROOT } from './npm-command.ts';

export interface Product {
  /** `http://localhost:PORT`, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  /** Everything it printed. */
  output(): string;
  /** SIGKILL: the server is gone, as in a power cut. */
  kill(): Promise<void>;
  /** Starts again what was killed and not started since: a journey that ended so may be played once more. */
  revive(): Promise<void>;
  /** Starts again on the same port and folder. @param env what is different from now on. */
  restart(env?: Environment): Promise<void>;
  /** SIGTERM, then the folder is removed. */
  stop(): Promise<void>;
  /** The newest code sent to a phone. @throws Error when none was sent. */
  readCode(phone: string): Promise<string>;
}

/** A first start builds a database; on a machine busy with other work that took more than a minute. */
const START_MS = 110_000;
const ANY_PORT = '0';

export type Environment = Readonly<Record<string, string>>;

/**
 * For a product that ends with its file: one function of PostgreSQL (105 kB of WebAssembly) is optimised at every start, which takes half a
 * second of a core and 600 MB; and V8 does its own housekeeping: its helping threads cost a tenth of a journey. Not for benches, which ask
 * how fast the product is that people start.
 */
export const NOT_OPTIMISED: readonly string[] = ['--liftoff-only', '--single-threaded'];

/**
 * @param wanted the port it would best listen on; another where somebody has that by now.
 * @param flags for Node, before those of `npm start`.
 */
export async function startProduct(env: Environment = {}, wanted = ANY_PORT, flags: readonly string[] = []): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reyang-browser-'));
  const settings = { APP_ENV: 'DEVELOPMENT', HOST: '127.0.0.1', DATA_DIR: dataDir, CAPTCHA: 'off', TRIAL_CONTENT: 'off', ...env };
  let running = await launch(flags, { PORT: wanted, ...settings }).catch((error: unknown) => {
    if (wanted === ANY_PORT) throw error;
    return launch(flags, { PORT: ANY_PORT, ...settings });
  });
  const { port } = running;
  const url = `http://localhost:${port}`;
  let killed = false;
  const restart = async (more: Environment = {}) => {
    await running.end('SIGTERM');
    running = await launch(flags, { PORT: port, ...settings, ...more });
    killed = false;
  };
  return {
    url,
    dataDir,
    output: () => running.output(),
    kill: async () => {
      killed = true;
      await running.end('SIGKILL');
    },
    revive: async () => {
      if (killed) await restart();
    },
    restart,
    stop: async () => {
      await running.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    readCode: (phone) => readCode(url, phone),
  };
}

interface Running {
  readonly port: string;
  output(): string;
  end(signal: NodeJS.Signals): Promise<void>;
}

function launch(flags: readonly string[], env: Environment): Promise<Running> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [...flags, ...npmCommand('start')], {
    cwd: ROOT,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  });
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL');
      reject(new Error(`The product did not start: ${why}\n${output}`));
    };
    const timer = setTimeout(() => fail(`no address after ${START_MS} ms`), START_MS);
    const onExit = (code: number | null) => fail(`it ended with ${code}`);
    child.once('exit', onExit);
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const port = /https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):(\d+)/.exec(output)?.[1];
      if (!port) return;
      clearTimeout(timer);
      child.off('exit', onExit);
      resolve({ port, output: () => output, end: (signal) => end(child, signal) });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

async function readCode(url: string, phone: string): Promise<string> {
  const answer = await fetch(`${url}${devInbox.path}`);
  const { data } = devInboxEnvelope(await answer.json());
  const found = data.find(({ to, code }) => to.endsWith(phone) && code !== '');
  if (!found) throw new Error(`No code was sent to ${phone}`);
  return found.code;
}

function devInboxEnvelope(body: unknown) {
  return { data: devInbox.answer.parse((body as { data: unknown }).data) };
}
