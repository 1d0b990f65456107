import type { EventName } from './frames.ts';

/** Events that a member may want to be told of while no page is open. */
export const PUSHED: ReadonlySet<EventName> = new Set<EventName>(['package-changed', 'task-finish', 'fund-arrival']);
