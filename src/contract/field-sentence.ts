/**
 * The sentence of a schema rule that brought none of its own. Without this a person would read the library's English.
 * Kept apart from messages.ts because these sentences carry a number.
 */
import * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

function sized(issue: Issue, word: { text: string; list: string; number: string }, limit: number | bigint): string {
  if (issue.origin === 'string') return `${word.text}${limit}个字符`;
  if (issue.origin === 'array' || issue.origin === 'set') return `${word.list}${limit}项`;
  if (issue.origin === 'file') return `文件大小${word.number}${limit}字节`;
  return `${word.number}${limit}`;
}

/** @returns a Chinese sentence for any issue. */
export function fieldSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? '请填写此项' : '格式不正确';
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return '请填写此项';
      return sized(issue, { text: '不能少于', list: '至少需要', number: '不能小于' }, issue.minimum);
    case 'too_big':
      return sized(issue, { text: '不能超过', list: '最多', number: '不能大于' }, issue.maximum);
    case 'invalid_value':
      return '请选择有效的选项';
    case 'unrecognized_keys':
      return '包含不支持的字段';
    default:
      return '格式不正确';
  }
}

/** Called once by the server and once by the page, before anything is parsed. */
export function speakChinese(): void {
  z.config({ customError: fieldSentence });
}
