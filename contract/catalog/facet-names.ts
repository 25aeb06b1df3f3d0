/** What offerings can be narrowed down by, in the order in which it is shown. */
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

/** Nothing is counted beyond it: a list with so many or more says so. */
export const mostCounted = 1000;
