/** From works to the entries of a package. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { savedName } from '../../../contract/download/file-name.ts';
import * as messages from '../../../contract/messages.ts';
import { sumsOf } from '../../platform/blobs/blob-sums.ts';
import type { Context } from '../../platform/running/context.ts';
import { lineSheet } from '../pdf/line-sheet.ts';
import type { MissingWork, PackageRow } from '../tables.ts';
import { layoutZip, type ZipEntry } from '../zip/zip-layout.ts';
import { INDEX, indexPage } from './index-page.ts';
import { type Listed, MANIFEST, manifestText, sha256OfBlob } from './manifest.ts';
import { filesOf, type PackedFile, PICTURES, whyNot } from './pack-files.ts';
import type { PackItem } from './pack-item.ts';
import { workItems } from './work-items.ts';

export interface PackContent {
  readonly name: string;
  readonly archive: boolean;
  readonly entries: readonly ZipEntry[];
  readonly bytes: number;
  readonly cover: string | null;
  readonly missing: readonly MissingWork[];
}

/** Hears how far the packing is, 0–1. Throws to end it. */
export type OnPacked = (fraction: number) => Promise<void>;

const GONE = '作品不存在或已被删除';
/** Sums are read and files laid out after the pictures: the last twentieth. */
const PICTURES_SHARE = 0.95;

const withPicture = (item: PackItem): item is PackItem & { readonly blob: string } => item.blob !== null;

/** @returns the sentence that says why, when nothing of it can be packed. */
export async function packContent(context: Context, row: PackageRow, onPacked: OnPacked): Promise<PackContent | string> {
  const items = await workItems(context, row.memberId, row.works);
  const there = new Set(items.map(({ id }) => id));
  const missing: MissingWork[] = row.works.filter((id) => !there.has(id)).map((id) => ({ id, reason: GONE }));
  const content = row.format === 'line-sheet' ? sheetContent : archiveContent;
  return content(context, row, items, missing, onPacked);
}

type Content = (
  context: Context,
  row: PackageRow,
  items: readonly PackItem[],
  missing: MissingWork[],
  onPacked: OnPacked,
) => Promise<PackContent | string>;

const sheetContent: Content = async (context, row, items, missing, onPacked) => {
  const shown = items.filter(withPicture);
  for (const { id } of items.filter((item) => !withPicture(item))) missing.push({ id, reason: '该作品没有图片' });
  const [first] = shown;
  if (!first) return messages.packageEmpty.text;
  const onDrawn = (count: number) => onPacked((count / shown.length) * PICTURES_SHARE);
  const blob = await lineSheet(context, { items: shown, madeAt: row.createdAt, onDrawn });
  const name = `热样款式单-${dayOf(row)}-${shown.length}款.pdf`;
  return alone(context, { name, blob, cover: first.blob, missing });
};

const archiveContent: Content = async (context, row, items, missing, onPacked) => {
  const { format } = row;
  if (format === 'line-sheet') return messages.packageEmpty.text;
  const packed: { readonly item: PackItem; readonly files: readonly PackedFile[] }[] = [];
  const fresh = freshNames();
  for (const [index, item] of items.entries()) {
    const reason = whyNot(item, format);
    if (reason) missing.push({ id: item.id, reason });
    else packed.push({ item, files: (await filesOf(context, item, format)).map((file) => ({ ...file, name: fresh(file.name) })) });
    await onPacked(((index + 1) / items.length) * PICTURES_SHARE);
  }
  const cover = packed[0]?.item.blob ?? null;
  const pictures = packed.flatMap(({ files }) => files).filter(({ role }) => role === 'picture');
  const [only] = pictures;
  // Works that are there must not be called deleted because they have no drawing.
  if (!only) return (format === 'svg' && items.some(withPicture) ? messages.packageNoVectors : messages.packageEmpty).text;
  // Whoever asks for one picture wants that picture, not an archive to open.
  if (row.works.length === 1 && pictures.length === 1) {
    return alone(context, { name: only.name.slice(PICTURES.length + 1), blob: only.blob, cover, missing });
  }
  const entries = await archiveEntries(context, row, packed, missing);
  const name = `热样-${dayOf(row)}-${packed.length}款-${row.id}.zip`;
  return { name, archive: true, entries, bytes: layoutZip(entries, row.createdAt.getTime()).size, cover, missing };
};

