export const newsKinds = ['news', 'video'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** What the school tells of: its places, lessons, contests and performances, and words to parents. */
export const newsCategories = ['school', 'classroom', 'contests', 'parents'] as const;
export type NewsCategory = (typeof newsCategories)[number];

/** A draft is nobody's to read; what is scheduled is published by the clock. */
export const newsStates = ['draft', 'scheduled', 'published'] as const;
export type NewsState = (typeof newsStates)[number];

/** Classes that a piece may name. */
export const mostClasses = 6;
