/** Themes, articles, brands, fabrics and merchants in the operators' console. */
import { desc, eq } from 'drizzle-orm';
import {
  ENTRY_FIELDS,
  ENTRY_NAMES,
  type EntryKind,
  hasPictures,
  type LibraryEntry,
  type PictureKind,
} from '../../../contract/library/console.ts';
import * as messages from '../../../contract/messages.ts';
import { recordDeed } from '../../account/admin/audit-service.ts';
import type { Sql } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { placePicturesIn, touchPicturesOf } from '../pictures/picture-writes.ts';
import { checkValues, columnsOf, TABLES, valuesOf } from './entry-values.ts';

const MOST = 500;

export interface Operator {
  readonly id: number;
  readonly address: string;
}

function viewOf(kind: EntryKind, row: Record<string, unknown>): LibraryEntry {
  const values = valuesOf(kind, row);
  return {
    id: Number(row.id),
    name: values.title ?? values.name ?? '',
    sample: row.sample === true,
    draft: kind === 'article' && !row.publishedAt,
    values,
  };
}

export async function entriesOf(sql: Sql, kind: EntryKind): Promise<{ entries: LibraryEntry[] }> {
  const table = TABLES[kind];
  const rows: Record<string, unknown>[] = await sql.select().from(table).orderBy(desc(table.id)).limit(MOST);
  return { entries: rows.map((row) => viewOf(kind, row)) };
}

/** Numbers of other entries must be theirs. @throws Refusal with a sentence on the field */
async function checkNamed(tx: Sql, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, kind] of [
    ['theme_id', 'theme'],
    ['merchant_id', 'merchant'],
  ] as const) {
    const asked = values[field];
    if (!asked) continue;
    const table = TABLES[kind];
    const [found] = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.id, Number(asked)));
    if (!found) throw new Refusal(messages.libraryEntryWrong, { [field]: messages.libraryEntryGone });
  }
}

const FOUND_BY = { theme: 'themeId', brand: 'brandId', fabric: 'fabricId' } as const;

/** Pictures are found by the names of their theme, brand and fabric. */
async function touchPictures(tx: Sql, kind: EntryKind, id: number): Promise<void> {
  if (hasPictures(kind)) await touchPicturesOf(tx, FOUND_BY[kind], id);
}

export interface EntryWritten {
  /** Undefined: a new one. */
  readonly id?: number | undefined;
  readonly values: Readonly<Record<string, string>>;
  /** What the form began with. */
  readonly before?: Readonly<Record<string, string>> | undefined;
}

/** Two operators write the same article: the second to save took the first one's words away, and neither was told. */
function refuseOlder(kind: EntryKind, row: Record<string, unknown>, before: EntryWritten['before']): void {
  const now = valuesOf(kind, row);
  if (before && ENTRY_FIELDS[kind].some(({ name }) => (before[name] ?? '') !== (now[name] ?? '')))
    throw new Refusal(messages.libraryEntryChanged);
}

/** @throws Refusal libraryEntryGone, libraryEntryChanged, or a sentence on each wrong field */
export async function saveEntryOf(
  sql: Sql,
  kind: EntryKind,
  { id, values, before: begun }: EntryWritten,
  operator: Operator,
  now: number,
): Promise<LibraryEntry> {
  const table = TABLES[kind];
  const checked = checkValues(kind, values);
  return sql.transaction(async (tx) => {
    const [before]: Record<string, unknown>[] = id === undefined ? [] : await tx.select().from(table).where(eq(table.id, id)).for('update');
    if (id !== undefined && !before) throw new Refusal(messages.libraryEntryGone);
    if (before) refuseOlder(kind, before, begun);
    // An article keeps the day on which it was first published.
    const published = before?.publishedAt instanceof Date ? before.publishedAt : new Date(now);
    const columns = columnsOf(kind, checked, published);
    await checkNamed(tx, checked);
    const [row]: Record<string, unknown>[] =
      id === undefined
        ? await tx
            .insert(table)
            .values({ ...columns, createdAt: new Date(now) } as never)
            .returning()
        : await tx
            .update(table)
            .set(columns as never)
            .where(eq(table.id, id))
            .returning();
    if (!row) throw new Refusal(messages.libraryEntryGone);
    const view = viewOf(kind, row);
    if (before && viewOf(kind, before).name !== view.name) await touchPictures(tx, kind, view.id);
    const action = `${id === undefined ? '新建' : '修改'}${ENTRY_NAMES[kind]}`;
    await recordDeed(
      tx,
      { operatorId: operator.id, action, detail: { 名称: view.name, 编号: String(view.id) }, address: operator.address },
      now,
    );
    return view;
  });
}

/** @throws Refusal libraryEntryGone */
export async function placePicturesOf(
  sql: Sql,
  { kind, id }: { readonly kind: PictureKind; readonly id: number },
  { ids, put }: { readonly ids: readonly number[]; readonly put: boolean },
  operator: Operator,
  now: number,
): Promise<{ changed: number }> {
  const table = TABLES[kind];
  return sql.transaction(async (tx) => {
    const [row]: Record<string, unknown>[] = await tx.select().from(table).where(eq(table.id, id));
    if (!row) throw new Refusal(messages.libraryEntryGone);
    const changed = await placePicturesIn(tx, FOUND_BY[kind], id, ids, put);
    const detail = { 名称: viewOf(kind, row).name, 编号: String(id), 图片: String(changed) };
    const action = `图片${put ? '放入' : '移出'}${ENTRY_NAMES[kind]}`;
    await recordDeed(tx, { operatorId: operator.id, action, detail, address: operator.address }, now);
    return { changed };
  });
}

/** @throws Refusal libraryEntryGone */
export async function removeEntryOf(sql: Sql, kind: EntryKind, id: number, operator: Operator, now: number): Promise<null> {
  const table = TABLES[kind];
  return sql.transaction(async (tx) => {
    await touchPictures(tx, kind, id);
    const [row]: Record<string, unknown>[] = await tx.delete(table).where(eq(table.id, id)).returning();
    if (!row) throw new Refusal(messages.libraryEntryGone);
    const detail = { 名称: viewOf(kind, row).name, 编号: String(id) };
    await recordDeed(tx, { operatorId: operator.id, action: `删除${ENTRY_NAMES[kind]}`, detail, address: operator.address }, now);
    return null;
  });
}
