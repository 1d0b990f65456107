/**
 * `npm run gallery [name…]`: renders contact sheets of what the local engine makes into .cache/gallery, with one index page that anyone can open.
 * This is how the pictures are judged: look, improve, look again.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { SHEETS, type Sheet } from './gallery-sheets.ts';
import { TOOL_SHEETS } from './gallery-tool-sheets.ts';
import { contactSheet } from './local/pixels/contact-sheet.ts';

const FOLDER = new URL('../../../.cache/gallery/', import.meta.url);

async function renderSheet(sheet: Sheet): Promise<string> {
  const cells = [];
  for (const cell of sheet.cells) {
    const from = performance.now();
    const png = await cell.draw();
    cells.push({ png, label: `${cell.label}  ${Math.round(performance.now() - from)} ms` });
  }
  const file = `${sheet.name}.png`;
  await writeFile(new URL(file, FOLDER), await contactSheet(cells, sheet.columns, sheet.cellWidth, sheet.cellHeight));
  process.stdout.write(`${file}\n${cells.map((cell) => `  ${cell.label}\n`).join('')}`);
  return `<section><h2>${sheet.title}</h2><img src="${file}" alt="${sheet.title}"></section>`;
}

const wanted = process.argv.slice(2);
await mkdir(FOLDER, { recursive: true });
const sections: string[] = [];
for (const sheet of [...SHEETS, ...TOOL_SHEETS])
  if (wanted.length === 0 || wanted.some((name) => sheet.name.includes(name))) sections.push(await renderSheet(sheet));
if (wanted.length === 0)
  await writeFile(
    new URL('index.html', FOLDER),
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>本地引擎样张</title><style>body{font:16px/1.6 system-ui;margin:32px;background:#f6f5f2;color:#222}img{max-width:100%;border-radius:8px}</style><h1>本地引擎样张</h1>${sections.join('')}</html>`,
  );
