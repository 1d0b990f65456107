import { defineConfig } from 'vitest/config';

/** One project per runtime; `server` runs once on PGlite and once on PostgreSQL (support/postgres.ts). */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'build', include: ['tests/build/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      { test: { name: 'device', include: ['tests/device/**/*.test.ts'] } },
      { test: { name: 'app', include: ['tests/app/**/*.test.{ts,tsx}'], environment: 'happy-dom' } },
      { test: { name: 'sw', include: ['tests/sw/**/*.test.ts'] } },
      { test: { name: 'server', include: ['tests/server/**/*.test.ts'] } },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/set-up.ts'],
          // One Chromium at a time: two on two cores make each other's timings a lottery.
          fileParallelism: false,
          // After everything else, for the same reason.
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
