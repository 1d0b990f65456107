/** `npm run import -- FOLDER [--sheet FILE]`: an operator's own pictures into the library. Run again after a break, it goes on where it was. */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { folderReport, IMPORTED_KINDS, readFolder } from './library/import/folder.ts';
import { createImport, type ImportPart } from './library/import/import-service.ts';
import { readSheet, SheetError, sheetText } from './library/import/sheet.ts';
import { sheetReport } from './library/import/sheet-report.ts';
import { openBlobs } from './platform/blobs/open-blobs.ts';
import { readConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';

const HELP = `用法：npm run import -- 文件夹 [--sheet 表格.csv]

  把文件夹（含子文件夹）里的 ${IMPORTED_KINDS} 图片导入趋势图片库。文件夹名与文件名里的人群、季节、品类等词会成为标签。
  表格（CSV 或 JSON）按文件名补充：文件名、标题、说明、人群、季节、品类、颜色、品牌、主题、标签。
  内容相同的图片只导入一次，中断后再运行一次即可继续。使用内置数据库（PGlite）时请先停止服务。`;

const OPTIONS = { sheet: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

const BAR = 28;
const BAD_LISTED = 50;

/** One line that is written over on a terminal, one line in twenty elsewhere. */
function progressBar(total: number) {
  const began = performance.now();
  let said = -1;
  return (done: number) => {
    const share = total === 0 ? 1 : done / total;
    const perSecond = done / Math.max(0.001, (performance.now() - began) / 1000);
    const left = Math.round((total - done) / Math.max(0.01, perSecond));
    const full = Math.round(share * BAR);
    const line = `[${'█'.repeat(full)}${'░'.repeat(BAR - full)}] ${done}/${total} · ${perSecond.toFixed(1)} 张/秒 · 还需 ${Math.floor(left / 60)} 分 ${left % 60} 秒`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}\u001b[K`);
    else if (Math.floor(share * 20) > said) process.stdout.write(`${line}\n`);
    said = Math.floor(share * 20);
  };
}

async function main(argv: readonly string[]): Promise<void> {
  const { values, positionals, tokens } = parseArgs({
    args: [...argv],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const unknown = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(OPTIONS, token.name));
  const [folder, ...others] = positionals;
  if (unknown !== undefined || others.length > 0 || values.sheet === true) {
    // `--sheet` without its file would have been an import without it.
    process.stderr.write(`命令写得不对，什么也没有导入。\n\n${HELP}\n`);
    process.exitCode = 1;
    return;
  }
  if (folder === undefined || values.help) {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const found = await readFolder(folder);
  const files = found.pictures;
  const sheet =
    typeof values.sheet !== 'string' ? new Map() : readSheet(sheetText(await readFile(values.sheet)), /\.json$/i.test(values.sheet));
  const config = readConfig(process.env);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  let stopped = false;
  process.once('SIGINT', () => {
    stopped = true;
  });
  try {
    await migrate(database);
    const blobs = openBlobs(config.blobs);
    await blobs.check();
    const counts = { added: 0, known: 0, bad: 0 };
    const bad: ImportPart[] = [];
    const show = progressBar(files.length);
    const tell = (part: ImportPart) => {
      counts[part.outcome] += 1;
      if (part.outcome === 'bad') bad.push(part);
      show(counts.added + counts.known + counts.bad);
    };
    await createImport({ database, blobs, now: Date.now }, folder, sheet).run(files, availableParallelism(), tell, () => stopped);
    process.stdout.write(
      `\n导入 ${counts.added} 张，已有 ${counts.known} 张，跳过 ${counts.bad} 张${stopped ? '；已中断，再运行一次会继续' : ''}\n`,
    );
    for (const { file, reason } of bad.slice(0, BAD_LISTED)) process.stdout.write(`  跳过 ${file}：${reason}\n`);
    if (bad.length > BAD_LISTED) process.stdout.write(`  另有 ${bad.length - BAD_LISTED} 张未列出\n`);
    for (const sentence of [...folderReport(found), ...sheetReport(sheet, folder, files)]) process.stdout.write(`${sentence}\n`);
  } finally {
    await database.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const known = error instanceof ConfigError || error instanceof SheetError || (error instanceof Error && 'code' in error);
  if (!known) throw error;
  const lost = 'code' in error && error.code === 'ENOENT' && 'path' in error ? `没有找到 ${String(error.path)}` : error.message;
  process.stderr.write(`${lost}\n`);
  process.exitCode = 1;
}
