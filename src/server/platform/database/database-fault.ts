/** What is wrong with the database, when the fault is the database's and not ours. */

/** PostgreSQL: connection exceptions, shut down, starting up, too many connections, statement timeout; Node: no way there. */
const AWAY = /^(08...|57P0[1-5]|53300|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)$/;
const FULL = /^(53100|ENOSPC|EDQUOT)$/;
/** Raised by our triggers (0090-account-closing.sql): the account that the call writes for was closed while it was under way. */
const CLOSED = 'RYOUT';
const AWAY_TEXT =
  /Connection terminated|timeout (exceeded when trying to connect|expired)|Client was closed|Client has encountered a connection error|Query read timeout/;

/** @returns `away`: try again soon; `full`: no room on its disk; `closed`: the account is gone; `undefined`: something else. Looks through `cause`. */
export function databaseFault(error: unknown): 'away' | 'full' | 'closed' | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (FULL.test(code)) return 'full';
    if (code === CLOSED) return 'closed';
    // A unix socket that is not there: the server behind it is stopped.
    if (AWAY.test(code) || AWAY_TEXT.test(at.message)) return 'away';
    if (code === 'ENOENT' && 'syscall' in at && at.syscall === 'connect') return 'away';
    if (at instanceof AggregateError && at.errors.some((one) => databaseFault(one) === 'away')) return 'away';
  }
  return undefined;
}
