/**
 * An address as it was typed, to be read by the screen itself: what a route's own file says is part of every page's first bytes, so
 * `validateSearch: (given: Record<string, unknown>): LooseSearch<T> => given`, and the component narrows it.
 */
export type LooseSearch<T> = { readonly [K in keyof T]?: unknown };
