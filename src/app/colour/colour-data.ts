/** Colour tables: the same for everyone, kept a month (spec §9) and renewed behind by the service worker. */
import { allPantone, myWorksOfColour, popularColours } from '../../contract/colour/calls.ts';
import { keptQueryFor } from '../shell/queries/kept-query-for.ts';
import { CACHE_TIME_MS } from '../shell/queries/persisted-age.ts';

const FRESH_MS = 10 * 60_000;

export const popularQuery = { ...keptQueryFor(popularColours, {}), staleTime: FRESH_MS, meta: { persist: CACHE_TIME_MS } };
/** Too long for the one text that the query cache is; the worker's copy and the kept answer show it offline. */
export const bookQuery = { ...keptQueryFor(allPantone, {}), staleTime: FRESH_MS };
export const mineQuery = (hex: string) => ({ ...keptQueryFor(myWorksOfColour, { query: { hex } }), staleTime: 30_000 });
