/** `npm run check`: everything that can be known without running the product, side by side, in seconds. */
import { spawn } from 'node:child_process';

const CHECKS: readonly (readonly [name: string, command: string])[] = [
  ['format and lint', 'biome check .'],
  ['types', 'tsc -b'],
];

function run([name, command]: readonly [string, string]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.on('close', (code) => {
      process.stdout.write(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}\n${code === 0 ? '' : output}`);
      resolve(code === 0);
    });
  });
}

const results = await Promise.all(CHECKS.map(run));
if (results.includes(false)) process.exitCode = 1;
