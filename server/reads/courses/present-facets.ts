import { type FacetName, facetNames, mostCounted } from '../../../contract/catalog/facet-names.ts';
import { type FacetsView, priceBands } from '../../../contract/catalog/facets.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import { grades } from '../../../contract/core/grades.ts';
import { readsMoney } from '../../../contract/core/money.ts';
import * as m from '../../../messages/compiled/messages.js';
import { moneyWords } from '../../../words/money.ts';
import { listCategoryNames, listSites } from '../../capabilities/catalog/index.ts';
import { listTeachers } from '../../capabilities/teachers/index.ts';
import { cacheAnswers } from '../../platform/answer-cache.ts';
import type { Context } from '../../platform/context.ts';
import type { Filter } from './course-filter.ts';
import type { Counted } from './facet-facts.ts';

/** Counts of these facets, and over how many offerings. */
export type Counts = { of: readonly FacetName[]; total: number; counts: Counted[] };
type Choice = FacetsView[FacetName][number];
type Names = Partial<Record<FacetName, ReadonlyMap<string, string>>>;

type AllNames = Names & { online: ReadonlySet<string> };
const keptNames = cacheAnswers<AllNames>({ seconds: 10, most: 2 });

/** The names of everything counted: cached for seconds, unless a new one is needed. */
async function namesOf(context: Context, counted: readonly Counted[]): Promise<AllNames> {
  const cache = keptNames(context.db);
  const cached = cache.get(context.locale);
  if (cached && counted.every(({ facet, value }) => cached[facet]?.has(value) ?? true)) return cached;
  const names = await readNames(context);
  cache.set(context.locale, names);
  return names;
}

/** Names in the reader's language and the school's order. */
async function readNames(context: Context): Promise<AllNames> {
  const [categories, sites, teachers] = await Promise.all([
    listCategoryNames(context),
    listSites(context),
    listTeachers(context),
  ]);
  const named = (rows: readonly { id: string; name: { zh: string; en: string } }[]) =>
    new Map(rows.map(({ id, name }) => [id, inLocale(name, context.locale)]));
  return {
    category: named(categories.map(({ code, name }) => ({ id: code, name }))),
    site: named(sites),
    teacher: named(teachers),
    online: new Set(sites.filter((site) => site.kind === 'online').map((site) => site.id)),
  };
}

const gradeCodes = new Set(grades.map((grade) => String(grade.code)));
const bandOrder = priceBands.map((band) => band.value);
const byNumber = (a: Choice, b: Choice) => Number(a.value) - Number(b.value);
const byCount = (a: Choice, b: Choice) => b.count - a.count;
const order: Record<FacetName, (a: Choice, b: Choice) => number> = {
  kind: byCount,
  category: byCount,
  grade: byNumber,
  age: byNumber,
  weekday: byNumber,
  site: byCount,
  price: (a, b) => bandOrder.indexOf(a.value) - bandOrder.indexOf(b.value),
  teacher: byCount,
  teaching_language: byCount,
  open_only: byCount,
};

/** The chosen value of a facet. */
function chosenOf(filter: Filter, name: FacetName): string | null {
  if (name === 'price') {
    const { price_from, price_to } = filter;
    return price_from === undefined && price_to === undefined
      ? null
      : `${price_from ?? ''}-${price_to ?? ''}`;
  }
  if (name === 'open_only') return filter.open_only ? '1' : null;
  return filter[name] === undefined ? null : String(filter[name]);
}

/** Online sites are one choice; all campuses together are another, if there are several. */
function withPlaces(choices: readonly Choice[], online: ReadonlySet<string>): Choice[] {
  const together = (value: string, some: readonly Choice[]): Choice => ({
    value,
    label: value,
    count: Math.min(
      mostCounted,
      some.reduce((sum, choice) => sum + choice.count, 0),
    ),
    more: some.some((choice) => choice.more),
  });
  const onlineSites = choices.filter((choice) => online.has(choice.value));
  const campuses = choices.filter((choice) => !online.has(choice.value));
  return [
    ...(onlineSites.length > 0 ? [together('online', onlineSites)] : []),
    ...(campuses.length > 1 ? [together('campus', campuses)] : []),
    ...campuses,
  ];
}

/** A band of prices in the shop's currency. */
function priceName({ settings: { currency }, locale }: Context, band: string): string {
  const [from, to] = band
    .split('-')
    .map((bound) => (bound ? moneyWords({ amount: Number(bound), currency }, { locale }) : ''));
  if (!from) return m.catalog_price_under({ price: to ?? '' }, { locale });
  return to ? `${from}–${to}` : m.catalog_price_over({ price: from }, { locale });
}

/** The counts as choices with names, in order; the current choice is included even without results. */
export async function presentFacets(
  context: Context,
  filter: Filter,
  counted: readonly Counts[],
): Promise<FacetsView> {
  const all = counted.flatMap(({ counts }) => counts);
  const { online, ...names } = await namesOf(context, all);
  const present = (name: FacetName): Choice[] => {
    if (name === 'price' && !readsMoney(context.person)) return [];
    const counts = counted.find((entry) => entry.of.includes(name));
    const label = (value: string) =>
      name === 'price' ? priceName(context, value) : (names[name]?.get(value) ?? value);
    const choices = (counts?.counts ?? [])
      .filter((row) => row.facet === name && row.count > 0 && (name !== 'grade' || gradeCodes.has(row.value)))
      .map(({ value, count }) => ({
        value,
        label: label(value),
        count,
        more: (counts?.total ?? 0) >= mostCounted,
      }))
      .sort((a, b) => order[name](a, b) || (a.value < b.value ? -1 : 1));
    const shown = name === 'site' ? withPlaces(choices, online) : choices;
    const chosen = chosenOf(filter, name);
    if (chosen === null || shown.some((choice) => choice.value === chosen)) return shown;
    // The current choice leaves the current result.
    const count = counted[0]?.total ?? 0;
    return [...shown, { value: chosen, label: label(chosen), count, more: count >= mostCounted }];
  };
  return Object.fromEntries(facetNames.map((name) => [name, present(name)])) as FacetsView;
}
