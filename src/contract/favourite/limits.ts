/** Favourites (spec §5 "Legacy", §9). */
export const FOLDER_NAME_MAX = 30;
/** The counter turns red above this. */
export const FOLDER_NAME_WARN = 24;
export const FOLDER_DESC_MAX = 120;
export const FOLDER_DESC_WARN = 114;
/** Between two openings of the picker, so that a double press opens one (spec §9 "Collect modal open throttle"). */
export const COLLECT_THROTTLE_MS = 500;
/** Ours: folders of one member, favourites of one member, and of one call. */
export const FOLDERS_MAX = 300;
export const FAVOURITES_MAX = 50_000;
export const FAVOURITE_BATCH_MAX = 200;
export const FAVOURITES_PER_PAGE = 60;
/** Colours of one palette; the creation form takes as many. */
export const PALETTE_MAX = 10;
export const FAVOURITE_TITLE_MAX = 60;
