import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importSections, sectionsOf } from '../../src/build/chunks/message-sections.ts';
import * as messages from '../../src/contract/messages.ts';

const TABLE = readFileSync(new URL('../../src/contract/messages.ts', import.meta.url), 'utf8');
const SMALL = sectionsOf(`/** Head. */
import { say } from './message.ts';

export const ok = say(200, '成功');

// Account: forms
export const name = say(422, '请填写');
// A remark.
export const more = say(422, '更多');

// Account: codes
export const code = say(422, '验证码');
`);

describe('the table of sentences, cut for the build', () => {
  it('loses none of the real ones', () => {
    const { modules, sectionOf } = sectionsOf(TABLE);
    expect([...sectionOf.keys()].sort()).toEqual(Object.keys(messages).sort());
    for (const [sentence, section] of sectionOf) expect(modules.get(section)).toContain(`export const ${sentence} = `);
  });

  it('puts what one domain says into one module, whole with its imports', () => {
    expect(SMALL.sectionOf.get('code')).toBe(SMALL.sectionOf.get('name'));
    expect(SMALL.sectionOf.get('ok')).not.toBe(SMALL.sectionOf.get('name'));
    for (const module of SMALL.modules.values()) expect(module).toMatch(/^import \{ say \} from '.\/message.ts';/);
  });

  it('is imported by section, by name and as a whole', () => {
    const named = importSections("import {\n  code,\n  ok as fine,\n} from '../messages.ts';\nfine.text;", SMALL, '/t');
    expect(named).toContain('import { code as code } from "/t?section=section-Account";');
    expect(named).toContain('import { ok as fine } from "/t?section=remark-0";');
    const whole = importSections("import * as messages from './messages.ts';\nmessages.code.text; other.messages.ok;", SMALL, '/t');
    expect(whole).toBe('import { code as messages_code } from "/t?section=section-Account";\nmessages_code.text; other.messages.ok;');
  });

  it('says which sentence is missing', () => {
    expect(() => importSections("import { lost } from './messages.ts';", SMALL, '/t')).toThrow('no sentence lost');
  });
});
