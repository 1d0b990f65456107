/** The address of the colour screen: a link shows the same palette to whoever opens it. */
export const COLOUR_TABS = ['popular', 'book', 'picture', 'check'] as const;
export type ColourTab = (typeof COLOUR_TABS)[number];

export interface ColourSearch {
  /** `d0102c-17161a` */
  readonly p?: string;
  readonly tab?: ColourTab;
}

const PALETTE = /^[0-9a-f]{6}(-[0-9a-f]{6}){0,9}$/;

/** Keeps what can be read of an address somebody typed. A palette of digits only is read as a number by the router. */
export function colourSearch(given: { readonly [name: string]: unknown }): ColourSearch {
  const p = typeof given.p === 'number' ? String(given.p).padStart(6, '0') : given.p;
  const tab = COLOUR_TABS.find((one) => one === given.tab);
  return { ...(typeof p === 'string' && PALETTE.test(p) && { p }), ...(tab && { tab }) };
}
