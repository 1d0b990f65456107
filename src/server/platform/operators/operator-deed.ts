/**
 * What operators do is written down beside the deed, in its transaction: neither exists without the other. The log is the account
 * domain's, which imports the others; so the writer is handed to whoever has something to write.
 */
import type { FastifyRequest } from 'fastify';
import type { Sql } from '../database/database.ts';
import type { Caller } from '../http/serve.ts';

export interface Deed {
  /** Null: the command line. */
  readonly operatorId: number | null;
  /** In Chinese, a verb and what it concerns. */
  readonly action: string;
  /** Never a password or a whole phone number. */
  readonly detail: Readonly<Record<string, string>>;
  readonly address: string;
}

export type RecordDeed = (sql: Sql, deed: Deed, now: number) => Promise<void>;

export interface Actor {
  readonly operatorId: number;
  readonly address: string;
}

/** Who asks, as the log names them. */
export function actorOf({ caller, request }: { readonly caller: Caller; readonly request: FastifyRequest }): Actor {
  return { operatorId: caller.memberId, address: request.ip };
}
