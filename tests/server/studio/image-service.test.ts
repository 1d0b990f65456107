/** The whole way with an image service configured by environment: form, price, pictures over HTTP, charge; and a service that says no. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balance } from '../../../src/contract/credit/balance.ts';
import { engineModerated } from '../../../src/contract/messages.ts';
import { submit } from '../../../src/contract/studio/submit.ts';
import { openEngines } from '../../../src/server/open-engines.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { endedTask } from '../../support/content/ended-task.ts';
import { assertInvariants } from '../../support/database/invariants.ts';
import { must } from '../../support/people/account.ts';
import { signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { answerError, draws, type OpenAiServer, startOpenAiServer } from '../../support/services/openai-server.ts';

let service: OpenAiServer;
let server: TestServer;
beforeAll(async () => {
  service = await startOpenAiServer();
  const env = { ENGINES: 'openai', OPENAI_BASE_URL: service.baseUrl, OPENAI_SIZES: '64x64,64x96' };
  server = await startTestServer({ engines: openEngines(readConfig(env)), jobs: true, env });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

it('makes and charges what the service draws, and nothing of what it refuses', async () => {
  const member = await signedIn(server);
  const from = { token: member.token };
  const made = async () => {
    const { id } = await must(server, submit, { body: { creative_type: 'design_dress', input: { prompt: '裙' } } }, from);
    return endedTask(server, member, id, 30_000);
  };
  expect(await made()).toMatchObject({ status: 'done', engine: 'openai', delivered: 5, charged: 15, progress: 1 });
  service.behave = (asked) => answerError(asked, 400, { code: 'moderation_blocked' });
  expect(await made()).toMatchObject({ status: 'failed', charged: 0 });
  let refused = 0;
  service.behave = (asked) => {
    refused += 1;
    return refused === 2 ? answerError(asked, 400, { code: 'moderation_blocked' }) : draws(asked);
  };
  const partial = await made();
  expect(partial).toMatchObject({ status: 'partial', delivered: 4, charged: 12 });
  expect(partial.creatives.find(({ status }) => status === 'failed')?.reason).toBe(engineModerated.text);
  expect(await must(server, balance, {}, from)).toMatchObject({ balance: 200 - 27, held: 0 });
  await assertInvariants(server.database.sql);
});
