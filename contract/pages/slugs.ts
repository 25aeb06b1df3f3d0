/** The school's own pages by slug; families accept some of them (`legalDocuments`). */
export const pageSlugs = [
  'about',
  'faq',
  'team',
  'terms',
  'refund',
  'privacy',
  'children',
  'cookies',
] as const;
export type PageSlug = (typeof pageSlugs)[number];
