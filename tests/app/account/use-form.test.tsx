import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Checked } from '../../../src/app/account/form/form-values.ts';
import { useForm } from '../../../src/app/account/form/use-form.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

type Values = Readonly<Record<string, unknown>>;

/** Both fields are required; `taken` is asked of the server. */
const check = (values: Values): Checked<Values> => {
  const errors: Record<string, string> = {};
  for (const name of ['first', 'second']) if (!values[name]) errors[name] = `${name} is missing`;
  return Object.keys(errors).length > 0 ? { errors } : { values };
};

const send = vi.fn<(values: Values) => Promise<void>>();
const ask = vi.fn<(field: string, value: string) => Promise<string | undefined>>();

function Form() {
  const form = useForm({ check, send, ask, draft: 'test', refused: () => ({ second: 'refused' }) });
  return (
    <form {...form.props}>
      <input type="text" name="first" />
      <output>{form.errors.first}</output>
      <input type="text" name="second" />
      <output>{form.errors.second}</output>
      <button type="submit">{form.sending ? 'sending' : 'send'}</button>
    </form>
  );
}

let root: Root;
let place: HTMLDivElement;
beforeEach(async () => {
  sessionStorage.clear();
  send.mockReset().mockResolvedValue();
  ask.mockReset().mockResolvedValue(undefined);
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  await act(async () => root.render(<Form />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

const field = (name: string) => place.querySelector(`[name=${name}]`) as HTMLInputElement;
const sentences = () => [...place.querySelectorAll('output')].map((output) => output.textContent);
const submit = () => act(async () => void place.querySelector('form')?.requestSubmit());
const leave = (name: string) => act(async () => void field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
async function type(name: string, text: string) {
  field(name).value = text;
  await act(async () => void field(name).dispatchEvent(new Event('input', { bubbles: true })));
}

it('says every sentence on submit, focuses the first and sends nothing', async () => {
  await submit();
  expect(sentences()).toEqual(['first is missing', 'second is missing']);
  expect(document.activeElement).toBe(field('first'));
  expect(send).not.toHaveBeenCalled();
});

it('takes a sentence away as soon as its field is right', async () => {
  await submit();
  await type('first', 'x');
  expect(sentences()).toEqual(['', 'second is missing']);
});

it('does not call an empty field wrong because it was passed by', async () => {
  await leave('first');
  expect(sentences()).toEqual(['', '']);
});

it('waits with sentences until a press is over, so that the pressed button stays under the pointer', async () => {
  await type('first', 'x');
  await type('first', '');
  await submit();
  await type('first', 'x');
  document.dispatchEvent(new Event('pointerdown'));
  ask.mockResolvedValue('taken');
  await leave('first');
  expect(ask).not.toHaveBeenCalled();
  await act(async () => {
    document.dispatchEvent(new Event('pointerup'));
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(sentences()[0]).toBe('taken');
});

it('sends once however often it is submitted, and shows what the server refused', async () => {
  let refuse = () => {};
  send.mockImplementation(
    () =>
      new Promise((_, reject) => {
        refuse = () => reject(new Error('no'));
      }),
  );
  await type('first', 'a');
  await type('second', 'b');
  await submit();
  await submit();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith({ first: 'a', second: 'b' });
  expect(place.querySelector('button')?.textContent).toBe('sending');
  await act(async () => refuse());
  expect(sentences()).toEqual(['', 'refused']);
  expect(field('first').value).toBe('a');
  expect(document.activeElement).toBe(field('second'));
});

it('never submits by the Enter that accepts a candidate', async () => {
  for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
    await act(async () => void field('first').dispatchEvent(enter));
    expect(enter.defaultPrevented).toBe(true);
  }
});

it('gives back what was typed, until it was sent', async () => {
  await type('first', 'kept');
  await act(async () => root.unmount());
  root = createRoot(place);
  await act(async () => root.render(<Form />));
  expect(field('first').value).toBe('kept');
  await type('second', 'b');
  await submit();
  expect(sessionStorage.getItem('reyang:form-drafts') ?? '').not.toContain('kept');
});
