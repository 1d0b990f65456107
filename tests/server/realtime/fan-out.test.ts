/** What thousands of lines at once must not do: hold everybody else, skip who came late, or wait for who does not read. */
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/platform/database/database.ts';
import { BEHIND_MAX, Guest } from '../../../src/server/realtime/guest.ts';
import { createHub } from '../../../src/server/realtime/hub.ts';
import { type TextFrame, textFrame } from '../../../src/server/realtime/text-frame.ts';

/** One member whose events are a list; a question may be held back. */
function oneMember() {
  let last = 0;
  let hear: (payload: string) => void = () => undefined;
  let gate: Promise<void> | undefined;
  const questions: number[] = [];
  const query = async (name: string, _text: string, values: readonly unknown[]): Promise<unknown[]> => {
    if (name === 'member-sequence') return [{ last }];
    const [after] = values[1] as number[];
    questions.push(after ?? 0);
    const upTo = last;
    await gate;
    return Array.from({ length: Math.max(0, upTo - (after ?? 0)) }, (_, index) => ({
      member_id: 1,
      seq: (after ?? 0) + index + 1,
      event: 'task-refresh',
      payload: {},
    }));
  };
  const database = {
    query,
    listen: async (_channel: string, told: typeof hear) => {
      hear = told;
      return async () => undefined;
    },
  } as unknown as Database;
  return {
    hub: createHub({ database, log: Fastify().log }),
    questions,
    tell: () => {
      last += 1;
      hear('1');
    },
    hold: () => {
      const held = Promise.withResolvers<void>();
      gate = held.promise;
      return () => {
        gate = undefined;
        held.resolve();
      };
    },
  };
}

function line() {
  const seqs: number[] = [];
  return { seqs, send: ({ text }: TextFrame) => void seqs.push(JSON.parse(text).seq) };
}

it('lets other work have its turn between slices, and writes the frame once', async () => {
  const { hub, tell } = oneMember();
  const frames = new Set<TextFrame>();
  let told = 0;
  let atNextTurn = 0;
  const send = (frame: TextFrame): void => {
    frames.add(frame);
    if (++told === 1)
      setImmediate(() => {
        atNextTurn = told;
      });
  };
  for (let count = 0; count < 2_000; count++) await hub.join(1, { send }, undefined);
  tell();
  await expect.poll(() => told).toBe(2_000);
  expect(atNextTurn).toBeLessThanOrEqual(128);
  expect(frames.size).toBe(1);
  await hub.stop();
});

it('tells who joins while a question is under way everything in order, nothing skipped', async () => {
  const { hub, tell, hold, questions } = oneMember();
  const [first, late] = [line(), line()];
  await hub.join(1, first, undefined);
  for (let count = 0; count < 3; count++) tell();
  await expect.poll(() => first.seqs).toEqual([1, 2, 3]);
  const asked = questions.length;
  const release = hold();
  tell();
  await expect.poll(() => questions.length).toBe(asked + 1);
  await hub.join(1, late, 1);
  release();
  await expect.poll(() => late.seqs).toEqual([2, 3, 4]);
  expect(first.seqs).toEqual([1, 2, 3, 4]);
  await hub.stop();
});

it('keeps the order when new events come between two slices, and tells nobody who left', async () => {
  const { hub, tell } = oneMember();
  const lines = Array.from({ length: 600 }, line);
  const leave = await Promise.all(lines.map((one) => hub.join(1, one, undefined)));
  const leaving = { send: () => leave[599]?.() };
  await hub.join(1, leaving, undefined);
  for (let count = 0; count < 3; count++) tell();
  await expect.poll(() => lines[598]?.seqs).toEqual([1, 2, 3]);
  expect(lines[599]?.seqs).toEqual([1]);
  await hub.stop();
});

describe('a line that does not read', () => {
  const wired = (writableLength: number, readyState = 1) => {
    const written: Buffer[] = [];
    const done: string[] = [];
    const socket = { OPEN: 1, readyState, close: () => void done.push('close'), terminate: () => void done.push('terminate') };
    const wire = { writableLength, write: (bytes: Buffer) => written.push(bytes) > 0 };
    return { guest: new Guest(socket as never, wire as never, { memberId: 1, sessionId: 1 }), written, done };
  };

  it('is cut when it is too far behind, and written nothing more', () => {
    const behind = wired(BEHIND_MAX + 1);
    behind.guest.send(textFrame('{}'));
    expect([behind.written, behind.done]).toEqual([[], ['terminate']]);
  });

  it('is written the same bytes as everybody while it keeps up, and none once it closes', () => {
    const frame = textFrame('{}');
    const [open, closing] = [wired(BEHIND_MAX), wired(0, 2)];
    for (const { guest } of [open, closing]) guest.send(frame);
    expect(open.written[0]).toBe(frame.bytes);
    expect([closing.written, closing.done]).toEqual([[], []]);
  });
});

it.each([0, 1, 125, 126, 65_535, 65_536])('frames %i bytes as RFC 6455 says', (length) => {
  const { bytes } = textFrame('x'.repeat(length));
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  expect(bytes[0]).toBe(0x81);
  expect(bytes.length).toBe(head + length);
  const said = head === 2 ? bytes[1] : head === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  expect(said).toBe(length);
});
