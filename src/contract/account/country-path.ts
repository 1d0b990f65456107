/** Apart from the declaration, so that the service worker knows the address without carrying the schemas. */
export const COUNTRY_LIST_PATH = '/api/member/show-info';
/** Query `title` of the country list (spec §7). */
export const COUNTRY_LIST_TITLE = '国家';
