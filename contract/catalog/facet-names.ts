/** Filters of offerings, in the order shown. */
export const facetNames = [
  'kind',
  'open_only',
  'category',
  'grade',
  'age',
  'weekday',
  'site',
  'price',
  'teacher',
  'teaching_language',
] as const;
export type FacetName = (typeof facetNames)[number];

/** Counting stops here: a longer list shows "or more". */
export const mostCounted = 1000;
