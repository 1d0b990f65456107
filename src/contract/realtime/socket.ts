/** Addresses, words and times of the socket, without schemas: the socket worker carries this file in its 2 kB. */

/** Query: `userid` (spec §7) and `last`, the sequence number of the last event seen, absent at first. The login cookie proves who asks. */
export const SOCKET_PATH = '/ws/task';

/** The client says this every so often; anything the server says counts as an answer. */
export const PING_EVERY_MS = 25_000;
/** Without an answer for so long after a ping the line is dead. */
export const PING_ANSWER_MS = 10_000;

/** Close codes. The token was refused: come back after signing in. */
export const CLOSE_NOT_SIGNED_IN = 4401;
/** `userid` is not the token's member, or the page is not ours. */
export const CLOSE_FORBIDDEN = 4403;
