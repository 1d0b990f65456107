import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { environment } from '../../src/server/platform/config/config.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const rows = new Map([...readme.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`|–) \|/gm)].map(([, name = '', value]) => [name, value]));

it('lists every setting and no other', () => {
  expect([...rows.keys()].sort()).toEqual(Object.keys(environment.shape).sort());
});

it('says the true defaults', () => {
  const raw = Object.fromEntries([...rows].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  expect(environment.parse({})).toEqual(environment.parse(raw));
});

it('names commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...readme.matchAll(/npm run ([a-z-]+)/g)].map((match) => match[1] ?? '');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
