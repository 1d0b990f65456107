/**
 * `npm run bench [-- --full] [-- --steady] [-- name…]`: every `*.bench.ts` one after the other, one table with goals.
 * The exit code is 1 when a goal is missed. Names choose the files whose path contains one of them. `--steady` compares builds on a busy
 * machine (steady.ts).
 */
import { globSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type Bench, type Measurement, spreadOf } from './measurement.ts';
import { runAhead } from './steady.ts';

const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = parseArgs({ options: { full: flag, steady: flag }, allowPositionals: true });
if (values.steady) runAhead();
const runs = values.full ? 7 : 3;
const folder = new URL('./', import.meta.url).pathname;
const files = globSync('**/*.bench.ts', { cwd: folder })
  .sort()
  .filter((file) => positionals.length === 0 || positionals.some((name) => file.includes(name)));

const measured: Measurement[] = [];
for (const file of files) {
  process.stderr.write(`${file} …\n`);
  const { run } = (await import(`./${file}`)) as { run: Bench };
  measured.push(...(await run({ runs })));
}

const rows = [
  ['', 'measure', 'value', 'spread', 'goal', 'unit'],
  ...measured.map((one) => [one.ok ? 'ok' : 'MISSED', one.name, one.value.toPrecision(3), spreadOf(one), one.goal, one.unit]),
];
const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
for (const row of rows) process.stdout.write(`${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`);
const missed = measured.filter(({ ok }) => !ok).length;
process.stdout.write(
  `${measured.length - missed} of ${measured.length} goals met; ${runs} runs each where a row says no other number, ${cpus().length} cores, Node ${process.versions.node}${values.steady ? ', ahead of all else on the machine' : ''}\n`,
);
if (missed > 0 || measured.length === 0) process.exitCode = 1;
