import { z } from 'zod';
import { newsCard } from '../community/calls.ts';
import { everyone, get } from '../core/call.ts';
import { line, listOf } from '../core/fields.ts';
import { courseFilter, longestSearch, offeringCard, offeringKinds, siteView, teacherLine } from './calls.ts';
import { facetsView } from './facets.ts';

/** What was found, everything at once, with what it can be narrowed down by. */
const searchView = listOf(offeringCard).extend({
  /** What was searched for instead, because nothing was found as it was typed; null: nothing was changed. */
  corrected: z.string().nullable(),
  /** What to mark in names and summaries: the words, and what they stand for where they are pinyin or initials. */
  marks: z.array(z.string()),
  teachers: z.array(teacherLine),
  sites: z.array(siteView),
  categories: z.array(z.object({ code: z.string(), name: z.string() })),
  news: z.array(newsCard),
  facets: facetsView,
});
export type SearchView = z.infer<typeof searchView>;

const q = line(longestSearch);

export const searchCalls = {
  courseSearch: get('courseSearch', {
    who: everyone,
    summary:
      'Searches everything: Chinese words, English, pinyin and its initials; mistakes are corrected; `total` is counted to a thousand',
    input: courseFilter.omit({ sort: true }).extend({ q }),
    output: searchView,
  }),
  searchSuggest: get('searchSuggest', {
    who: everyone,
    summary: 'Up to eight names that fit what is being typed',
    input: z.object({ q }),
    output: z.array(
      z.object({
        kind: z.enum([...offeringKinds, 'teacher', 'site', 'category']),
        name: z.string(),
        key: z.string(),
      }),
    ),
  }),
};
