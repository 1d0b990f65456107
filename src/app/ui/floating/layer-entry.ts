/** What a layer over the page writes into its entry of the browser's history (back-step.ts); apart from that, whose weight whoever only asks need not carry. */
export interface Entry {
  /** How many layers lay over the page. */
  readonly over?: number;
  /** The router's own count of pages; the same for all entries of one. */
  readonly __TSR_index?: number;
}

export const stateHere = () => (history.state ?? {}) as Entry;
export const depthOf = ({ over = 0 }: Entry) => over;

/** Whether an entry of a layer lies between this page and the one before it, be the layer closed by now: back would only take that. */
export const isUnderLayer = (): boolean => depthOf(stateHere()) > 0;

let first: ((event: PopStateEvent) => void) | undefined;

/**
 * To be called before the router is made. A window calls its listeners in the order in which they came, capturing or not: the router would
 * hear of each layer's step, load its page again, and take back where a person had gone meanwhile.
 */
export function standBeforeRouter(): void {
  addEventListener('popstate', (event) => first?.(event));
}

/** @param listener hears of every step before the router does, and may keep it from it. */
export function hearFirst(listener: (event: PopStateEvent) => void): void {
  first = listener;
}
