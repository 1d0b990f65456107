import { expect, it } from 'vitest';
import { readSourceFiles } from '../../src/build/check/source-files.ts';
import { checkSpecification } from '../../src/build/check/specification.ts';
import * as messages from '../../src/contract/messages.ts';

const files = readSourceFiles(process.cwd());
const texts = new Set(Object.values(messages).map(({ text }) => text));

it('finds every sentence and constant of what is built', () => {
  expect(checkSpecification(files, texts).problems).toEqual([]);
});

it('misses a sentence that was reworded', () => {
  texts.delete('验证码长度6');
  expect(checkSpecification(files, texts).problems).toEqual([expect.stringContaining('验证码长度6')]);
  texts.add('验证码长度6');
});

it('misses a constant that was changed', () => {
  const changed = new Map([...files].map(([path, text]) => [path, text.replace('SMS_COUNTDOWN_S = 120', 'SMS_COUNTDOWN_S = 60')]));
  expect(checkSpecification(changed, texts).problems).toHaveLength(1);
});
