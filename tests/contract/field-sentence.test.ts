import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { speakChinese } from '../../src/contract/field-sentence.ts';

speakChinese();

const sentenceOf = (schema: z.ZodMiniType, value: unknown): string => z.safeParse(schema, value).error?.issues[0]?.message ?? '';

it.each([
  [z.string(), undefined, '请填写此项'],
  [z.string(), 1, '格式不正确'],
  [z.string().check(z.minLength(1)), '', '请填写此项'],
  [z.string().check(z.minLength(6)), 'abc', '不能少于6个字符'],
  [z.string().check(z.maxLength(2)), 'abc', '不能超过2个字符'],
  [z.number().check(z.gte(3)), 1, '不能小于3'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], '最多1项'],
  [z.enum(['a', 'b']), 'c', '请选择有效的选项'],
  [z.strictObject({}), { a: 1 }, '包含不支持的字段'],
  [z.string().check(z.regex(/^\d+$/)), 'x', '格式不正确'],
  [z.union([z.string(), z.number()]), {}, '格式不正确'],
] as const)('speaks Chinese where a rule has no sentence of its own (%#)', (schema, value, sentence) => {
  expect(sentenceOf(schema, value)).toBe(sentence);
});

it('leaves a rule that has its own sentence alone', () => {
  expect(sentenceOf(z.string().check(z.minLength(8, '密码不能少于8位')), 'abc')).toBe('密码不能少于8位');
});
