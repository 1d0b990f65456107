/**
 * A member's leaving (注销账户), domain by domain. A table that names members must be in one of them: a test walks the columns, as what
 * is missing here is a person's data that stays.
 */
import type { ClosingCounts, Obstacle } from '../../../contract/account/closing.ts';
import type { Sql } from '../database/database.ts';
import type { Context } from './context.ts';

export interface Departure {
  /** `table.column`, each column that names members. */
  readonly columns: readonly string[];
  /** What the person reads before they decide. */
  counts?(sql: Sql, memberId: number): Promise<Partial<ClosingCounts>>;
  /** What must be settled first. Asked once more in the closing's own transaction, after `hold`. */
  obstacles?(sql: Sql, memberId: number, now: number): Promise<readonly Obstacle[]>;
  /** Locks what `obstacles` judges, before the member's row: the order in which everybody else takes these locks. */
  hold?(tx: Sql, memberId: number): Promise<void>;
  /** After the closing, before anything is erased: ends what runs, in transactions of its own. */
  halt?(context: Pick<Context, 'database' | 'now'>, memberId: number): Promise<void>;
  /** Erases what is the person's and makes nameless what has to stay. In one transaction with all the others, in their order. */
  forget(tx: Sql, memberId: number, now: number): Promise<void>;
}
