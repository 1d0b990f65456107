import { defineConfig } from 'vitest/config';

/** One project per runtime; `server` runs once on PGlite and once on PostgreSQL (support/postgres.ts). */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      { test: { name: 'device', include: ['tests/device/**/*.test.ts'] } },
      { test: { name: 'sw', include: ['tests/sw/**/*.test.ts'] } },
      { test: { name: 'server', include: ['tests/server/**/*.test.ts'] } },
    ],
  },
});
