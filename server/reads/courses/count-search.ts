import type { Context, Limit } from '../../platform/context.ts';

/**
 * Searches and suggestions in a minute. Per person: enough for typing, too few to copy the catalogue. Per address, for
 * visitors: a school of six hundred people may share it, and when enrolment opens each of them searches in that minute,
 * with eight suggestions and the search itself: 5,400.
 */
export const searchLimits = {
  person: { name: 'search-person', points: 240, seconds: 60 },
  address: { name: 'search-address', points: 6000, seconds: 60 },
} as const satisfies Record<string, Limit>;

/** Counts every call that searches for words: the search, its suggestions, and lists or facets filtered by words. */
export const countSearch = (context: Context): Promise<void> =>
  context.person.kind === 'visitor'
    ? context.limit(searchLimits.address, context.address)
    : context.limit(searchLimits.person, context.person.accountId);
