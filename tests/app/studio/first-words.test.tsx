import 'fake-indexeddb/auto';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { type CreationForm, useCreationForm } from '../../../src/app/studio/creation/form-state.ts';
import { examplesFor } from '../../../src/app/studio/creation/tasks/examples.ts';
import { FirstWords } from '../../../src/app/studio/creation/tasks/first-words.tsx';
import { FEATURES } from '../../../src/contract/studio/features.ts';
import { formOf } from '../../../src/contract/studio/forms.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let form: CreationForm | undefined;
function Form() {
  form = useCreationForm('design_dress', formOf('design_dress'));
  return <FirstWords designType="design_dress" form={form} />;
}

const page = document.createElement('div');
const root = createRoot(page);
afterEach(() => localStorage.clear());

it('a press takes a sentence into the form, another takes its place, and own words are never replaced', async () => {
  await act(async () => root.render(<Form />));
  const press = (at: number) => act(async () => page.querySelectorAll('button')[at]?.click());
  await press(0);
  expect(form?.value('input.prompt')).toBe(examplesFor('design_dress')[0]);
  await press(2);
  expect(form?.value('input.prompt')).toBe(examplesFor('design_dress')[2]);
  await press(2);
  expect(form?.value('input.prompt')).toBe('');
  await act(async () => form?.set('input.prompt', '我自己的裙子'));
  expect(page.querySelectorAll('button')).toHaveLength(0);
});

it('stands only where a form asks for words, and fits into them', () => {
  for (const { designType } of FEATURES) {
    const field = formOf(designType).fields.find(({ name }) => name === 'input.prompt');
    for (const example of examplesFor(designType)) {
      expect(field?.kind, designType).toBe('prompt');
      expect(example.length).toBeLessThan(60);
    }
  }
});
