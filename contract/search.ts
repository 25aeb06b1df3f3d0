import { z } from 'zod';
import { everyone, get } from './call.ts';
import { offeringCard, offeringKinds, teacherLine } from './catalog.ts';
import { line, listOf, page, pageSize, whole } from './fields.ts';

const facet = z.array(
  z.object({
    value: z.string(),
    label: z.string(),
    /** Counted among the first thousands of what was found. */
    count: z.int(),
  }),
);

/** What was found, everything at once, with what it can be narrowed down by. */
export const searchView = listOf(offeringCard).extend({
  /** What was searched for instead, because nothing was found as it was typed; null: nothing was changed. */
  corrected: z.string().nullable(),
  teachers: z.array(teacherLine),
  facets: z.object({ kind: facet, category: facet, site: facet, grade: facet }),
});
export type SearchView = z.infer<typeof searchView>;

const q = line(60);

export const searchCalls = {
  courseSearch: get('courseSearch', {
    who: everyone,
    summary: 'Searches everything: Chinese words, English, pinyin and its initials; mistakes are corrected',
    input: z.object({
      q,
      kind: z.enum(offeringKinds).optional(),
      category: z.string().max(40).optional(),
      site: z.string().max(40).optional(),
      grade: whole({ min: -10, max: 99 }).optional(),
      page,
      page_size: pageSize,
    }),
    output: searchView,
  }),
  searchSuggest: get('searchSuggest', {
    who: everyone,
    summary: 'Up to eight names that fit what is being typed',
    input: z.object({ q }),
    output: z.array(
      z.object({ kind: z.enum([...offeringKinds, 'teacher']), name: z.string(), key: z.string() }),
    ),
  }),
};
