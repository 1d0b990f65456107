/**
 * Every sentence stands in one table (`contract/messages.ts`), but a bundler never cuts a file in two: whoever signs in would be sent what
 * the studio, the cashier and the operators can say. For the build each section of the table is a module of its own, and who imports
 * sentences imports their sections.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const TABLE = 'src/contract/messages.ts';
const MARK = '?section=';
/** A comment that begins its line: a heading (`// Account: codes by SMS`, a section's name before the colon) or one more remark. */
const HEADING = /^(?=\/\/ )/m;
const NAME = /^\/\/ ([A-Z]\w+):/;
const NAMED = /import \{([^}]*)\} from '[^']*\/messages\.ts';/g;
const WHOLE = /import \* as (\w+) from '[^']*\/messages\.ts';/;

/** Whether a module is a section of the table, of this name or any. */
export const isSection = (id: string, name = ''): boolean => id.includes(`/${TABLE}${MARK}`) && id.endsWith(name && `-${name}`);

/** Sections of the table as modules, by their place and name, and which of them says what. */
export interface Sections {
  readonly modules: ReadonlyMap<string, string>;
  readonly sectionOf: ReadonlyMap<string, string>;
}

export function sectionsOf(table: string): Sections {
  const begin = table.indexOf('import ');
  const end = table.indexOf(';', begin) + 1;
  const imports = table.slice(begin, end);
  const bodies = new Map<string, string>();
  const sectionOf = new Map<string, string>();
  for (const [place, body] of table.slice(end).split(HEADING).entries()) {
    const name = NAME.exec(body)?.[1];
    const section = name ? `section-${name}` : `remark-${place}`;
    bodies.set(section, (bodies.get(section) ?? '') + body);
    for (const [, sentence = ''] of body.matchAll(/^export const (\w+)/gm)) sectionOf.set(sentence, section);
  }
  return { modules: new Map([...bodies].map(([section, body]) => [section, `${imports}\n${body}`])), sectionOf };
}

/**
 * A module's text with each import of the table replaced by imports of sections.
 * @param address of the table. @throws Error when it imports what the table does not say.
 */
export function importSections(code: string, { sectionOf }: Sections, address: string): string {
  const from = (name: string, local: string): string => {
    const section = sectionOf.get(name);
    if (section === undefined) throw new Error(`${TABLE} has no sentence ${name}`);
    return `import { ${name} as ${local} } from ${JSON.stringify(`${address}${MARK}${section}`)};`;
  };
  const named = code.replace(NAMED, (_, names: string) =>
    names
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => from(one.split(' as ')[0] ?? '', one.split(' as ')[1] ?? one))
      .join(' '),
  );
  const [statement, space] = WHOLE.exec(named) ?? [];
  if (!statement || !space) return named;
  const rest = named.replace(statement, '');
  const member = new RegExp(`(?<![\\w.$])${space}\\.(\\w+)`, 'g');
  const said = new Set([...rest.matchAll(member)].map((match) => match[1] ?? ''));
  const imports = [...said].map((name) => from(name, `${space}_${name}`)).join(' ');
  return imports + rest.replace(member, (_, name: string) => `${space}_${name}`);
}

export function messageSections(): Plugin {
  let address = '';
  let sections: Sections = { modules: new Map(), sectionOf: new Map() };
  return {
    name: 'reyang-message-sections',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      address = join(root, TABLE).replaceAll('\\', '/');
      sections = sectionsOf(readFileSync(address, 'utf8'));
    },
    resolveId: (source) => (source.startsWith(address + MARK) ? source : null),
    load(id) {
      if (!id.startsWith(address + MARK)) return null;
      return { code: sections.modules.get(id.slice(address.length + MARK.length)) ?? '', moduleType: 'ts' };
    },
    transform(code, id) {
      if (!/\.tsx?(\?|$)/.test(id) || !code.includes('/messages.ts')) return null;
      return { code: importSections(code, sections, address), map: null };
    },
  };
}