/** Two works with the same picture have the same name: the second is told apart. */
function freshNames(): (name: string) => string {
  const used = new Map<string, number>();
  return (name) => {
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    const dot = name.lastIndexOf('.');
    return times === 1 ? name : `${name.slice(0, dot)}-${times}${name.slice(dot)}`;
  };
}

const dayOf = ({ createdAt }: PackageRow): string =>
  new Date(createdAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');

interface Alone {
  readonly name: string;
  readonly blob: string;
  readonly cover: string | null;
  readonly missing: readonly MissingWork[];
}

async function alone(context: Context, { name, blob, cover, missing }: Alone): Promise<PackContent> {
  const sum = (await sumsOf(context, [blob])).get(blob);
  if (!sum) throw new Error(`packed blob ${blob} is gone`);
  return { name, archive: false, entries: [{ name, blob, start: 0, ...sum }], bytes: sum.size, cover, missing };
}

async function archiveEntries(
  context: Context,
  row: PackageRow,
  packed: readonly { readonly item: PackItem; readonly files: readonly PackedFile[] }[],
  missing: readonly MissingWork[],
): Promise<ZipEntry[]> {
  const files = packed.flatMap((one) => one.files);
  const sums = await sumsOf(
    context,
    files.map(({ blob }) => blob),
  );
  const stored = files.map((file) => {
    const sum = sums.get(file.blob);
    if (!sum) throw new Error(`packed blob ${file.blob} is gone`);
    return { ...file, ...sum };
  });
  const texts: { readonly name: string; readonly text: string; readonly work: number | null }[] = packed.map(({ item }) => ({
    name: recipeName(item),
    text: `${JSON.stringify(item.recipe, undefined, 2)}\n`,
    work: item.id,
  }));
  const shown = packed.flatMap(({ item, files: own }) => {
    const first = own.find(({ role }) => role === 'picture');
    return first ? [{ ...item, file: first.name, recipe: recipeName(item) }] : [];
  });
  texts.unshift({ name: INDEX, text: indexPage(shown, missing, row.createdAt), work: null });
  const listed: Listed[] = [
    ...texts.map(({ name, text, work }) => ({ name, work, ...textSum(text) })),
    ...stored.map(({ name, size, crc32: sum, blob, work }) => ({ name, size, crc32: sum, sha256: sha256OfBlob(blob), work })),
  ];
  const about = { id: row.id, format: row.format, madeAt: row.createdAt, asked: row.works.length, missing };
  texts.unshift({ name: MANIFEST, text: manifestText(about, listed), work: null });
  const small = await storeTexts(context, texts);
  return [...small, ...stored.map(({ name, size, crc32: sum, blob }): ZipEntry => ({ name, size, crc32: sum, blob, start: 0 }))];
}

const recipeName = (item: PackItem): string => `配方/${savedName(item.label, item.blob ?? '', `-${item.id}.json`)}`;

const textSum = (text: string) => {
  const bytes = Buffer.from(text);
  return { size: bytes.length, crc32: crc32(bytes), sha256: createHash('sha256').update(bytes).digest('hex') };
};

/** Small files behind one another in one blob: a thousand recipes are one file to write, hold and remove. */
async function storeTexts(context: Context, texts: readonly { readonly name: string; readonly text: string }[]): Promise<ZipEntry[]> {
  const entries: Omit<ZipEntry, 'blob'>[] = [];
  let start = 0;
  function* bytes(): Generator<Buffer> {
    for (const { name, text } of texts) {
      const chunk = Buffer.from(text);
      entries.push({ name, start, size: chunk.length, crc32: crc32(chunk) });
      start += chunk.length;
      yield chunk;
    }
  }
  const blob = await context.blobs.put(Readable.from(bytes(), { objectMode: false }), 'bin', 'inside');
  return entries.map((entry) => ({ ...entry, blob }));
}
