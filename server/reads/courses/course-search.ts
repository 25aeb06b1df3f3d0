import { sql } from 'drizzle-orm';
import { courseFilter, type OfferingCard } from '../../../contract/catalog/calls.ts';
import type { SearchView, searchCalls } from '../../../contract/catalog/search.ts';
import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { listSites, presentSite } from '../../capabilities/catalog/index.ts';
import { findNews } from '../../capabilities/community/index.ts';
import { fitsName, marksIn, type Reading } from '../../capabilities/search/index.ts';
import { listTeachers, presentTeacher } from '../../capabilities/teachers/index.ts';
import type { Context } from '../../platform/context.ts';
import { offerings } from '../../schema/catalog.ts';
import { listOfferedCategories } from './category-counts.ts';
import { countSearch } from './count-search.ts';
import { findCards } from './course-cards.ts';
import { countAllFacets } from './course-facets.ts';
import { at, type Filter, moment, readingOf, type Selection, sessionsMeant } from './course-filter.ts';
import { selectAmongFirst, selectBest } from './course-hits.ts';
import { findAsRead } from './course-readings.ts';

type Input = CheckedInputOf<typeof searchCalls.courseSearch>;
type Found = Omit<SearchView, 'corrected' | 'partly'>;

/** Most teachers, sites and subjects of each kind beside the offerings. */
const mostBeside = 6;

const foundNothing = ({ total, teachers, sites, categories, news }: Found) =>
  total + teachers.length + sites.length + categories.length + news.length === 0;

/** Searches everything, best matches first. A search without results is repeated as it may have been meant. */
export async function searchEverything(context: Context, input: Input): Promise<SearchView> {
  await countSearch(context);
  const { result, corrected, isPartly } = await findAsRead(context, courseFilter.parse(input), {
    find: (filter) => search(context, filter),
    // What the words alone find beside the offerings does not end the search.
    isEmpty: (found, { reading }) =>
      foundNothing(found) || (found.total === 0 && reading?.words !== reading?.typed),
  });
  return { ...result, corrected, partly: isPartly };
}

/** Offerings with these ids, in this order; their cards show sessions that the filter asks for. */
function selectByIds(context: Context, filter: Filter, ids: readonly string[]): Selection {
  const { key, values, meant } = sessionsMeant(filter);
  return {
    key: `these ${key}`,
    values: { ...values, ...moment(context), ids },
    meant,
    rows: () => ({
      from: offerings,
      where: sql`${offerings.id} = any(${at('ids')}::uuid[])`,
      order: [sql`array_position(${at('ids')}::uuid[], ${offerings.id})`],
    }),
  };
}

/** Says whether a name contains all that was typed, or all words of it that say something. */
const fitsText = (name: Bilingual, { typed, words }: Reading) =>
  fitsName(name, typed) || (words !== '' && fitsName(name, words));

async function search(context: Context, filter: Filter): Promise<Found> {
  const { page, page_size } = filter;
  const reading = readingOf(filter);
  const [{ total, facets, ids }, beside, news] = await Promise.all([
    countAllFacets(context, filter, { limit: page_size, offset: (page - 1) * page_size }),
    findBeside(context, reading),
    findNews(context, (title) => fitsText(title, reading), mostBeside),
  ]);
  const items = await findCards(context, selectByIds(context, filter, ids), { limit: page_size, offset: 0 });
  const marks = marksIn(
    [
      ...items.flatMap((card) => [
        card.name,
        card.summary,
        card.site.name,
        ...card.teachers.map((teacher) => teacher.name),
      ]),
      ...[...beside.teachers, ...beside.sites, ...beside.categories].map((category) => category.name),
      ...news.map((piece) => piece.title),
    ],
    reading.words,
    reading.typed,
  );
  // A name found in the other language is marked as a whole.
  for (const { name } of [...beside.teachers, ...beside.sites, ...beside.categories])
    if (!marks.some((mark) => name.toLowerCase().includes(mark.toLowerCase()))) marks.push(name);
  return { items, total, page, page_size, marks, ...beside, news, facets };
}

/** Teachers, sites and subjects whose names match. There are few, so all are read. */
async function findBeside(
  context: Context,
  reading: Reading,
): Promise<Pick<SearchView, 'teachers' | 'sites' | 'categories'>> {
  const [teachers, sites, categories] = await Promise.all([
    listTeachers(context),
    listSites(context),
    listOfferedCategories(context),
  ]);
  return {
    teachers: teachers
      .filter((teacher) => fitsText(teacher.name, reading))
      .slice(0, mostBeside)
      .map((teacher) => presentTeacher(teacher, context.locale)),
    sites: sites
      .filter((site) => fitsText(site.name, reading))
      .slice(0, mostBeside)
      .map((site) => presentSite(context, site)),
    categories: categories
      .filter((category) => fitsText(category.name, reading))
      .slice(0, mostBeside)
      .map(({ code, name }) => ({ code, name: inLocale(name, context.locale) })),
  };
}

/** Most suggestions, and most matches from which they are chosen. */
const mostSuggested = 8;
const mostLookedAt = 60;
/** Beginnings of many names are matched among the school's first offerings; only rarer ones are looked up. */
const firstLookedAt = 400;

/** Suggested offerings, best first. */
async function suggestOfferings(context: Context, filter: Filter): Promise<OfferingCard[]> {
  const page = { limit: mostSuggested, offset: 0 };
  const first = selectAmongFirst(context, filter, firstLookedAt);
  const cards = first ? await findCards(context, first, page) : [];
  if (cards.length === mostSuggested) return cards;
  return findCards(context, selectBest(context, filter, mostLookedAt), page);
}

/** Names that match the text being typed: subjects, sites and teachers first, then offerings, best first. */
export async function suggest(context: Context, { q }: { q: string }) {
  await countSearch(context);
  const { result } = await findAsRead(context, courseFilter.parse({ q }), {
    find: (filter) => suggestFor(context, filter),
    isEmpty: (proposals) => proposals.length === 0,
  });
  return result;
}

async function suggestFor(context: Context, filter: Filter) {
  const [beside, cards] = await Promise.all([
    findBeside(context, readingOf(filter)),
    suggestOfferings(context, filter),
  ]);
  const proposals = [
    ...beside.categories
      .slice(0, 1)
      .map((category) => ({ kind: 'category' as const, name: category.name, key: category.code })),
    ...beside.sites.slice(0, 1).map((site) => ({ kind: 'site' as const, name: site.name, key: site.id })),
    ...beside.teachers
      .slice(0, 2)
      .map((teacher) => ({ kind: 'teacher' as const, name: teacher.name, key: teacher.id })),
    ...cards.map((card) => ({ kind: card.kind, name: card.name, key: card.number })),
  ];
  return proposals.slice(0, mostSuggested);
}
