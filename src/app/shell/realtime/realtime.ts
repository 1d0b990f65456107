/**
 * Events of the server, by feature: each domain registers what it wants to hear and knows nothing of the socket. Handlers ask
 * for what changed (`invalidateQueries`); the payload is parsed here, so that a wrong frame never reaches them.
 */
import * as z from 'zod/mini';
import { type EventName, type EventPayload, eventPayloads } from '../../../contract/realtime/frames.ts';

type Handler<E extends EventName> = (payload: EventPayload<E>) => void;

const handlers = new Map<EventName, Set<(payload: unknown) => void>>();

/** Returns the way to stop. */
export function onEvent<E extends EventName>(event: E, handler: Handler<E>): () => void {
  const hear = (payload: unknown) => {
    const parsed = z.safeParse(eventPayloads[event], payload);
    // Another build's server: only logged in the specification (§8), and asked for again by the next reading call.
    if (parsed.success) handler(parsed.data as EventPayload<E>);
  };
  const all = handlers.get(event) ?? new Set();
  handlers.set(event, all.add(hear));
  return () => all.delete(hear);
}

/** For realtime-socket.ts: an event arrived. */
export function dispatchEvent(event: EventName, payload: unknown): void {
  for (const hear of handlers.get(event) ?? []) hear(payload);
}
