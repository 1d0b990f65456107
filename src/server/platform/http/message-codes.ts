import type { Message } from '../../../contract/message.ts';
import * as messages from '../../../contract/messages.ts';

const codes = new Map<Message, string>(Object.entries(messages).map(([code, message]) => [message, code]));

/** The key of a message in messages.ts: what code branches on. '' for a message made elsewhere. */
export function codeOf(message: Message): string {
  return codes.get(message) ?? '';
}
