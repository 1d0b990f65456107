import { expect, it } from 'vitest';
import { Offers } from '../../../src/server/engines/offers.ts';

const [owner, other] = [{ name: 'owner' }, { name: 'other' }];
const task = { method: 'part', payload: 0, part: true } as const;

it('gives the oldest part first', () => {
  const offers = new Offers();
  for (const id of [1, 2]) offers.add(owner, id, task);
  expect([offers.take()?.id, offers.take()?.id, offers.take()?.id, offers.waiting]).toEqual([1, 2, undefined, false]);
});

it('forgets what is open of an owner whose task is over, and tells whoever has begun the rest', () => {
  const offers = new Offers();
  for (const id of [1, 2]) offers.add(owner, id, task);
  offers.add(other, 1, task);
  const begun = offers.take();
  offers.withdraw(owner);
  expect(begun?.unneeded.signal.aborted).toBe(true);
  expect(offers.take()?.owner).toBe(other);
  expect(offers.waiting).toBe(false);
});

it('says of a part that is asked back whether somebody has begun it', () => {
  const offers = new Offers();
  for (const id of [1, 2]) offers.add(owner, id, task);
  offers.take();
  expect([offers.recall(owner, 1), offers.recall(owner, 2), offers.waiting]).toEqual([true, false, false]);
  offers.withdraw(owner);
  expect(offers.recall(owner, 1)).toBe(false);
});
