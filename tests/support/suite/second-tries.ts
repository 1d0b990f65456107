/** Names what only a second try made pass, and what the first one failed of: in the log of CI it would be a tick like any other. */
import type { TestError } from 'vitest';
import type { Reporter, TestCase } from 'vitest/node';

/** Lines of the first try's error that are kept: what failed and where, not the whole page that a locator describes. */
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

export function secondTries(print: (text: string) => void = (text) => process.stdout.write(text)): Reporter {
  const tries: string[] = [];
  return {
    onTestCaseResult(test: TestCase) {
      if (!test.diagnostic()?.flaky) return;
      const [first] = test.result().errors ?? [];
      tries.push(`  ${test.module.relativeModuleId} > ${test.fullName}\n${told(first)}`);
    },
    onTestRunEnd() {
      if (tries.length > 0) print(`\nPassed at the second try – look for the race:\n${tries.join('')}`);
    },
  };
}
