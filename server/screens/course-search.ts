import { type Bilingual, inLocale } from '../../contract/bilingual.ts';
import type { CheckedInputOf } from '../../contract/call.ts';
import { courseFilter } from '../../contract/catalog.ts';
import { grades } from '../../contract/grades.ts';
import type { SearchView, searchCalls } from '../../contract/search.ts';
import {
  correctWords,
  listCategories,
  listSites,
  searchQuery,
  searchWords,
} from '../capabilities/catalog/index.ts';
import { listTeachers, presentTeacher } from '../capabilities/teachers/index.ts';
import type { Context } from '../platform/context.ts';
import { findCards } from './course-cards.ts';
import { type Selection, selectOfferings } from './course-filter.ts';

type Input = CheckedInputOf<typeof searchCalls.courseSearch>;

/** Searches of one address: enough for somebody who types, too few for somebody who copies the catalogue. */
const searchLimit = { name: 'search-address', points: 240, seconds: 60 };
/** Facets count among this many of what was found, so that a word everything has costs no more than another. */
const mostCounted = 3000;

/** Searches everything: what fits best first. What finds nothing is tried again with its mistakes corrected. */
export async function searchEverything(context: Context, input: Input): Promise<SearchView> {
  await context.limit(searchLimit, context.address);
  const found = await search(context, input);
  if (found.total > 0 || found.teachers.length > 0) return { ...found, corrected: null };
  const corrected = await correctWords(context, input.q);
  if (!corrected) return { ...found, corrected: null };
  return { ...(await search(context, { ...input, q: corrected })), corrected };
}

function selectionOf(context: Context, input: Omit<Input, 'page' | 'page_size'>): Selection {
  const selection = selectOfferings(context, courseFilter.parse({ ...input, sort: 'recommended' }));
  const values = [...selection.values, searchQuery(input.q) ?? "'\u2400'"];
  // Names before everything else; of those that fit alike, what the school puts forward.
  const rank = `ts_rank('{0.1, 0.2, 0.4, 1}', o.search_text, to_tsquery('simple', $${values.length}))`;
  return { ...selection, values, order: `${rank} desc, ${selection.order}` };
}

async function search(context: Context, input: Input): Promise<Omit<SearchView, 'corrected'>> {
  const { page, page_size, ...filter } = input;
  const selection = selectionOf(context, filter);
  const [items, facets, teachers] = await Promise.all([
    findCards(context, selection, { limit: page_size, offset: (page - 1) * page_size }),
    facetsOf(context, selectionOf(context, { q: input.q })),
    teachersNamed(context, input.q),
  ]);
  const { rows } = await context.connection.query(
    `select count(*)::int as total from (select 1 from offerings o where ${selection.where} and $${selection.values.length}::text is not null limit ${mostCounted}) n`,
    selection.values,
  );
  return { items, total: Number(rows[0]?.total ?? 0), page, page_size, teachers, facets };
}

type Counted = { dimension: 'kind' | 'category' | 'site' | 'grade'; value: string; count: number };

/** What was found can be narrowed down by, each with how many, whatever it is narrowed down by already. */
async function facetsOf(context: Context, selection: Selection): Promise<SearchView['facets']> {
  const { rows } = await context.connection.query(
    `with hits as (select o.kind, o.category, o.site_id, o.grade_from, o.grade_to from offerings o
       where ${selection.where} and $${selection.values.length}::text is not null limit ${mostCounted})
     select 'kind' as dimension, kind as value, count(*)::int from hits group by kind
     union all select 'category', category, count(*)::int from hits group by category
     union all select 'site', site_id::text, count(*)::int from hits group by site_id
     union all select 'grade', g::text, count(*)::int from hits, generate_series(grade_from, grade_to) g group by g`,
    selection.values,
  );
  const [categories, sites] = await Promise.all([listCategories(context), listSites(context)]);
  const named = (name: Bilingual | undefined, value: string) =>
    name ? inLocale(name, context.locale) : value;
  const labels: Record<Counted['dimension'], (value: string) => string> = {
    kind: (value) => value,
    category: (value) => named(categories.find((one) => one.code === value)?.name, value),
    site: (value) => named(sites.find((one) => one.id === value)?.name, value),
    grade: (value) => {
      const grade = grades.find((one) => one.code === Number(value));
      return (context.locale === 'zh' ? grade?.name_cn : grade?.name) ?? value;
    },
  };
  const of = (dimension: Counted['dimension']) =>
    (rows as Counted[])
      .filter((row) => row.dimension === dimension)
      .map(({ value, count }) => ({ value, label: labels[dimension](value), count }))
      .sort((one, other) =>
        dimension === 'grade' ? Number(one.value) - Number(other.value) : other.count - one.count,
      );
  return { kind: of('kind'), category: of('category'), site: of('site'), grade: of('grade') };
}

/** Teachers whose names hold every word; there are few of them, and they are read whole. */
async function teachersNamed(context: Context, q: string): Promise<SearchView['teachers']> {
  const words = searchWords(q);
  if (words.length === 0) return [];
  return (await listTeachers(context))
    .filter((teacher) => {
      const text = `${teacher.name.zh} ${teacher.name.en}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .slice(0, 6)
    .map((teacher) => presentTeacher(teacher, context.locale));
}

/** At most so many names are proposed. */
const mostSuggested = 8;

/** Names that fit what is being typed: teachers first, then offerings, the best first. */
export async function suggest(context: Context, { q }: { q: string }) {
  await context.limit(searchLimit, context.address);
  const [teachers, cards] = await Promise.all([
    teachersNamed(context, q),
    findCards(context, selectionOf(context, { q }), { limit: mostSuggested, offset: 0 }),
  ]);
  return [
    ...teachers.slice(0, 2).map((one) => ({ kind: 'teacher' as const, name: one.name, key: one.id })),
    ...cards.map((card) => ({ kind: card.kind, name: card.name, key: card.number })),
  ].slice(0, mostSuggested);
}
