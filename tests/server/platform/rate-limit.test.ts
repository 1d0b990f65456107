import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countHit, forgetHits, type Limit, readHits, refuseAbove, sweepRateLimits } from '../../../src/server/platform/rate-limit.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let clock = Date.parse('2026-11-20T08:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
afterAll(() => server.close());

const limit: Limit = { kind: 'test', max: 3, windowS: 60 };

describe('rate limit', () => {
  it('allows the maximum, refuses above it and says when to come back', async () => {
    for (let hit = 1; hit <= 3; hit++) expect(await countHit(server.context, limit, 'a')).toMatchObject({ allowed: true, hits: hit });
    clock += 15_000;
    expect(await countHit(server.context, limit, 'a')).toEqual({ allowed: false, hits: 4, retryAfterS: 45 });
    await expect(refuseAbove(server.context, limit, 'a')).rejects.toMatchObject({
      said: { status: 429 },
      headers: { 'retry-after': '45' },
    });
  });

  it('counts each subject for itself', async () => {
    expect(await countHit(server.context, limit, 'b')).toMatchObject({ allowed: true, hits: 1 });
  });

  it('opens a new window when the old one has ended, and hits above the limit never lengthen it', async () => {
    clock += 45_000;
    expect(await countHit(server.context, limit, 'a')).toEqual({ allowed: true, hits: 1, retryAfterS: 60 });
  });

  it('lets exactly the maximum through when many come at once', async () => {
    const hits = await Promise.all(Array.from({ length: 40 }, () => countHit(server.context, limit, 'crowd')));
    expect(hits.filter((hit) => hit.allowed)).toHaveLength(3);
  });

  it('reads without counting and forgets on request', async () => {
    await countHit(server.context, limit, 'c');
    expect(await readHits(server.context, limit, 'c')).toMatchObject({ hits: 1 });
    await forgetHits(server.context, limit, 'c');
    expect(await readHits(server.context, limit, 'c')).toMatchObject({ allowed: true, hits: 0 });
  });

  it('sweeps only windows that have ended', async () => {
    await countHit(server.context, { ...limit, windowS: 600 }, 'long');
    clock += 61_000;
    await sweepRateLimits(server.context);
    const rows = await server.database.query<{ key: string }>('test-keys', 'select key from rate_limit', []);
    expect(rows).toEqual([{ key: 'test:long' }]);
  });
});
