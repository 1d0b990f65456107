import { describe, expect, it } from 'vitest';
import { formOf } from '../../../src/contract/studio/forms.ts';
import type { Reference } from '../../../src/server/studio/picture-reference.ts';
import { jobOf, planRuns } from '../../../src/server/studio/run/run-plan.ts';
import type { TaskRow } from '../../../src/server/studio/tables.ts';

const reference = (name: string): Reference => ({ original: name, shown: { blob: name, width: 1, height: 1, colour: '#000000' } });
const at = new Date(0);
const task: TaskRow = {
  ...{
    id: 7,
    memberId: 1,
    creativeType: 'design_dress',
    lane: 'online',
    status: 'running',
    reason: '',
    engine: 'x',
    count: 5,
    pictures: [],
    picturePrice: 1,
  },
  recipe: { creative_type: 'design_dress', task_type: 'online', input: { prompt: '裙' }, parameters: { mode: 'ai' } },
  ...{
    holdId: null,
    round: 1,
    attempts: 2,
    seed: 1000,
    progress: 0,
    stage: '',
    lease: null,
    leasedUntil: null,
    runAfter: at,
    createdAt: at,
  },
  ...{ queuedAt: at, startedAt: at, finishedAt: null, seenAt: null },
};

describe('a set', () => {
  const form = formOf('design_dress');
  it('of an engine that repeats itself is drawn whole, and only what is missing is kept', () => {
    const [run, ...more] = planRuns(form, task, new Map(), [1, 3], true);
    expect(more).toEqual([]);
    expect(run).toMatchObject({ count: 5, seed: 1000 });
    expect([0, 1, 2, 3, 4, 5].map((index) => run?.place(index))).toEqual([undefined, 1, undefined, 3, undefined, undefined]);
  });

  it('of a paid service is asked for no more than is missing, with another seed', () => {
    const [run] = planRuns(form, task, new Map(), [1, 3], false);
    expect(run).toMatchObject({ count: 2, seed: 1001 });
    expect([0, 1, 2, -1].map((index) => run?.place(index))).toEqual([1, 3, undefined, undefined]);
  });

  it('brings every picture under its field’s name', () => {
    const references = new Map([['input.source_path' as const, [reference('a.png'), reference('b.png')]]]);
    const [run] = planRuns(form, task, references, [0], true);
    expect(run?.pictures.images).toEqual({ source_path: 'a.png', source_path_2: 'b.png' });
    expect(run && jobOf(task, run, { images: {}, masks: {} })).toMatchObject({
      designType: 'design_dress',
      input: { prompt: '裙' },
      parameters: { mode: 'ai' },
      count: 5,
    });
  });
});

it('a tool answers each given picture with one run of its own; other pictures come along', () => {
  const references = new Map([
    ['input.source_path' as const, ['a', 'b', 'c'].map(reference)],
    ['input.ref_image_url' as const, [reference('sea')]],
  ]);
  const runs = planRuns(formOf('bg_generation'), { ...task, count: 3 }, references, [0, 2], true);
  expect(runs.map(({ count, pictures }) => [count, pictures.images])).toEqual([
    [1, { source_path: 'a', ref_image_url: 'sea' }],
    [1, { source_path: 'c', ref_image_url: 'sea' }],
  ]);
  expect(runs.map((run) => run.place(0))).toEqual([0, 2]);
});

it('a mask alone goes with the first picture', () => {
  const references = new Map([
    ['input.source_path' as const, ['a', 'b'].map(reference)],
    ['input.keep' as const, [reference('keep')]],
  ]);
  const runs = planRuns(formOf('bg_remove'), { ...task, count: 2 }, references, [0, 1], true);
  expect(runs.map(({ pictures }) => pictures.masks)).toEqual([{ keep: { blob: 'keep', of: 'source_path' } }, {}]);
  expect(runs.map(({ source }) => source?.original)).toEqual(['a', 'b']);
});

it('masks go with the pictures they were painted on', () => {
  const references = new Map([
    ['input.source_path' as const, ['a', 'b', 'c'].map(reference)],
    ['input.keep' as const, ['keep b', 'keep c'].map(reference)],
    ['input.remove' as const, [reference('remove b')]],
  ]);
  const input = { keep: ['', 'u/b', 'u/c'], remove: ['', 'u/r'] };
  const recipe = { creative_type: 'bg_remove', task_type: 'online', input, parameters: {} } as const;
  const runs = planRuns(formOf('bg_remove'), { ...task, recipe, count: 3 }, references, [0, 1, 2], true);
  expect(runs.map(({ pictures }) => pictures.masks)).toEqual([
    {},
    { keep: { blob: 'keep b', of: 'source_path' }, remove: { blob: 'remove b', of: 'source_path' } },
    { keep: { blob: 'keep c', of: 'source_path' } },
  ]);
});
