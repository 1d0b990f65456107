/** The community of works. All ours: spec §7 "Draw and community" names the calls alone. */
export const TITLE_MAX = 30;
export const DESCRIPTION_MAX = 200;
export const COMMUNITY_PER_PAGE = 40;
export const COMMUNITY_PER_PAGE_MAX = 100;
/** Characters of a search. */
export const COMMUNITY_SEARCH_MAX = 60;
/** Works one member may publish within a day; publishing again what was withdrawn counts too. */
export const PUBLISH_PER_DAY = 50;
/** What a report says besides its reason, characters. */
export const REPORT_WORDS_MAX = 200;
