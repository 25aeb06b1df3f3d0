/** Tabs of an information center (specification section 4). */
export const informationFilters = ['all', 'unread', 'read'] as const;
export type InformationFilter = (typeof informationFilters)[number];
