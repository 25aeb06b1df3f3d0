/** The school's own pages, by the word that stands in their address; a family agrees to some of them (`legalDocuments`). */
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
