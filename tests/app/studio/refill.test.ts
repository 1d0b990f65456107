import { beforeEach, expect, it } from 'vitest';
import { dropDraft, emptyDraft, keepDraft, readDraft } from '../../../src/app/studio/creation/draft.ts';
import { putRecipe, putReference } from '../../../src/app/studio/creation/refill.ts';
import { asked } from '../../../src/app/ui/floating/confirm.ts';

const picture = { url: '/media/x.png', width: 4, height: 5, colour: '#ffffff' };
const recipe = {
  ...{ creative_count: 10, task_type: 'online' as const },
  input: { prompt: '红色碎花', source_path: ['u/a'] },
  parameters: { mode: 'custom', fabric: ['雪纺'] },
};

beforeEach(() => {
  for (const name of ['design_dress', 'bg_remove', 'watermark_delete']) dropDraft(name);
});

it('fills an empty form without a question', async () => {
  await putRecipe('design_dress', recipe, { 'u/a': picture });
  expect(readDraft('design_dress')).toMatchObject({
    input: recipe.input,
    parameters: recipe.parameters,
    count: 10,
    pictures: { 'u/a': picture },
  });
});

it('keeps what is typed unless the person says that it may go', async () => {
  const typed = { ...emptyDraft(), input: { prompt: '我写的' } };
  keepDraft('design_dress', typed);
  const kept = putRecipe('design_dress', recipe, {});
  asked.current?.answer(false);
  await kept;
  expect(readDraft('design_dress').input).toEqual({ prompt: '我写的', source_path: ['u/a'] });
  keepDraft('design_dress', typed);
  const replaced = putRecipe('design_dress', recipe, {});
  asked.current?.answer(true);
  await replaced;
  expect(readDraft('design_dress').input).toEqual(recipe.input);
});

it('never ticks a statement for somebody', async () => {
  await putRecipe('watermark_delete', { ...recipe, parameters: { rights: true } }, {});
  expect(readDraft('watermark_delete').parameters).toEqual({});
});

it('adds a work as a reference picture while there is room, once', () => {
  for (let number = 1; number <= 6; number += 1) expect(putReference('bg_remove', `w/${number}`, picture)).toBe(true);
  expect(putReference('bg_remove', 'w/6', picture)).toBe(true);
  expect(putReference('bg_remove', 'w/7', picture)).toBe(false);
  expect(readDraft('bg_remove').input.source_path).toEqual(['w/1', 'w/2', 'w/3', 'w/4', 'w/5', 'w/6']);
});
