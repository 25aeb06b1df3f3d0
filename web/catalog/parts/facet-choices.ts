import type { CourseFilter } from '../../../contract/catalog/calls.ts';
import { type FacetName, facetNames, mostCounted } from '../../../contract/catalog/facet-names.ts';
import type { FacetsView } from '../../../contract/catalog/facets.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatGrade, formatWeekdays } from '../../client/format.ts';
import { languageName } from '../../client/language-name.ts';
import { kindName } from './kind-name.ts';

type FullChoice = FacetsView[FacetName][number];
/** A choice as pages transfer it: without a label that equals its value. */
export type Choice = Pick<FullChoice, 'value' | 'count'> & Partial<Pick<FullChoice, 'label' | 'more'>>;
export type ShownFacets = Record<FacetName, readonly Choice[]>;

const shownChoice = ({ value, label, count, more }: FullChoice): Choice => ({
  value,
  count,
  ...(label === value ? {} : { label }),
  ...(more ? { more } : {}),
});

/** Drops default fields: a page transfers about a hundred choices. */
export const shownFacets = (facets: FacetsView): ShownFacets =>
  Object.fromEntries(
    facetNames.map((name) => [name, facets[name].map(shownChoice)]),
  ) as unknown as ShownFacets;

const titles: Record<FacetName, () => string> = {
  kind: () => m.search_kind(),
  category: () => m.catalog_category(),
  grade: () => m.catalog_grade(),
  age: () => m.catalog_age(),
  weekday: () => m.catalog_weekday(),
  site: () => m.catalog_site(),
  price: () => m.catalog_price(),
  teacher: () => m.catalog_teacher(),
  teaching_language: () => m.catalog_language(),
  open_only: () => m.catalog_enrolment(),
};

export const facetTitle = (name: FacetName): string => titles[name]();

const ownName = ({ value, label = value }: Choice) => label;

const siteName = (choice: Choice) =>
  choice.value === 'online'
    ? m.catalog_online()
    : choice.value === 'campus'
      ? m.catalog_on_site()
      : ownName(choice);

const isOneOf = (value: string, from: number, to: number) => {
  const number = Number(value);
  return Number.isInteger(number) && number >= from && number <= to;
};

const labels: Record<FacetName, (choice: Choice) => string> = {
  kind: ({ value }) => kindName(value),
  category: ownName,
  grade: ({ value }) => formatGrade(Number(value)),
  age: ({ value }) => m.catalog_age_years({ age: value }),
  weekday: ({ value }) => (isOneOf(value, 1, 7) ? formatWeekdays([Number(value)]) : value),
  site: siteName,
  price: ownName,
  teacher: ownName,
  teaching_language: ({ value }) => languageName(value),
  open_only: () => m.catalog_open_only(),
};

export const choiceLabel = (name: FacetName, choice: Choice): string => labels[name](choice);

/** The number of results of a choice: `999+` from a thousand on, `300+` for "at least 300". */
export function countText({ count, more }: Pick<Choice, 'count' | 'more'>): string {
  if (count >= mostCounted) return `${mostCounted - 1}+`;
  if (!more) return String(count);
  const step = 10 ** (String(count).length - 1);
  return `${Math.floor(count / step) * step}+`;
}

/** The chosen value of a facet, or ''. */
export function chosenValue(filter: CourseFilter, name: FacetName): string {
  if (name === 'price') {
    const { price_from, price_to } = filter;
    return price_from === undefined && price_to === undefined ? '' : `${price_from ?? ''}-${price_to ?? ''}`;
  }
  if (name === 'open_only') return filter.open_only ? '1' : '';
  return filter[name] === undefined ? '' : String(filter[name]);
}

/** Changes one choice of a filter ('' clears it) and returns to its first page. */
export function withChoice(filter: CourseFilter, name: FacetName, value: string): CourseFilter {
  const { page: _page, ...rest } = filter;
  if (name !== 'price') return { ...rest, [name]: value === '' ? undefined : value } as CourseFilter;
  const [from, to] = value.split('-');
  return { ...rest, price_from: from ? Number(from) : undefined, price_to: to ? Number(to) : undefined };
}

/** The facets with a choice. */
export const chosenFacets = (filter: CourseFilter): FacetName[] =>
  facetNames.filter((name) => chosenValue(filter, name) !== '');

/** Without its price for a student, who gets no choice of prices; for anybody else a chosen price is among the choices. */
export function withinChoices(filter: CourseFilter, { price }: FacetsView): CourseFilter {
  if (price.length > 0) return filter;
  const { price_from: _from, price_to: _to, ...rest } = filter;
  return rest;
}

/** Clears all choices; search words and order stay. */
export const withoutChoices = ({ q, sort }: CourseFilter): CourseFilter => ({ q, sort });

const names = [
  ...facetNames.filter((name) => name !== 'price'),
  'q',
  'price_from',
  'price_to',
  'sort',
  'page',
] as const;

/** Reads a filter from an address. The server checks its values. */
export function filterFrom(search: URLSearchParams): CourseFilter {
  const filter: Record<string, string> = {};
  for (const name of names) {
    const value = search.get(name)?.trim();
    if (value) filter[name] = value;
  }
  return filter as CourseFilter;
}
