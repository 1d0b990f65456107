import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { loggerOptions, scrub, scrubError, scrubUrl } from '../../../../src/server/platform/http/log.ts';

const TOKEN = `${'aB3_-'.repeat(8)}xyz`;

describe('what a log never says', () => {
  it.each([
    ['mobile 13800138000 refused', '13800138000'],
    ['code 482913 wrong', '482913'],
    [`Bearer ${TOKEN}`, TOKEN],
    [`token ${TOKEN} unknown`, TOKEN],
    ['Key (mobile)=(13800138000) already exists', '1380'],
  ])('%s', (text, secret) => expect(scrub(text)).not.toContain(secret));

  it('keeps the names of a query, not its values', () => {
    expect(scrubUrl('/api/member/check-account?mobile=13800138000&x=1')).toBe('/api/member/check-account?mobile&x');
    expect(scrubUrl(`/api/x/${TOKEN}`)).toBe('/api/x/[token]');
  });

  it('drops the parameters and rows that drivers hang on their errors', () => {
    const driver = Object.assign(new Error('duplicate key value'), { code: '23505', detail: 'Key (mobile)=(13800138000) already exists.' });
    const logged = JSON.stringify(scrubError(new DrizzleQueryError('insert into member', ['13800138000', '赵敏'], driver)));
    expect(logged).not.toContain('1380');
    expect(logged).not.toContain('赵敏');
    expect(logged).toContain('23505');
  });

  it('writes why the system refused, and no code that somebody was sent', () => {
    const lines: string[] = [];
    const log = pino(loggerOptions({ logLevel: 'info' }), { write: (line: string) => lines.push(line) });
    const away = Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' });
    log.error({ err: away, body: { code: '0486' } }, 'request failed');
    expect(lines.join('')).toContain('ECONNREFUSED');
    expect(lines.join('')).not.toContain('0486');
  });
});
