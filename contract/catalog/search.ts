import { z } from 'zod';
import { newsCard } from '../community/calls.ts';
import { everyone, get } from '../core/call.ts';
import { line, listOf } from '../core/fields.ts';
import { courseFilter, longestSearch, offeringCard, readAs, siteView, teacherLine } from './calls.ts';
import { facetsView } from './facets.ts';
import { offeringKinds } from './offering-kinds.ts';

/** Everything found by a search, with the facets. */
const searchView = listOf(offeringCard).extend({
  ...readAs,
  /** Words to highlight in names and summaries; for pinyin or initials, the words they stand for. */
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
      'Searches everything: Chinese words, English, pinyin and its initials; corrects typing errors; understands ages, grades, weekdays and places; `total` stops at a thousand',
    input: courseFilter.omit({ sort: true }).extend({ q }),
    output: searchView,
  }),
  searchSuggest: get('searchSuggest', {
    who: everyone,
    summary: 'Up to eight names that match the text being typed',
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
