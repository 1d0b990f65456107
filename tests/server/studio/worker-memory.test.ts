import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { balance } from '../../../src/contract/credit/balance.ts';
import { engineOutOfMemory } from '../../../src/contract/messages.ts';
import { submit } from '../../../src/contract/studio/submit.ts';
import { showTask } from '../../../src/contract/studio/task-calls.ts';
import { createPoolEngine } from '../../../src/server/engines/pool-engine.ts';
import { assertInvariants } from '../../support/database/invariants.ts';
import { must } from '../../support/people/account.ts';
import { signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const capability = { designType: 'design_dress', grade: 'good', note: '测试', maxSide: 1, needs: [] } as const;
let server: TestServer;
beforeAll(async () => {
  const entry = new URL('../engines/fixtures/odd-worker.ts', import.meta.url);
  const engine = createPoolEngine('paid', { design_dress: { capability } }, { entry, size: 1, heapMb: 48 });
  server = await startTestServer({ engines: [engine], jobs: true });
});
afterAll(() => server.close());

it('a job that overflows its worker’s heap fails with a clear sentence, its hold is gone, and the server lives on', async () => {
  const member = await signedIn(server);
  const from = { token: member.token };
  const { id, price } = await must(server, submit, { body: { creative_type: 'design_dress', input: { prompt: '裙' } } }, from);
  expect(price).toBe(15);
  await vi.waitFor(
    async () =>
      expect(await must(server, showTask, { params: { id } }, from)).toMatchObject({ status: 'failed', reason: engineOutOfMemory.text }),
    { timeout: 30_000, interval: 50 },
  );
  expect(await must(server, balance, {}, from)).toMatchObject({ balance: 200, held: 0 });
  await assertInvariants(server.database.sql);
});
