import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { DRAWING, ONE_CORE } from '../src/server/engines/drawing-flags.ts';
import { postgresPrograms } from './support/database/postgres.ts';
import { throwAwayInMemory } from './support/suite/folder-in-memory.ts';
import { LongestFirst } from './support/suite/longest-first.ts';
import { toldAtTheEnd } from './support/suite/told-at-the-end.ts';

// Sixty servers and fifty that are killed start from the same sources: compiled once, each start costs half a second less.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../.cache/compiled/', import.meta.url));

// Without a locale of UTF-8 – a bare shell, a container – Chromium saves every file with a Chinese name as 「download」.
const { LC_ALL, LC_CTYPE, LANG = '' } = process.env;
if (!/utf-?8/i.test(LC_ALL || LC_CTYPE || LANG)) process.env.LC_ALL = 'C.UTF-8';

// Folders that are made for a test and gone after it.
throwAwayInMemory();

/** Properties are repeatable, and nobody is late because the machine is busy. */
const setupFiles = ['tests/support/suite/property-seed.ts', 'tests/support/suite/patient-waits.ts'];

/** What touches no database: a project of its own, without a database's set-up. `*.pglite.test.ts` and `*.postgres.test.ts` concern one host only. */
const NO_DATABASE = 'tests/server/engines/**';

/**
 * What would say the same on every database, because its subject is words, files, processes or the wire: once is enough, on the host that
 * everybody starts with. Whatever asks SQL anything of its own belongs to both and not in here.
 */
const ONCE = [
  'tests/server/account/captcha/**',
  'tests/server/account/signing-in/login.test.ts',
  'tests/server/download/zip-layout.test.ts',
  'tests/server/library/search-quality.test.ts',
  'tests/server/platform/{blobs,http,payments,sms}/**',
  'tests/server/platform/mail/{smtp,smtp-tls}.test.ts',
  'tests/server/platform/{config,caches/{fresh-cache,tick-loader},database/{folder-lock,unpack-tar},running/{process,quick-imports}}.test.ts',
  'tests/server/realtime/fan-out.test.ts',
  'tests/server/realtime/push/{encryption,quiet-hours}.test.ts',
  'tests/server/site/{contract,foreign-ids}.test.ts',
  'tests/server/storage/{export-gate,hostile,left-sample,ways-out}.test.ts',
  'tests/server/studio/{options,run-plan,stalls,worker-memory}.test.ts',
];

/**
 * A worker reads the server's modules once instead of once for each file: a tenth of the time of all server tests. They share nothing
 * that matters by it, since every file starts a server of its own, and a mocked module or a changed global stays forbidden here.
 */
const SHARED_MODULES = { isolate: false };

/**
 * Node itself reads the sources, as it does for people: Vite's copies call whatever they import through a getter, a tenth of what a garment
 * takes to draw. No module is mocked here, so nothing needs the copies. (`vitest list` then guesses at tests instead of collecting them.)
 */
const BY_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** A hang still fails; a busy machine does not. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 120_000 };

/**
 * One more than there are cores: Vitest would leave one idle, which on two is half the machine, and a lane that waits – for a job's next try,
 * a process that is killed, a network that comes and goes – leaves its core to the others.
 */
const LANES = availableParallelism() + 1;

/** A document for each file, whose sources are read as one (support/device/dom-in-one-file.ts). */
const DOCUMENT = {
  environment: 'happy-dom',
  globalSetup: ['tests/support/device/dom-in-one-file.ts'],
  execArgv: ['--import', new URL('support/device/resolve-dom.ts', import.meta.url).href],
};

/** What the projects with a browser have in common. */
const BROWSER = {
  globalSetup: ['tests/browser/set-up.ts'],
  // One, unless CI asks for more (.ci/run): whoever works on it sees each failure at once.
  retry: Number(process.env.BROWSER_TRIES ?? 1) - 1,
  testTimeout: 480_000,
  hookTimeout: 240_000,
  // A busy machine answers late; one that never answers still fails.
  expect: { poll: { timeout: 40_000 } },
};

/** A core a journey, or fewer: a third on two made all of them slower. After everything else where one run is asked for all (`npm test` has two). */
const JOURNEYS = { maxWorkers: Number(process.env.BROWSER_LANES ?? availableParallelism()), sequence: { groupOrder: 1 } };

/** Two minutes of weather that are waited for: a lane of its own, which leaves its core to the others. */
const WAITS = ['tests/browser/pwa/flapping.test.ts'];

/** Each part of `npm test` (run.ts) remembers its own times: the last one to end would write away those of the others. */
const { TEST_TIMES } = process.env;

function serverProjects(): TestProjectConfiguration[] {
  const on = (host: string, other: string, more: readonly string[]): TestProjectConfiguration => ({
    test: {
      name: `server-${host}`,
      setupFiles,
      include: ['tests/server/**/*.test.ts'],
      exclude: [`tests/server/**/*.${other}.test.ts`, ...more],
      globalSetup: [`tests/server/set-up-${host}.ts`],
      ...SHARED_MODULES,
      ...BY_NODE,
      execArgv: ONE_CORE,
      ...PATIENCE,
    },
  });
  const pglite = on('pglite', 'postgres', [NO_DATABASE]);
  if (postgresPrograms()) return [pglite, on('postgres', 'pglite', [NO_DATABASE, ...ONCE])];
  process.stderr.write('server-postgres is left out: no initdb and pg_ctl on this machine (Debian: apt-get install postgresql)\n');
  return [pglite];
}

/** One project per runtime; `server` runs once on PGlite and once on PostgreSQL (support/database/postgres.ts). */
export default defineConfig({
  ...(TEST_TIMES && { cacheDir: `node_modules/.vite/${TEST_TIMES}` }),
  test: {
    reporters: ['default', toldAtTheEnd()],
    sequence: { sequencer: LongestFirst },
    maxWorkers: LANES,
    projects: [
      { test: { name: 'build', include: ['tests/build/**/*.test.ts'], ...PATIENCE } },
      { test: { name: 'contract', setupFiles, include: ['tests/contract/**/*.test.ts'], ...PATIENCE } },
      { test: { name: 'device', include: ['tests/device/**/*.test.ts'], ...PATIENCE } },
      {
        test: {
          name: 'app',
          setupFiles: [...setupFiles, 'tests/support/device/leave-page.ts'],
          include: ['tests/app/**/*.test.{ts,tsx}'],
          ...DOCUMENT,
          ...PATIENCE,
        },
      },
      { test: { name: 'sw', include: ['tests/sw/**/*.test.ts'], ...PATIENCE } },
      {
        test: {
          name: 'engines',
          setupFiles,
          include: ['tests/server/engines/**/*.test.ts'],
          // What draws is optimised while it runs: a worker that goes on to the next file has that behind it, an eighth of all that is drawn here.
          ...SHARED_MODULES,
          ...BY_NODE,
          execArgv: [...DRAWING, ...ONE_CORE],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      ...serverProjects(),
      // A lane keeps its Chromium (support/browser/kept-chromium.ts).
      { test: { name: 'browser', include: ['tests/browser/**/*.test.ts'], exclude: WAITS, ...JOURNEYS, ...BROWSER, ...SHARED_MODULES } },
      { test: { name: 'browser-waits', include: WAITS, ...BROWSER } },
    ],
  },
});
