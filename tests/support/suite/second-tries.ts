/** Names what only a second try made pass: in the log of CI it would be a tick like any other. */
import type { Reporter, TestCase } from 'vitest/node';

export function secondTries(print: (text: string) => void = (text) => process.stdout.write(text)): Reporter {
  const names: string[] = [];
  return {
    onTestCaseResult(test: TestCase) {
      if (test.diagnostic()?.flaky) names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
    },
    onTestRunEnd() {
      if (names.length > 0) print(`\nPassed at the second try – look for the race:\n${names.map((name) => `  ${name}\n`).join('')}`);
    },
  };
}
