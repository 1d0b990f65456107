import { basename, relative } from 'node:path';
import type { SheetRow } from './sheet.ts';

/** The row of the table for a file: by its whole path, or by its name. */
export function rowFor(sheet: ReadonlyMap<string, SheetRow>, folder: string, file: string): SheetRow | undefined {
  return sheet.get(relative(folder, file).replaceAll('\\', '/')) ?? sheet.get(basename(file));
}
