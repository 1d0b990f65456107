/** What a form holds and what is said about it. Apart from the rules, which bring schemas along. */

/** Field name → the one sentence shown under it. */
export type Errors = Readonly<Record<string, string>>;

export type Checked<V> = { readonly values: V } | { readonly errors: Errors };

/** The rules of a form; a promise where they are fetched later. */
export type Check<V> = (values: Readonly<Record<string, unknown>>) => Checked<V> | Promise<Checked<V>>;

/** Text fields as typed, ticked boxes as true; files and unnamed controls are not a form's values. */
export function formValues(form: HTMLFormElement): Record<string, string | boolean> {
  const values: Record<string, string | boolean> = {};
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || !control.name) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') values[control.name] = control.checked;
    else values[control.name] = control.value;
  }
  return values;
}
