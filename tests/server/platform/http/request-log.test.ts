import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { RequestLog } from '../../../../src/server/platform/http/request-log.ts';

function parentLog() {
  const lines: Record<string, unknown>[] = [];
  const parent = pino({ level: 'debug', base: null, timestamp: false }, { write: (line: string) => lines.push(JSON.parse(line)) });
  let opened = 0;
  const { child } = parent;
  parent.child = function (this: typeof parent, ...given: Parameters<typeof child>) {
    if (this === parent) opened++;
    return child.apply(this, given);
  } as typeof child;
  return { parent, lines, opened: () => opened };
}

describe("a request's log", () => {
  it('writes the lines of a child, each with the request, and opens it once and only when asked', () => {
    const { parent, lines, opened } = parentLog();
    const log = new RequestLog(parent, { reqId: 'r-1' }, {});
    expect(opened()).toBe(0);
    log.info({ call: 'a.b' }, 'answered');
    log.error('failed %s', 'twice');
    log.child({ part: 'x' }).warn('inner');
    expect(lines).toEqual([
      { level: 30, reqId: 'r-1', call: 'a.b', msg: 'answered' },
      { level: 50, reqId: 'r-1', msg: 'failed twice' },
      { level: 40, reqId: 'r-1', part: 'x', msg: 'inner' },
    ]);
    expect(opened()).toBe(1);
  });

  it("obeys a route's own level", () => {
    const { parent, lines } = parentLog();
    const log = new RequestLog(parent, { reqId: 'r-2' }, { level: 'warn' });
    log.info('not said');
    log.warn('said');
    expect(lines.map(({ msg }) => msg)).toEqual(['said']);
    expect(log.level).toBe('warn');
  });
});
