/**
 * What failed, and what only a second try made pass, with the first error of each: in thousands of ticks of three runs beside each other neither
 * is found, and a log that keeps its end only (CI's) has lost it. run.ts has each part write it down, and prints all of it last.
 */
import { appendFileSync } from 'node:fs';
import type { TestError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/** The file that a part of `npm test` writes to, whose name it is given in here. */
export const TOLD_FILE = 'TEST_TOLD_FILE';

/** Lines of an error that are kept: what failed and where, not the whole page that a locator describes. */
const LINES = 12;

function told(error: TestError | undefined): string {
  const text = error?.stack ?? error?.message ?? '';
  return text
    .split('\n')
    .filter((line) => line.trim() && !line.includes('node_modules'))
    .slice(0, LINES)
    .map((line) => `      ${line.trim()}\n`)
    .join('');
}

/** Tests, and whatever kept a file's tests from being run: an import that failed, a set-up. */
function failures(module: TestModule): string[] {
  const file = module.relativeModuleId;
  const found = module.errors().map((error) => `  ${file}\n${told(error)}`);
  for (const suite of module.children.allSuites())
    for (const error of suite.errors()) found.push(`  ${file} > ${suite.fullName}\n${told(error)}`);
  for (const test of module.children.allTests('failed')) found.push(`  ${file} > ${test.fullName}\n${told(test.result().errors?.[0])}`);
  return found;
}

function secondTries(module: TestModule): string[] {
  return [...module.children.allTests()]
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => `  ${module.relativeModuleId} > ${test.fullName}\n${told(test.result().errors?.[0])}`);
}

/** @param write - gets everything at once, after the last test; nothing where all was well at the first try. */
export function toldAtTheEnd(write: (text: string) => void = toItsFile): Reporter {
  return {
    onTestRunEnd(modules, unhandled) {
      const tries = modules.flatMap(secondTries);
      const failed = [...modules.flatMap(failures), ...unhandled.map((error) => `  outside of every test\n${told(error as TestError)}`)];
      const text =
        (tries.length > 0 ? `\nPassed at the second try – look for the race:\n${tries.join('')}` : '') +
        (failed.length > 0 ? `\nFailed:\n${failed.join('')}` : '');
      if (text) write(text);
    },
  };
}

function toItsFile(text: string): void {
  const file = process.env[TOLD_FILE];
  if (file) appendFileSync(file, text);
  else process.stdout.write(text);
}
