/** CSV as spreadsheets of all makers read it: RFC 4180 with a byte order mark, without which Excel takes Chinese for Latin. */

type Cell = string | number;

/** A cell that begins like a formula would be run by a spreadsheet: an apostrophe makes it text. */
function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
