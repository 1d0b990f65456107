/** Tabs of the member area (spec §2). Apart from the sections: the address is read by every page. */
export const MEMBER_TABS = ['brandfollow', 'history', 'collection', 'download'] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];
