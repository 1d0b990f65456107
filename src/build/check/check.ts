/** `npm run check`: everything that can be known without running the product, side by side, in seconds. */
import { spawn } from 'node:child_process';

interface Check {
  readonly name: string;
  readonly command: string;
  /** Its last line says something worth seeing on success too. */
  readonly tells?: boolean;
}

const CHECKS: readonly Check[] = [
  { name: 'format and lint', command: 'biome check --error-on-warnings .' },
  { name: 'types', command: 'tsc -b' },
  { name: 'boundaries and house rules', command: 'node src/build/check/check-source.ts', tells: true },
  { name: 'build, routes and byte budget', command: 'node src/build/check/check-build.ts', tells: true },
  { name: 'dead code', command: 'knip --no-progress --config .knip.jsonc --cache --cache-location .cache/knip' },
];

function run({ name, command, tells = false }: Check): Promise<boolean> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(command, { shell: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const tail = tells ? ` – ${output.trimEnd().split('\n').at(-1)}` : '';
      process.stdout.write(code === 0 ? `ok   ${name} (${seconds} s)${tail}\n` : `FAIL ${name} (${seconds} s)\n${output}`);
      resolve(code === 0);
    });
  });
}

const results = await Promise.all(CHECKS.map(run));
if (results.includes(false)) process.exitCode = 1;
