/**
 * `npm run gallery [name…]`: renders contact sheets of what the local engine makes into .cache/gallery, with one index page that anyone can open
 * from the folder. This is how the pictures are judged: look, improve, look again. With names only those sheets are made anew; the page shows all.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { contactSheet, saidCell } from './contact-sheet.ts';
import { DRAWING_SHEETS } from './drawing-sheets.ts';
import { GRADE_WORDS, indexPage, type MadeSheet, type Place } from './index-page.ts';
import { PICTURE_SHEETS } from './picture-sheets.ts';
import { PRINT_TOOL_SHEETS } from './print-tool-sheets.ts';
import type { Cell, Sheet, Shown } from './sheet.ts';
import { STYLE_SHEETS } from './style-sheets.ts';

const FOLDER = new URL('../../../../../.cache/gallery/', import.meta.url);
const SHEETS: readonly Sheet[] = [...STYLE_SHEETS, ...PRINT_TOOL_SHEETS, ...PICTURE_SHEETS, ...DRAWING_SHEETS];

/** Longest side of a picture on the page, px. */
const SHOWN_SIDE = 1024;

/** A cell that fails is shown with its sentence and ends nothing else. */
async function drawn(cell: Cell): Promise<Shown & { readonly failed?: true }> {
  const from = performance.now();
  try {
    const made = await cell.draw();
    return made.before ? made : { ...made, ms: made.ms ?? performance.now() - from };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { picture: await saidCell(said), notes: [said], failed: true };
  }
}

async function renderSheet(sheet: Sheet): Promise<MadeSheet> {
  const folder = new URL(`${sheet.name}/`, FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const places: Place[] = [];
  const cells = [];
  for (const [i, cell] of sheet.cells.entries()) {
    const { picture, clip, ms, ...rest } = await drawn(cell);
    const file = `${sheet.name}/${String(i + 1).padStart(2, '0')}`;
    const { width, height } = await sharp(picture)
      .resize(SHOWN_SIDE, SHOWN_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toFile(new URL(`${file}.webp`, FOLDER).pathname);
    if (clip) await writeFile(new URL(`${file}.mp4`, FOLDER), clip);
    const time = ms === undefined ? undefined : Math.round(ms);
    places.push({ label: cell.label, file: `${file}.webp`, width, height, ...rest, ms: time, clip: clip && `${file}.mp4` });
    const grade = rest.grade ? ` ${GRADE_WORDS[rest.grade]}` : '';
    cells.push({ png: picture, label: `${rest.before ? '原图 ' : ''}${cell.label}${time === undefined ? '' : `  ${time} ms`}${grade}` });
  }
  await writeFile(new URL(`${sheet.name}.png`, FOLDER), await contactSheet(cells, sheet.columns, sheet.cellWidth, sheet.cellHeight));
  process.stdout.write(`${sheet.name}\n${cells.map((cell) => `  ${cell.label}\n`).join('')}`);
  return { name: sheet.name, title: sheet.title, features: sheet.features, places };
}

/** What an earlier run made; a sheet that was never made is not on the page. */
async function madeBefore({ name }: Sheet): Promise<MadeSheet | undefined> {
  const file = new URL(`${name}/sheet.json`, FOLDER);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as MadeSheet) : undefined;
}

const wanted = process.argv.slice(2);
// A name that was mistyped made an empty page, and ended as if all had been drawn.
const unknown = wanted.find((name) => !SHEETS.some((sheet) => sheet.name.includes(name)));
if (unknown !== undefined) {
  process.stderr.write(`No sheet has "${unknown}" in its name. There are: ${SHEETS.map(({ name }) => name).join(', ')}\n`);
  process.exit(1);
}
await mkdir(FOLDER, { recursive: true });
const sheets: MadeSheet[] = [];
for (const sheet of SHEETS) {
  if (wanted.length > 0 && !wanted.some((name) => sheet.name.includes(name))) {
    const kept = await madeBefore(sheet);
    if (kept) sheets.push(kept);
    continue;
  }
  const made = await renderSheet(sheet);
  await writeFile(new URL(`${sheet.name}/sheet.json`, FOLDER), JSON.stringify(made));
  sheets.push(made);
}
await writeFile(new URL('index.html', FOLDER), indexPage(sheets));
const failed = sheets.flatMap(({ name, places }) =>
  places.filter(({ failed }) => failed).map(({ label, notes }) => `${name}, ${label}: ${notes}`),
);
process.stdout.write(failed.map((line) => `failed: ${line}\n`).join(''));
process.exitCode = failed.length > 0 ? 1 : 0;
