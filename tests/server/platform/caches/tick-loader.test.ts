import { expect, it } from 'vitest';
import { tickLoader } from '../../../../src/server/platform/caches/tick-loader.ts';

function loader(rows = [1, 2, 3].map((id) => ({ id }))) {
  const asked: number[][] = [];
  const load = tickLoader<number, { id: number }>(
    async (ids) => {
      asked.push(ids);
      return rows.filter((row) => ids.includes(row.id));
    },
    (row) => row.id,
  );
  return { asked, load };
}

it('asks once for everything of one turn, each key once', async () => {
  const { asked, load } = loader();
  expect(await Promise.all([load(1), load(3), load(1), load(9)])).toEqual([{ id: 1 }, { id: 3 }, { id: 1 }, undefined]);
  expect(asked).toEqual([[1, 3, 9]]);
});

it('asks anew in the next turn: it is no cache', async () => {
  const { asked, load } = loader();
  await load(1);
  await load(1);
  expect(asked).toEqual([[1], [1]]);
});

it('cuts a long list', async () => {
  const { asked, load } = loader(Array.from({ length: 1201 }, (_, id) => ({ id })));
  const rows = await Promise.all(Array.from({ length: 1201 }, (_, id) => load(id)));
  expect(rows.map((row) => row?.id)).toEqual(Array.from({ length: 1201 }, (_, id) => id));
  expect(asked.map((ids) => ids.length)).toEqual([500, 500, 201]);
});

it('tells everyone who waits when the query fails, and works again after', async () => {
  let broken = true;
  const load = tickLoader<number, { id: number }>(
    async (ids) => {
      if (broken) throw new Error('away');
      return ids.map((id) => ({ id }));
    },
    (row) => row.id,
  );
  const both = await Promise.allSettled([load(1), load(2)]);
  expect(both.map((one) => one.status)).toEqual(['rejected', 'rejected']);
  broken = false;
  expect(await load(1)).toEqual({ id: 1 });
});

it('lets batches grow while the database is busy: two questions at once, the rest waits together', async () => {
  const gates: PromiseWithResolvers<void>[] = [];
  const asked: number[][] = [];
  const load = tickLoader<number, { id: number }>(
    async (ids) => {
      asked.push(ids);
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      await gate.promise;
      return ids.map((id) => ({ id }));
    },
    (row) => row.id,
  );
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const rows: Promise<{ id: number } | undefined>[] = [];
  for (const id of [1, 2, 3, 4]) {
    rows.push(load(id));
    await turn();
  }
  expect(asked).toEqual([[1], [2]]);
  gates[0]?.resolve();
  await turn();
  await turn();
  expect(asked).toEqual([[1], [2], [3, 4]]);
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(rows)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]);
});
