import { beforeEach, describe, expect, it } from 'vitest';
import { freshCache } from '../../../../src/server/platform/caches/fresh-cache.ts';

interface Row {
  readonly id: number;
  readonly text: string;
}

let clock = 0;
let truth: Row | undefined;
const make = () => freshCache<Row>({ lifeMs: 5000, max: 3, now: () => clock, nameOf: (row) => String(row.id) });
let cache: ReturnType<typeof make>;
const ask = async (): Promise<Row | undefined> => truth;

beforeEach(() => {
  clock = 1000;
  truth = { id: 7, text: 'old' };
  cache = make();
});

describe('rows remembered for seconds', () => {
  it('believes a row until its life ends', async () => {
    await cache.load('a', ask);
    clock += 4999;
    expect(cache.get('a')).toEqual(truth);
    clock += 1;
    expect(cache.get('a')).toBeUndefined();
  });

  it('forgets a row by its name, under every key', async () => {
    await cache.load('a', ask);
    await cache.load('b', ask);
    cache.forget('7');
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
  });

  it('does not remember an answer that a change overtook', async () => {
    const gate = Promise.withResolvers<Row>();
    const loading = cache.load('a', () => gate.promise);
    cache.forget('7');
    gate.resolve({ id: 7, text: 'old' });
    expect(await loading).toEqual({ id: 7, text: 'old' });
    expect(cache.get('a')).toBeUndefined();
  });

  it('remembers nothing of what does not exist, and no more than its bound', async () => {
    truth = undefined;
    await cache.load('none', ask);
    expect(cache.get('none')).toBeUndefined();
    for (const id of [1, 2, 3, 4]) await cache.load(`k${id}`, async () => ({ id, text: '' }));
    expect([1, 2, 3, 4].filter((id) => cache.get(`k${id}`)).length).toBeLessThanOrEqual(3);
  });
});
