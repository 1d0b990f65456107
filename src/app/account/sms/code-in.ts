import { CODE_LENGTH } from '../../../contract/account/limits.ts';

const ALONE = new RegExp(`(?<!\\d)\\d{${CODE_LENGTH}}(?!\\d)`);

/** The code in pasted text. People paste the whole message: the code is its only run of exactly six digits. */
export function codeIn(pasted: string): string {
  return ALONE.exec(pasted)?.[0] ?? pasted.replace(/\s/g, '').slice(0, CODE_LENGTH);
}
