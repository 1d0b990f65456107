/** Chromium heeds one list of features that are off, and ours takes the place of Playwright's: a new version of that may have others in it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { CHROMIUM_ARGS, LASTING_ARGS, OFF_BY_PLAYWRIGHT } from '../support/browser/chromium.ts';

it('what Playwright switches off in Chromium stays off', () => {
  const source = readFileSync(fileURLToPath(import.meta.resolve('playwright-core/lib/coreBundle')), 'utf8');
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(source)?.[1] ?? '';
  const names = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
  expect(names).not.toEqual([]);
  expect(OFF_BY_PLAYWRIGHT).toEqual(names);
  for (const args of [CHROMIUM_ARGS, LASTING_ARGS]) {
    const ours = args.filter((argument) => argument.startsWith('--disable-features='));
    expect(ours).toHaveLength(1);
    expect(ours[0]?.split(/[=,]/)).toEqual(expect.arrayContaining(names));
  }
});
