/** Colour tables that are the same for everyone and change rarely; `/api/color/random` is neither (spec §7). */
export const COLOUR_TABLE_PATHS = ['/api/color/popular', '/api/color/pantone', '/api/color/get-all-pantone'] as const;
