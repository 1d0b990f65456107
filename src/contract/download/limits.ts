/** Times and bounds of packages (spec §4, §9). */

/** Poll of a package that is being packed, when its event does not arrive: this, and up to the spread on top. */
export const POLL_MS = 5000;
export const POLL_SPREAD_MS = 1000;
/** Works one package may hold. */
export const PACKAGE_WORKS_MAX = 500;
/** Packages one member may have waiting. */
export const OPEN_PACKAGES_MAX = 20;
/** How long a finished package can be fetched, days. */
export const PACKAGE_KEPT_DAYS = 7;
/** How long it stays in the list afterwards, days. */
export const PACKAGE_LISTED_DAYS = 30;
/** The newest packages of the list. */
export const PACKAGES_LISTED = 100;

/** Legacy zip (spec §9): its poll, and the progress that its page shows. */
export const ZIP_POLL_MS = 500;
export const ZIP_PROGRESS = { min: 1, step: 3, max: 99 } as const;
