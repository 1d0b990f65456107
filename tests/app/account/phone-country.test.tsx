/** The country of a phone survives what the phone survives. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Country } from '../../../src/app/account/country/default-country.ts';
import { usePhoneCountry } from '../../../src/app/account/phone/use-phone-country.tsx';
import { dropDraft } from '../../../src/device/values/form-drafts.ts';

const HONG_KONG: Country = { id: 852, code: '852', name: 'Hong Kong', name_zh: '中国香港', class: 'hk' };

vi.mock('../../../src/app/account/country/country-picker.tsx', () => ({
  CountryPicker: ({ choose }: { choose(country: Country): void }) => (
    <button type="button" onClick={() => choose(HONG_KONG)}>
      香港
    </button>
  ),
}));
vi.mock('../../../src/app/shell/queries/queries.ts', () => ({ loadQueries: async () => undefined }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

function Form({ draft }: { readonly draft: string }) {
  const country = usePhoneCountry(draft);
  return (
    <>
      <button type="button" onClick={country.open}>{`${country.chosen.name_zh} +${country.chosen.code}`}</button>
      {country.dialog}
    </>
  );
}

let root: Root;
/** As a reload does: everything anew but what the tab keeps. */
async function load(draft = 'register'): Promise<void> {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Form draft={draft} />));
}
const shown = () => document.querySelector('button')?.textContent;
const press = (at: number) => act(async () => document.querySelectorAll('button')[at]?.click());

beforeEach(() => sessionStorage.clear());

test('the dial code that was chosen is there after a reload, until the form was sent, and for this form alone', async () => {
  await load();
  expect(shown()).toBe('中国 +86');
  await press(0);
  await vi.waitFor(() => expect(document.querySelectorAll('button')).toHaveLength(2));
  await press(1);
  expect(shown()).toBe('中国香港 +852');
  await load();
  expect(shown()).toBe('中国香港 +852');
  await load('forgot');
  expect(shown()).toBe('中国 +86');
  dropDraft('register');
  await load();
  expect(shown()).toBe('中国 +86');
});
