export const newsKinds = ['news', 'video'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** News of the school: places, lessons, contests and performances, words to parents. */
export const newsCategories = ['school', 'classroom', 'contests', 'parents'] as const;
export type NewsCategory = (typeof newsCategories)[number];

/** A draft is private; a scheduled piece is published by the clock. */
export const newsStates = ['draft', 'scheduled', 'published'] as const;
export type NewsState = (typeof newsStates)[number];

/** Classes that a piece of news may name. */
export const mostClasses = 6;
