/** Words between tabs and the one socket, wherever it lives. */
import type { ClientFrame, EventName } from '../../contract/realtime/frames.ts';

/** An event as it came, its payload not yet looked at. */
export interface EventFrame {
  readonly seq: number;
  readonly data: { readonly event: EventName; readonly payload: unknown };
}

/** Tab → socket. */
export type TabWord =
  | { readonly type: 'hello'; readonly member: string; readonly last: number; readonly lock: string }
  /** The tab came to the front: a line that died in the background must not be waited for. */
  | { readonly type: 'visible' }
  /** Asks for a sign of life, answered on the tab's own port. */
  | { readonly type: 'there' }
  | { readonly type: 'send'; readonly frame: ClientFrame }
  | { readonly type: 'bye' };

/** Worker → the tab that connected, on its own port. */
export interface WorkerWord {
  readonly type: 'alive';
  /** Held as long as the worker lives. */
  readonly lock: string;
}

export function parseWorkerWord(data: unknown): WorkerWord | undefined {
  return isRecord(data) && data.type === 'alive' && typeof data.lock === 'string' ? { type: 'alive', lock: data.lock } : undefined;
}

/** Socket → every tab. */
export type SocketWord =
  | { readonly type: 'event'; readonly frame: EventFrame }
  | { readonly type: 'open'; readonly open: boolean }
  /** The server says that nobody is signed in with this token any more. */
  | { readonly type: 'refused' };

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function isEventFrame(value: unknown): value is EventFrame {
  return isRecord(value) && typeof value.seq === 'number' && isRecord(value.data) && typeof value.data.event === 'string';
}

export function parseSocketWord(data: unknown): SocketWord | undefined {
  if (!isRecord(data)) return undefined;
  if (data.type === 'refused') return { type: 'refused' };
  if (data.type === 'open' && typeof data.open === 'boolean') return { type: 'open', open: data.open };
  return data.type === 'event' && isEventFrame(data.frame) ? { type: 'event', frame: data.frame } : undefined;
}
