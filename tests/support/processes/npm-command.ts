/** What `npm run NAME` hands to Node: the product is started as people start it. */
import { readFileSync } from 'node:fs';

export const ROOT = new URL('../../../', import.meta.url).pathname;
const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));

/** @param name a script of package.json that begins with `node`. @returns its arguments, for `ROOT` as the working folder. */
export function npmCommand(name: 'start' | 'admin'): readonly string[] {
  return (scripts[name] ?? '').split(' ').slice(1);
}
