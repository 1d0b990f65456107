/** The product itself, with calls of the bench's table beside its own: token, member check, schema in and out. Run as a process of its own. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { declareCall } from '../../../src/contract/call.ts';
import * as messages from '../../../src/contract/messages.ts';
import { startSession } from '../../../src/server/account/sessions/session-service.ts';
import { createApplication } from '../../../src/server/application.ts';
import { tickLoader } from '../../../src/server/platform/caches/tick-loader.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { migrate } from '../../../src/server/platform/database/migrate.ts';
import { openDatabase } from '../../../src/server/platform/database/open-database.ts';
import { serve } from '../../../src/server/platform/http/serve.ts';
import { Refusal } from '../../../src/server/platform/refusal.ts';
import { COLUMNS, type FindItem, type ItemRow, MAKE_ITEMS, MEMBERS, oneByOne } from './item.ts';

const url = process.argv[2] || undefined;

const answer = z.object({
  id: z.int(),
  name: z.string(),
  status: z.string(),
  meta: z.record(z.string(), z.number()),
  created: z.string(),
});
const params = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });
const itemCall = <Path extends `/api/${string}`>(id: `bench.${string}`, path: Path) =>
  declareCall({ id, method: 'GET', path, summary: '一行', audience: 'member', params, answer, errors: [messages.notFound] });
const list = declareCall({
  id: 'bench.list',
  method: 'GET',
  path: '/api/bench/list',
  summary: '列表',
  audience: 'member',
  answer: z.array(answer),
  errors: [],
});

const dataDir = await mkdtemp(join(tmpdir(), 'reyang-bench-'));
const config = readConfig({ LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) });
const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir });
await migrate(database);
await database.executeSql(MAKE_ITEMS);
const { app, context } = await createApplication({ config, database });

const shown = (row: ItemRow) => ({ id: row.id, name: row.name, status: row.status, meta: row.meta, created: row.created.toISOString() });

function showOwn(find: FindItem) {
  return async (id: number, memberId: number) => {
    const row = await find(id);
    if (!row || Number(row.member_id) !== memberId) throw new Refusal(messages.notFound);
    return shown(row);
  };
}
const single = showOwn(oneByOne(database));
const batched = showOwn(
  tickLoader<number, ItemRow>(
    (ids) => database.query('bench-items', `select ${COLUMNS} from item where id = any($1)`, [ids]),
    (row) => row.id,
  ),
);
serve(app, itemCall('bench.single', '/api/bench/single/:id'), ({ params: { id } }, { caller }) => single(id, caller.memberId));
serve(app, itemCall('bench.batched', '/api/bench/batched/:id'), ({ params: { id } }, { caller }) => batched(id, caller.memberId));
serve(
  app,
  list,
  async (_, { caller }) =>
    (await database.query<ItemRow>('bench-list', `select ${COLUMNS} from item where member_id = $1 limit 20`, [caller.memberId])).map(
      shown,
    ),
  { listVersion: (_, caller) => `bench:${caller.memberId}` },
);

const tokens: string[] = [];
for (let number = 0; number < MEMBERS; number++) {
  const { rows } = await database.executeSql(
    `insert into member (is_personal, user_name, password_hash) values (1, $1, 'none') returning id`,
    [`bench_${number}`],
  );
  const owner = { id: Number(rows[0]?.id), isSale: false };
  tokens[owner.id % MEMBERS] = await startSession(database.sql, context.now(), owner, { userAgent: 'bench', address: '127.0.0.1' });
}
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0, tokens });
