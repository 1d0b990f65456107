import 'fake-indexeddb/auto';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { type CreationForm, useCreationForm } from '../../../src/app/studio/creation/form-state.ts';
import { formOf } from '../../../src/contract/studio/forms.ts';
import { forgetAccount } from '../../../src/device/account/accounts.ts';
import { CHANNEL, LOCAL } from '../../../src/device/keys.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let form: CreationForm | undefined;
let leave = async (): Promise<void> => undefined;
const kept = () => localStorage.getItem(LOCAL.creationDrafts.name) ?? '';

function Form() {
  form = useCreationForm('design_dress', formOf('design_dress'));
  return null;
}

async function openAndType(): Promise<void> {
  const root = createRoot(document.createElement('div'));
  leave = () => act(async () => root.unmount());
  await act(async () => root.render(<Form />));
  await act(async () => form?.set('input.prompt', '机密的裙子'));
}
afterEach(() => localStorage.clear());

test('a form that is open while its member signs out is empty, and what was in it is not written back', async () => {
  await openAndType();
  await act(forgetAccount);
  expect([form?.draft.input, kept()]).toEqual([{}, '']);
  await leave();
  expect(kept()).not.toContain('机密');
});

test('so is one in another tab', async () => {
  await openAndType();
  localStorage.clear();
  localStorage.setItem(LOCAL.forgottenTimes.name, '1');
  const [otherTab, oneMore] = [new BroadcastChannel(CHANNEL.account), new BroadcastChannel(CHANNEL.account)];
  await act(async () => {
    // It was opened last: what it hears, the form's tab has heard.
    const heard = new Promise((resolve) => oneMore.addEventListener('message', resolve));
    otherTab.postMessage('forgotten');
    await heard;
  });
  expect([form?.draft.input, kept()]).toEqual([{}, '']);
  await leave();
  for (const line of [otherTab, oneMore]) line.close();
});
