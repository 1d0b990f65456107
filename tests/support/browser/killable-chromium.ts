/** Chromium as a process of our own, so that it can be killed as an empty battery kills it, started again with its profile, and sleep as under a closed lid. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from './chromium.ts';

export interface KillableChromium {
  /** Where it puts what is downloaded. */
  readonly downloads: string;
  /** Starts it with the same profile each time. */
  start(): Promise<BrowserContext>;
  /** SIGKILL to it and all its processes. */
  kill(): Promise<void>;
  /** Stops all its processes where they are, as a closed lid does. */
  sleep(): void;
  wake(): void;
  remove(): Promise<void>;
}

const START_MS = 60_000;

/** The file it writes when its debugger listens. */
async function portOf(profile: string): Promise<string> {
  const until = Date.now() + START_MS;
  for (;;) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = text.split('\n')[0];
    if (port) return port;
    if (Date.now() > until) throw new Error('Chromium did not open its debugger');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function killableChromium(): Promise<KillableChromium> {
  const folder = await mkdtemp(join(tmpdir(), 'reyang-killable-'));
  const [profile, downloads] = [join(folder, 'profile'), join(folder, 'downloads')];
  let child: ChildProcess | undefined;
  let browser: Browser | undefined;

  async function kill(): Promise<void> {
    const dying = child;
    child = undefined;
    if (!dying?.pid) return;
    const ended = new Promise<void>((resolve) => dying.once('exit', () => resolve()));
    // Its group: renderers and helpers are processes of their own.
    process.kill(-dying.pid, 'SIGKILL');
    await ended;
    await browser?.close().catch(() => undefined);
    await rm(join(profile, 'DevToolsActivePort'), { force: true });
  }

  const signal = (name: NodeJS.Signals): void => {
    if (child?.pid) process.kill(-child.pid, name);
  };

  return {
    downloads,
    async start() {
      const args = [
        ...CHROMIUM_ARGS,
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        '--lang=zh-CN',
        'about:blank',
      ];
      child = spawn(findChromium(), args, { detached: true, stdio: 'ignore' });
      browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(profile)}`);
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads, eventsEnabled: true });
      const [context] = browser.contexts();
      if (!context) throw new Error('Chromium has no profile');
      return context;
    },
    kill,
    sleep: () => signal('SIGSTOP'),
    wake: () => signal('SIGCONT'),
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
