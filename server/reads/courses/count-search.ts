import type { Context, Limit } from '../../platform/context.ts';

/**
 * Searches and suggestions in a minute. Of a person: enough for somebody who types, too few for somebody who copies the catalogue.
 * Of an address, for those who are not signed in: a school's six hundred people may share it, and when enrolment opens each of
 * them searches in that minute, which takes eight suggestions and the search itself: 5,400.
 */
export const searchLimits = {
  person: { name: 'search-person', points: 240, seconds: 60 },
  address: { name: 'search-address', points: 6000, seconds: 60 },
} as const satisfies Record<string, Limit>;

/** Counts what looks for words: the search itself, its suggestions, and a list or its facets narrowed down by them. */
export const countSearch = (context: Context): Promise<void> =>
  context.person.kind === 'visitor'
    ? context.limit(searchLimits.address, context.address)
    : context.limit(searchLimits.person, context.person.accountId);
