/** Between the fields of an operator's form and the columns of a row. */
import { blocksOf, bodyOf, hasWholePalettes, isSwatches, swatchesIn, swatchText } from '../../../contract/library/article-text.ts';
import { ENTRY_FIELDS, type EntryField, type EntryKind } from '../../../contract/library/console.ts';
import { GROUP, groupOf, tagName, tagsIn } from '../../../contract/library/taxonomy.ts';
import type { Message } from '../../../contract/message.ts';
import * as messages from '../../../contract/messages.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as tables from '../tables.ts';

export const TABLES = {
  article: tables.libraryArticle,
  theme: tables.libraryTheme,
  brand: tables.libraryBrand,
  fabric: tables.libraryFabric,
  merchant: tables.libraryMerchant,
} as const;

type Values = Readonly<Record<string, string>>;

const HEX = /^#[0-9a-f]{6}$/i;
const PRICE = /^\d{1,7}(\.\d{1,2})?$/;

function isWrong(field: EntryField, value: string): boolean {
  if (value === '') return field.required === true;
  if (value.length > field.max) return true;
  if (['number', 'picture', 'entry'].includes(field.look)) return !/^\d+$/.test(value) || !Number.isSafeInteger(Number(value));
  if (field.look === 'choice') return !field.choices?.some(([one]) => one === value);
  if (field.name === 'colour') return !HEX.test(value);
  if (field.name === 'price') return !PRICE.test(value);
  if (field.name === 'palette') return !isSwatches(value);
  if (field.look === 'body') return !hasWholePalettes(value);
  if (field.name === 'season') return seasonOf(value) === null;
  return false;
}

const seasonOf = (name: string): number | null => tagsIn(name).find((tag) => groupOf(tag) === GROUP.season) ?? null;
const wordsOf = (text: string): string[] => text.split(/[\s、，,]+/).filter(Boolean);
const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/** @throws Refusal with a sentence on each field that is wrong. */
export function checkValues(kind: EntryKind, given: Values): Values {
  const errors: Record<string, Message> = {};
  const values = Object.fromEntries(ENTRY_FIELDS[kind].map(({ name }) => [name, (given[name] ?? '').trim()]));
  for (const field of ENTRY_FIELDS[kind]) if (isWrong(field, values[field.name] ?? '')) errors[field.name] = messages.libraryEntryWrong;
  if (Object.keys(errors).length > 0) throw new Refusal(messages.libraryEntryWrong, errors);
  return values;
}

/** What a form writes into its row. */
export function columnsOf(kind: EntryKind, values: Values, now: Date): Record<string, unknown> {
  const of = (name: string): string => values[name] ?? '';
  const shared = { season: seasonOf(of('season')), genderId: numberOf(of('gender_id')), coverId: numberOf(of('cover_id')) };
  switch (kind) {
    case 'article':
      return {
        ...shared,
        ...{ kind: of('kind'), title: of('title'), lede: of('lede'), themeId: numberOf(of('theme_id')), blocks: blocksOf(of('body')) },
        publishedAt: of('published') === 'no' ? null : now,
      };
    case 'theme':
      return { ...shared, title: of('title'), lede: of('lede'), palette: swatchesIn(of('palette')), place: Number(of('place')) };
    case 'brand':
      return {
        name: of('name'),
        english: of('english'),
        story: of('story'),
        styles: wordsOf(of('styles')),
        colour: of('colour') || '#17161a',
      };
    case 'fabric':
      return {
        ...{
          title: of('title'),
          code: of('code'),
          composition: of('composition'),
          weight: Number(of('weight')),
          width: Number(of('width')),
        },
        ...{
          priceCents: of('price') === '' ? null : Math.round(Number(of('price')) * 100),
          stock: of('stock') || '期货',
          season: shared.season,
        },
        ...{ words: of('words'), uses: wordsOf(of('uses')), merchantId: numberOf(of('merchant_id')) },
      };
    case 'merchant':
      return {
        ...{ name: of('name'), city: of('city'), words: of('words'), strengths: wordsOf(of('strengths')) },
        ...{ person: of('person'), phone: of('phone'), address: of('address') },
      };
  }
}

const text = (value: unknown): string =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join(' ') : String(value);

/** What a row shows in its form. */
export function valuesOf(kind: EntryKind, row: Record<string, unknown>): Record<string, string> {
  const season = typeof row.season === 'number' ? (tagName(row.season) ?? '') : '';
  const special: Record<string, string> = {
    season,
    gender_id: text(row.genderId),
    cover_id: text(row.coverId),
    theme_id: text(row.themeId),
    merchant_id: text(row.merchantId),
    body: Array.isArray(row.blocks) ? bodyOf(row.blocks) : '',
    palette: Array.isArray(row.palette) ? swatchText(row.palette) : '',
    published: row.publishedAt ? 'yes' : 'no',
    price: typeof row.priceCents === 'number' ? String(row.priceCents / 100) : '',
  };
  return Object.fromEntries(ENTRY_FIELDS[kind].map(({ name }) => [name, special[name] ?? text(row[name])]));
}
