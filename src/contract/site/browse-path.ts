/** Where a page reports that it was opened. Apart from the declaration: the page says it in its first moments, without a schema. */
export const BROWSE_PATH = '/api/analytics/browse';

/** Longest address that is reported. */
export const BROWSE_URL_MAX = 2000;
