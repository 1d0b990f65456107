/**
 * The address of the picture library: everything that narrows or ranks it. Read by routes, which are part of every page: nothing of zod.
 */
import type { CallInput } from '../../../contract/call.ts';
import type { pictureFacets } from '../../../contract/library/pictures.ts';

export interface LibrarySearch {
  /** Gender id. */
  readonly gender?: number;
  /** Tag ids. */
  readonly tags?: readonly number[];
  readonly brand?: number;
  readonly theme?: number;
  readonly fabric?: number;
  /** `2026-08`. */
  readonly month?: string;
  readonly q?: string;
  /** Hex without `#`, with commas. */
  readonly colour?: string;
  /** Descriptor of a picture that is looked for. */
  readonly like?: string;
}

/** What the server is asked. */
export type LibraryFilters = CallInput<typeof pictureFacets>['query'];

const WORDS_MAX = 60;
const TAGS_MAX = 40;

function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function tagsOf(value: unknown): readonly number[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split('.') : [value];
  return [...new Set(list.flatMap((one) => idOf(one) ?? []))].slice(0, TAGS_MAX);
}

type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** What is said of it, and nothing that is not. */
const said = <T extends object>(parts: Loose<T>): T =>
  Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as T;

const matching = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === 'string' && shape.test(value) ? value : undefined;

/** Keeps what can be read of an address somebody typed. */
export function librarySearch(given: Record<string, unknown>): LibrarySearch {
  const [gender, brand, theme, fabric] = [given.gender, given.brand, given.theme, given.fabric].map(idOf);
  const q = typeof given.q === 'string' || typeof given.q === 'number' ? String(given.q).trim().slice(0, WORDS_MAX) : '';
  // The router reads a number where only digits stand.
  const colour = typeof given.colour === 'number' ? String(given.colour).padStart(6, '0') : given.colour;
  return said<LibrarySearch>({
    gender,
    tags: tagsOf(given.tags),
    brand,
    theme,
    fabric,
    month: matching(given.month, /^\d{4}-(0[1-9]|1[0-2])$/),
    q: q || undefined,
    colour: matching(colour, /^[0-9a-f]{6}(,[0-9a-f]{6}){0,4}$/),
    like: matching(given.like, /^[\w-]{20,1200}$/),
  });
}

/** @param groupOf the group of a tag (taxonomy.ts), which the route need not know */
export function filtersOf(
  { gender, tags = [], brand, theme, fabric, month, q, colour, like }: LibrarySearch,
  groupOf: (tag: number) => number | undefined,
): LibraryFilters {
  const attributes = tags.flatMap((tag_id) => {
    const group_id = groupOf(tag_id);
    return group_id === undefined ? [] : [{ group_id, tag_id }];
  });
  return said<LibraryFilters>({
    gender_id: gender,
    attributes,
    brand_id: brand,
    theme_id: theme,
    fabric_id: fabric,
    month,
    q,
    colour,
    like,
  });
}

export const isFiltered = (search: LibrarySearch): boolean => Object.keys(search).length > 0;

/** The address with one part changed; `undefined` takes it away. */
export const changed = (search: LibrarySearch, part: Loose<LibrarySearch>): LibrarySearch => said<LibrarySearch>({ ...search, ...part });

/** A tag pressed: taken in, or away. */
export function toggled(search: LibrarySearch, tag: number): LibrarySearch {
  const { tags = [] } = search;
  return changed(search, { tags: tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag] });
}
