import { beforeEach, describe, expect, it } from 'vitest';
import {
  engineBusy,
  engineCancelled,
  engineKeyRefused,
  engineNoSubject,
  engineStalled,
  engineUnreachable,
} from '../../../src/contract/messages.ts';
import { EngineError, type EngineJob } from '../../../src/server/engines/engine.ts';
import { guardEngine } from '../../../src/server/engines/guarded-engine.ts';
import { draws, fakeEngine } from '../../support/fake-engine.ts';

const job: EngineJob = { id: '1', designType: 'pattern', input: {}, parameters: {}, images: {}, masks: {}, seed: 1, count: 1 };
const pace = { signal: new AbortController().signal, progress: () => undefined };
const engine = fakeEngine('far', ['pattern']);
let now = 0;
let guarded = guardEngine(engine, () => now);

beforeEach(() => {
  now = 0;
  engine.behave = draws;
  engine.asked.length = 0;
  guarded = guardEngine(engine, () => now);
});

async function run(): Promise<unknown> {
  try {
    for await (const made of guarded.run(job, pace)) expect(made.index).toBe(0);
    return undefined;
  } catch (error) {
    return error;
  }
}
const fails = (error: EngineError) => {
  engine.behave = async function* () {
    yield* [];
    throw error;
  };
};

describe('the fuse', () => {
  it('goes after three faults in a row, says why, asks nothing more, and holds again after a while', async () => {
    fails(new EngineError('unavailable', engineUnreachable));
    for (const _ of [1, 2]) await run();
    expect(guarded.can('pattern')).toBe(true);
    await run();
    expect(guarded.can('pattern')).toEqual({ code: 'unavailable', message: engineUnreachable });
    expect(await run()).toMatchObject({ code: 'unavailable', said: engineUnreachable });
    expect(engine.asked).toHaveLength(3);
    now = 30_000;
    expect(guarded.can('pattern')).toBe(true);
    await run();
    expect(engine.asked).toHaveLength(4);
    // Still down: the next pause is longer.
    now = 60_000;
    expect(guarded.can('pattern')).not.toBe(true);
    now = 90_000;
    engine.behave = draws;
    expect(await run()).toBeUndefined();
    expect(guarded.can('pattern')).toBe(true);
  });

  it('goes at once when only the operator can help', async () => {
    fails(new EngineError('auth', engineKeyRefused));
    await run();
    expect(guarded.can('pattern')).toEqual({ code: 'auth', message: engineKeyRefused });
  });

  it('does not mind what was asked wrongly, refused, cancelled or too often', async () => {
    for (const code of ['bad_input', 'moderated', 'cancelled', 'rate_limited'] as const) {
      fails(new EngineError(code, engineNoSubject));
      for (const _ of [1, 2, 3, 4]) await run();
    }
    expect(guarded.can('pattern')).toBe(true);
  });

  it('says first that a feature is none of the engine’s', async () => {
    fails(new EngineError('auth', engineKeyRefused));
    await run();
    expect(guarded.can('sketch')).toMatchObject({ code: 'unsupported' });
  });
});

describe('a look', () => {
  it('keeps what it found until it finds otherwise, or a run comes through', async () => {
    let found: EngineError | undefined = new EngineError('auth', engineKeyRefused);
    guarded = guardEngine({ ...engine, probe: async () => (found ? Promise.reject(found) : undefined) }, () => now);
    await guarded.look();
    expect(guarded.can('pattern')).toEqual({ code: 'auth', message: engineKeyRefused });
    now = 10_000_000;
    expect(guarded.can('pattern')).not.toBe(true);
    found = new EngineError('rate_limited', engineBusy);
    await guarded.look();
    expect(guarded.can('pattern')).not.toBe(true);
    found = undefined;
    await guarded.look();
    expect(guarded.can('pattern')).toBe(true);
  });

  it('is said to be silent when a look runs out of patience, and no task to be cancelled', async () => {
    guarded = guardEngine({ ...engine, probe: async () => Promise.reject(new EngineError('cancelled', engineCancelled)) }, () => now);
    await guarded.look();
    expect(guarded.can('pattern')).toEqual({ code: 'timeout', message: engineStalled });
  });
});
