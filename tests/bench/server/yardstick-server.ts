/** Bare Fastify with nothing around it: `hello`, a named query through pg, PGlite in memory. Run as a process of its own. */
import { PGlite } from '@electric-sql/pglite';
import Fastify from 'fastify';
import pg from 'pg';
import { type FindItem, type ItemRow, MAKE_ITEMS, ONE } from './item.ts';

const kind = process.argv[2] ?? '';
const url = process.argv[3];

const ITEM = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    status: { type: 'string' },
    meta: { type: 'object', additionalProperties: true },
    created: { type: 'string', format: 'date-time' },
  },
};

async function finder(): Promise<FindItem> {
  if (kind === 'pglite') {
    const client = new PGlite();
    await client.exec(MAKE_ITEMS);
    return async (id) => (await client.query<ItemRow>(ONE, [id])).rows[0];
  }
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query(MAKE_ITEMS);
  return async (id) => (await pool.query({ name: 'one', text: ONE, values: [id] })).rows[0];
}

const app = Fastify();
if (kind === 'hello') {
  const hello = { type: 'object', properties: { hello: { type: 'string' } } };
  app.get('/item/:id', { schema: { response: { 200: hello } } }, async () => ({ hello: 'world' }));
} else {
  const find = await finder();
  const params = { type: 'object', properties: { id: { type: 'integer' } } };
  app.get<{ Params: { id: number } }>('/item/:id', { schema: { params, response: { 200: ITEM } } }, (request) => find(request.params.id));
}
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0, tokens: [] });
