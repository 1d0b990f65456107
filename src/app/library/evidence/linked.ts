import type { LibrarySearch } from '../state/library-search.ts';

/** The pictures behind a figure, in one month or in all. */
export type Linked = (tag: number, month?: string) => LibrarySearch;
