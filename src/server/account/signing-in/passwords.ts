/** Passwords: argon2id, and the same work whether the account exists or not (decisions.md, Safety). */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** The package's own algorithm is argon2id. OWASP's second choice: 19 MiB, two passes. About 30 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** @param stored undefined when there is no such account: costs the same as a wrong password, so that time does not tell. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  const fits = await verify(stored ?? (await nobody), password);
  return stored !== undefined && fits;
}

/** True for a hash made with parameters we no longer use. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(PREFIX);
}
