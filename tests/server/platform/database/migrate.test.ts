import { glob } from 'node:fs/promises';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate, pendingMigrations, readMigrations } from '../../../../src/server/platform/database/migrate.ts';
import { openEmptyDatabase, type TestDatabase } from '../../../support/database/database-template.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await openEmptyDatabase();
});
afterEach(() => test.remove());

const shape = async (): Promise<unknown[]> =>
  (
    await test.database.executeSql(
      `select table_name, column_name, udt_name, is_nullable, column_default from information_schema.columns
       where table_schema = 'public' order by table_name, column_name`,
    )
  ).rows;

describe('migrations', () => {
  it('build up one after the other, and all at once to the same schema', async () => {
    const all = await readMigrations();
    for (let count = 1; count <= all.length; count++) await migrate(test.database, all.slice(0, count));
    const stepwise = await shape();
    const whole = await openEmptyDatabase();
    await migrate(whole.database);
    await migrate(whole.database);
    expect(await pendingMigrations(whole.database)).toEqual([]);
    const first = test;
    test = whole;
    expect(await shape()).toEqual(stepwise);
    await first.remove();
  });

  it('may be applied by several processes at once', async () => {
    await Promise.all([migrate(test.database), migrate(test.database), migrate(test.database)]);
    expect(await pendingMigrations(test.database)).toEqual([]);
  });

  it('are history: an edited one is refused, a broken one leaves nothing', async () => {
    const [first, second] = await readMigrations();
    if (!first || !second) throw new Error('there are migrations');
    await migrate(test.database, [first]);
    await expect(migrate(test.database, [{ ...first, hash: 'other' }])).rejects.toThrow(first.name);
    const before = await shape();
    const broken = { ...second, text: `create table half_way (id int);\n--> statement\nselect nothing from nowhere` };
    await expect(migrate(test.database, [first, broken])).rejects.toThrow();
    expect(await shape()).toEqual(before);
  });
});

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly is_nullable: 'YES' | 'NO';
  readonly has_default: boolean;
  readonly type: string;
}

const TYPES: Readonly<Record<string, string>> = {
  bigint: 'int8',
  integer: 'int4',
  smallint: 'int2',
  boolean: 'bool',
  'double precision': 'float8',
  real: 'float4',
  'timestamp with time zone': 'timestamptz',
};

it('the tables that the program speaks of are those that the migrations make', async () => {
  await migrate(test.database);
  const { rows } = await test.database.executeSql(
    `select table_name, column_name, is_nullable, udt_name as type,
       column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as has_default
     from information_schema.columns where table_schema = 'public'`,
  );
  const made = new Map((rows as unknown as Column[]).map((row) => [`${row.table_name}.${row.column_name}`, row]));
  const spoken = new Set<string>(['migration']);
  const wrong: string[] = [];
  const root = new URL('../../../../', import.meta.url);
  for await (const file of glob('src/server/*/{tables,*-tables}.ts', { cwd: root })) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ new URL(file, root).href);
    for (const table of Object.values(exported).filter((one): one is PgTable => one instanceof PgTable)) {
      const { name, columns } = getTableConfig(table);
      spoken.add(name);
      for (const column of columns) {
        const key = `${name}.${column.name}`;
        const real = made.get(key);
        made.delete(key);
        if (!real) {
          wrong.push(`${key} is not in the database`);
          continue;
        }
        const type = column.getSQLType().replace(/\(.*\)$/, '');
        const sqlType = type.endsWith('[]') ? `_${TYPES[type.slice(0, -2)] ?? type.slice(0, -2)}` : (TYPES[type] ?? type);
        if (sqlType !== real.type) wrong.push(`${key} is ${real.type}, not ${sqlType}`);
        if (column.notNull !== (real.is_nullable === 'NO'))
          wrong.push(`${key}: null is ${real.is_nullable === 'NO' ? 'refused' : 'allowed'}`);
        const filled = column.hasDefault || column.generatedIdentity !== undefined || column.generated !== undefined;
        if (filled !== real.has_default) wrong.push(`${key}: default ${real.has_default ? 'is not spoken of' : 'is missing'}`);
      }
    }
  }
  const unspoken = [...made.values()].filter((column) => spoken.has(column.table_name) && column.table_name !== 'migration');
  expect([...wrong, ...unspoken.map((column) => `${column.table_name}.${column.column_name} is in no table of the program`)]).toEqual([]);
});
