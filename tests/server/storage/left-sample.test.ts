import { get } from 'node:http';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { engineCancelled } from '../../../src/contract/messages.ts';
import { EngineError } from '../../../src/server/engines/engine.ts';
import { sampleRoutes } from '../../../src/server/storage/samples/sample-address-service.ts';
import type { SampleShelf, SampleStudio } from '../../../src/server/storage/samples/sample-studio-service.ts';
import { startTestServer } from '../../support/server.ts';

it('a page that is left while its sample is drawn is no fault in the log', async () => {
  const server = await startTestServer();
  const lines: { level: number }[] = [];
  const stream = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const app = Fastify({ logger: { stream } });
  const answers: number[] = [];
  app.addHook('onSend', async (_, reply) => {
    answers.push(reply.statusCode);
  });
  const asked = Promise.withResolvers<void>();
  const studio: Pick<SampleStudio, 'blobOf'> = {
    blobOf: (_shelf, _row, signal) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new EngineError('cancelled', engineCancelled)));
        asked.resolve();
      }),
  };
  const shelf: Pick<SampleShelf, 'name'> = { name: 'left' };
  sampleRoutes(app, server.context, studio as SampleStudio, {
    shelf: shelf as SampleShelf,
    find: async (id) => ({ id, slug: 'one', blob: null, sample: true }),
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const page = get(`${base}/media/left/1.png`);
  // It is left below.
  page.on('error', () => page.destroy());
  await asked.promise;
  page.destroy();
  await expect.poll(() => answers).toEqual([302]);
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  await app.close();
  await server.close();
});
