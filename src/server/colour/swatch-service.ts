/** The swatch book: the operator's own, else the open named set of this program, said to be so (decisions.md "Safety"). */
import { asc } from 'drizzle-orm';
import type { CallReturn } from '../../contract/call.ts';
import { type allPantone, type pantone, SWATCHES_PER_PAGE } from '../../contract/colour/calls.ts';
import { CHINESE_COLOURS, nearestChineseColour } from '../../contract/colour/chinese-colours.ts';
import { hexToOklab } from '../../contract/colour/oklab.ts';
import type { Sql } from '../platform/database/database.ts';
import type { Context } from '../platform/running/context.ts';
import { colourBook, colourSwatch } from './tables.ts';

type Book = CallReturn<typeof allPantone>;

const BOOK = 1;
/** Rows of one insert. */
const BATCH = 500;

/** Codes of our own: the family's place, then the colour's in it. */
function openSet(): Book {
  const families = [...new Set(CHINESE_COLOURS.map(({ family }) => family))];
  const seen = new Map<string, number>();
  const colours = CHINESE_COLOURS.map(({ name, hex, family }, index) => {
    const place = (seen.get(family) ?? 0) + 1;
    seen.set(family, place);
    const code = `RY-${String(families.indexOf(family) + 1).padStart(2, '0')}${String(place).padStart(2, '0')}`;
    return { id: index + 1, code, name, hex, family };
  });
  return { set: { name: '热样开放色名集', is_open: true, count: colours.length }, colours };
}

const OPEN_SET = openSet();

export async function wholeBook({ database }: Pick<Context, 'database'>): Promise<Book> {
  const [book] = await database.sql.select().from(colourBook);
  if (!book) return OPEN_SET;
  const rows = await database.sql.select().from(colourSwatch).orderBy(asc(colourSwatch.sort));
  const colours = rows.map(({ id, code, name, hex, family }) => ({ id, code, name, hex, family }));
  return { set: { name: book.name, is_open: false, count: colours.length }, colours };
}

export async function pageOfBook(context: Pick<Context, 'database'>, page: number): Promise<CallReturn<typeof pantone>> {
  const { set, colours } = await wholeBook(context);
  const from = (page - 1) * SWATCHES_PER_PAGE;
  return {
    set,
    colours: colours.slice(from, from + SWATCHES_PER_PAGE),
    page,
    pages: Math.max(1, Math.ceil(colours.length / SWATCHES_PER_PAGE)),
  };
}

interface Given {
  readonly name: string;
  readonly colours: readonly { readonly name: string; readonly hex: string }[];
}

/** Code and name of what a swatch file calls a colour: `19-1664 TCX True Red`. */
function wordsOf(name: string): { code: string; name: string } {
  const found = /^((?:[A-Z]{1,4}[ -]?)?\d[\d-]*(?: ?[A-Z]{1,4}(?=\s|$))?)\s*(.*)$/.exec(name);
  return found ? { code: found[1] ?? '', name: found[2] || (found[1] ?? '') } : { code: '', name };
}

/** In the operator's transaction. No colours: the open set is served again. */
export async function replaceBook(tx: Sql, { name, colours }: Given, now: number): Promise<number> {
  await tx.delete(colourSwatch);
  await tx.delete(colourBook);
  if (colours.length === 0) return 0;
  await tx.insert(colourBook).values({ id: BOOK, name, importedAt: new Date(now) });
  const rows = colours.map((colour, sort) => {
    const lab = hexToOklab(colour.hex);
    const near = nearestChineseColour(lab).colour;
    return { ...wordsOf(colour.name || near.name), hex: colour.hex, family: near.family, sort };
  });
  for (let from = 0; from < rows.length; from += BATCH) await tx.insert(colourSwatch).values(rows.slice(from, from + BATCH));
  return rows.length;
}
