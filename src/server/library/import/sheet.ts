/** An operator's table beside the pictures: CSV, or JSON with the same names. */
import * as z from 'zod';

/** What may stand in a table; every column but `file` may be missing. */
const row = z.object({
  file: z.string().min(1),
  title: z.string().optional(),
  words: z.string().optional(),
  gender: z.string().optional(),
  season: z.string().optional(),
  category: z.string().optional(),
  colour: z.string().optional(),
  brand: z.string().optional(),
  theme: z.string().optional(),
  tags: z.string().optional(),
});
export type SheetRow = z.infer<typeof row>;

/** Chinese headings mean the same. */
const HEADINGS: Readonly<Record<string, keyof SheetRow>> = {
  ...{ 文件: 'file', 文件名: 'file', 标题: 'title', 名称: 'title', 说明: 'words', 描述: 'words', 人群: 'gender', 性别: 'gender' },
  ...{ 季节: 'season', 品类: 'category', 颜色: 'colour', 品牌: 'brand', 主题: 'theme', 标签: 'tags' },
};

/** A table as text. Chinese Excel saves CSV in GBK unless it is told otherwise: read as UTF-8 no heading of it would be known. */
export function sheetText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8, and every sequence of bytes is something in this one.
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** RFC 4180: quotes may hold commas, line ends and doubled quotes. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const source = text.replace(/^\uFEFF/, '');
  for (let at = 0; at < source.length; at++) {
    const character = source[at];
    if (quoted) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === ',' || character === '\n') {
      rows.at(-1)?.push(cell.replace(/\r$/, ''));
      cell = '';
      if (character === '\n') rows.push([]);
    } else cell += character;
  }
  rows.at(-1)?.push(cell.replace(/\r$/, ''));
  return rows.filter((cells) => cells.some((one) => one.trim() !== ''));
}

export class SheetError extends Error {
  override name = 'SheetError';
}

/** Rows by file, as the table names it. @throws SheetError */
export function readSheet(text: string, isJson: boolean): ReadonlyMap<string, SheetRow> {
  const records = isJson ? z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(text)) : recordsOf(parseCsv(text));
  const rows = new Map<string, SheetRow>();
  for (const [place, record] of records.entries()) {
    const named = Object.fromEntries(
      Object.entries(record).map(([name, value]) => [HEADINGS[name.trim()] ?? name.trim().toLowerCase(), String(value ?? '').trim()]),
    );
    const parsed = row.safeParse(named);
    if (!parsed.success) throw new SheetError(`表格第 ${place + (isJson ? 1 : 2)} 行没有写明文件名（列名 file 或 文件名）`);
    rows.set(parsed.data.file.replaceAll('\\', '/'), parsed.data);
  }
  return rows;
}

function recordsOf([head = [], ...lines]: string[][]): Record<string, string>[] {
  return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
}
