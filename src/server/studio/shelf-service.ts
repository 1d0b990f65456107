/** The counter of a member's works: every change of them moves it, and an unchanged list is answered from memory (goal 12). */

import { bumpVersion } from '../platform/caches/versions.ts';
import type { Sql } from '../platform/database/database.ts';

export const worksScope = (memberId: number): string => `works:${memberId}`;

/** Call it right before `publish`: both hold a row of the member until the commit, always in this order. */
export async function worksChanged(tx: Sql, memberId: number): Promise<void> {
  await bumpVersion(tx, worksScope(memberId));
}
