/** What of an operator's table did nothing: a word that was mistyped, or a file that is called otherwise, would go unnoticed among thousands. */
import { colourTag, tagsIn } from '../../../contract/library/taxonomy.ts';
import { rowFor } from './row-for.ts';
import type { SheetRow } from './sheet.ts';

/** So many names stand in a sentence; further ones are counted. */
const NAMED = 8;

const some = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join('、')} 等 ${names.length} 个` : names.join('、');

const readers = {
  gender: ['人群', tagsIn],
  season: ['季节', tagsIn],
  category: ['品类', tagsIn],
  colour: ['颜色', (text: string) => [...text].flatMap(colourTag)],
} as const;

/** Sentences for the operator; none where every row met a picture and every word was understood. */
export function sheetReport(sheet: ReadonlyMap<string, SheetRow>, folder: string, files: readonly string[]): readonly string[] {
  const met = new Set(files.map((file) => rowFor(sheet, folder, file)));
  const lost = [...sheet.values()].filter((row) => !met.has(row)).map(({ file }) => file);
  const words = Object.entries(readers).flatMap(([column, [name, read]]) => {
    const said = [...sheet.values()].map((row) => row[column as keyof typeof readers]);
    const unknown = [...new Set(said)].flatMap((one) => (one && read(one).length === 0 ? one : []));
    return unknown.length > 0 ? [`表格的「${name}」里有不认识的词，没有成为标签：${some(unknown)}`] : [];
  });
  return [...(lost.length > 0 ? [`表格里有 ${lost.length} 行没有对应的图片文件：${some(lost)}`] : []), ...words];
}
