import { describe, expect, it } from 'vitest';
import { checkHouseRules, MAX_LINES } from '../../src/build/check/house-rules.ts';
import { parseModules } from '../../src/build/check/import-graph.ts';

function check(tree: Readonly<Record<string, string>>, topLevel: readonly string[] = []): readonly string[] {
  const files = new Map(Object.entries(tree));
  return checkHouseRules(files, parseModules(files), topLevel);
}

/** Put together here, so that this file does not itself break the rule it tests. */
const word = (...parts: readonly string[]) => parts.join('');

describe('a planted violation is found', () => {
  it.each([
    ['unfinished work', 'src/app/ui/a.ts', word('// TO', 'DO later')],
    ['a silenced type error', 'src/app/ui/a.ts', word('// @ts-', 'ignore\nconst a = 1;')],
    ['a machine path', 'src/server/a.ts', word(`const a = '/ho`, `me/me/x';`)],
    ['a lint suppression without a reason', 'src/app/ui/a.ts', word('// biome-', 'ignore lint/a11y/useAltText:')],
    ['a double cast', 'src/app/ui/a.ts', 'const a = 1 as unknown as string;'],
    ['a swallowed error', 'src/server/a.ts', 'try { f(); } catch {}'],
    ['a swallowed rejection', 'sw/a.ts', 'f().catch(() => {});'],
    ['storage outside device', 'src/app/account/a.ts', `localStorage.setItem('a', 'b');`],
    ['a language read while a module is', 'src/app/ui/a.ts', `const words = new Intl.NumberFormat('zh-CN');`],
    ['an effect that answers what the browser does', 'src/app/ui/a.tsx', 'useEffect(() => box.current?.scrollIntoView(), []);'],
    ['a call that the oldest browsers do not have', 'src/app/ui/a.ts', 'const a = URL.canParse(b);'],
    ['an order that the oldest browsers do not have', 'sw/a.ts', 'const a = [1].toReversed();'],
    ['a key that plain http does not have', 'src/app/works/a.ts', 'const a = crypto.randomUUID();'],
    ['a height that the oldest browsers drop', 'src/app/ui/a.module.css', '.a {\n  height: 68dvh;\n}'],
    ['a choice that Firefox 119 would not show', 'src/app/ui/a.module.css', '.a:has(:checked) {\n  color: red;\n}'],
    ['a rule that styles all beside what is added', 'src/app/ui/a.module.css', '.a > .b + * ~ * {\n  flex: 1;\n}'],
    ['a rule of what is beside anything', 'src/app/ui/a.module.css', '.a > * + .b {\n  flex: 1;\n}'],
    ['a socket outside its worker', 'src/app/shell/a.ts', `const s = new WebSocket('/ws');`],
    ['a test that does not run', 'tests/app/a.test.ts', word('it.sk', `ip('x', () => {});`)],
    ['a sleep', 'tests/browser/a.test.ts', word('await page.waitForTime', 'out(500);')],
    ['a barrel', 'src/app/ui/all.ts', `export * from './button.tsx';`],
    ['a name that says nothing', 'src/server/utils.ts', ''],
    ['a name in capitals', 'src/app/ui/Button.tsx', ''],
    ['a long file', 'src/app/ui/a.ts', '\n'.repeat(MAX_LINES + 1)],
  ])('%s', (_name, path, text) => {
    expect(check({ [path]: text })).toHaveLength(1);
  });

  it('a stranger at the top of the tree', () => {
    expect(check({}, ['src', 'notes', '.gitignore'])).toEqual(['notes does not belong at the top of the tree']);
  });
});

it('leaves prose, reasons and route names alone', () => {
  const problems = check({
    'src/app/ui/a.ts': word('// localStorage is not used here\n// biome-', 'ignore lint/x: the reason\nconst a = 1;'),
    'src/app/routes/studio/$designType.tsx': '',
    'src/app/routes/__root.tsx': '',
  });
  expect(problems).toEqual([]);
});
