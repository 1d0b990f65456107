/**
 * `npm test`: journeys in the browser, and beside them everything else at a lower priority. One after the other left half of two cores idle for a
 * quarter of an hour: a journey waits for a page, a server or a clock half of its time, and with two of them at a time each is late. What draws
 * and counts takes what a journey leaves, and steps aside when that wants to go on. Whoever has the hours and nobody to ask again (.ci/run) plays
 * them last, with the machine to themselves: JOURNEYS_LAST.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import setUpBrowsers from './browser/set-up.ts';
import { TOLD_FILE } from './support/suite/told-at-the-end.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const VITEST = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));

/** Both parts' lines, each whole. */
function passOn(child: ChildProcess): void {
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    let begun = '';
    from?.setEncoding('utf8').on('data', (text: string) => {
      const end = text.lastIndexOf('\n') + 1;
      if (end > 0) to.write(begun + text.slice(0, end));
      begun = end > 0 ? text.slice(end) : begun + text;
    });
    from?.on('end', () => begun && to.write(`${begun}\n`));
  }
}

/** @returns whether all of its tests passed. */
function part(args: readonly string[], priority: number, env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(process.execPath, [VITEST, 'run', '--config', 'tests/vitest.config.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Its workers, which it starts later, have it from it.
  if (child.pid !== undefined) setPriority(child.pid, priority);
  passOn(child);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}

const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL } = constants.priority;
const asked = process.argv.slice(2);
if (asked.length > 0) {
  // `npm test -- …`: whoever asks for something of their own is answered by one run.
  process.exitCode = (await part(asked, PRIORITY_NORMAL)) ? 0 : 1;
} else {
  // All parts want it: built once, before any begins.
  await setUpBrowsers();
  const lanes = process.env.BROWSER_LANES ?? `${Math.max(1, availableParallelism() >> 1)}`;
  const journeys = () => part(['--project', 'browser'], PRIORITY_NORMAL, { BROWSER_LANES: lanes, TEST_TIMES: 'browser' });
  const beside = () => [
    part(['--project', 'browser-waits'], PRIORITY_NORMAL, { TEST_TIMES: 'browser-waits' }),
    part(['--project', '!browser*'], PRIORITY_BELOW_NORMAL),
  ];
  const inTurn = process.env.JOURNEYS_LAST !== undefined;
  const folder = mkdtempSync(join(tmpdir(), 'reyang-told-'));
  process.env[TOLD_FILE] = join(folder, 'told');
  const good = inTurn ? [...(await Promise.all(beside())), await journeys()] : await Promise.all([journeys(), ...beside()]);
  process.exitCode = good.includes(false) ? 1 : 0;
  if (existsSync(join(folder, 'told'))) process.stdout.write(readFileSync(join(folder, 'told')));
  rmSync(folder, { recursive: true });
}
