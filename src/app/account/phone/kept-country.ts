/** The country of a form's phone, beside what was typed into it (form-drafts.ts): an 852 that turns into 86 over a reload is another phone. */
import { keepDraft, readDraft } from '../../../device/values/form-drafts.ts';
import type { Country } from '../country/default-country.ts';

const TEXTS = ['code', 'name', 'name_zh', 'class'] as const;
/** No field of a form is called like this. */
const nameOf = (part: keyof Country) => `country.${part}`;

export function keepCountry(draft: string, country: Country): void {
  keepDraft(draft, Object.fromEntries((['id', ...TEXTS] as const).map((part) => [nameOf(part), String(country[part])])));
}

export function keptCountry(draft: string): Country | undefined {
  const kept = readDraft(draft);
  const [id, code, name, name_zh, flag] = (['id', ...TEXTS] as const).map((part) => kept[nameOf(part)]);
  if (!id || !code || !name || !name_zh || !flag) return undefined;
  return { id: Number(id), code, name, name_zh, class: flag };
}
