import type { CourseFilter, SiteView } from '../../../contract/catalog.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatGrade, formatWeekdays } from '../../client/format.ts';
import type { Option } from '../../kit/select.tsx';

/** What the list can be filtered by, as the server tells it. */
export type Screen = {
  grade_list: { code: number; name: string; name_cn: string }[];
  category_list: { code: string; name: string; count: number }[];
  site_list: SiteView[];
  teacher_list: { id: string; name: string; title: string }[];
};

export type FilterName =
  | 'category'
  | 'grade'
  | 'age'
  | 'weekday'
  | 'site'
  | 'teacher'
  | 'price'
  | 'open_only';

/** Price steps in minor units: from–to as one choice. */
const steps = [0, 200_000, 300_000, 400_000] as const;
export const priceChoice = (filter: CourseFilter): string =>
  filter.price_from === undefined && filter.price_to === undefined
    ? ''
    : `${filter.price_from ?? ''}-${filter.price_to ?? ''}`;

function priceOptions(): Option[] {
  const yuan = (fen: number) => `¥${(fen / 100).toLocaleString('en')}`;
  return steps.map((from, index) => {
    const next = steps[index + 1];
    if (from === 0 && next) return { value: `-${next}`, label: m.catalog_price_under({ price: yuan(next) }) };
    return next
      ? { value: `${from}-${next}`, label: `${yuan(from)}–${yuan(next)}` }
      : { value: `${from}-`, label: m.catalog_price_over({ price: yuan(from) }) };
  });
}

/** The choices of every filter in the page's language, "all" first. */
export function choicesOf(
  screen: Screen,
): Record<Exclude<FilterName, 'open_only'>, { label: string; options: Option[] }> {
  const all = { value: '', label: m.catalog_any() };
  return {
    category: {
      label: m.catalog_category(),
      options: [all, ...screen.category_list.map((one) => ({ value: one.code, label: one.name }))],
    },
    grade: {
      label: m.catalog_grade(),
      options: [
        all,
        ...screen.grade_list.map((one) => ({ value: String(one.code), label: formatGrade(one.code) })),
      ],
    },
    age: {
      label: m.catalog_age(),
      options: [
        all,
        ...Array.from({ length: 14 }, (_one, index) => ({
          value: String(index + 4),
          label: m.catalog_age_years({ age: index + 4 }),
        })),
      ],
    },
    weekday: {
      label: m.catalog_weekday(),
      options: [
        all,
        ...[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: formatWeekdays([day]) })),
      ],
    },
    site: {
      label: m.catalog_site(),
      options: [
        all,
        { value: 'online', label: m.catalog_online() },
        { value: 'campus', label: m.catalog_on_site() },
        ...screen.site_list
          .filter((one) => one.kind === 'campus')
          .map((one) => ({ value: one.id, label: one.name })),
      ],
    },
    teacher: {
      label: m.catalog_teacher(),
      options: [all, ...screen.teacher_list.map((one) => ({ value: one.id, label: one.name }))],
    },
    price: { label: m.catalog_price(), options: [all, ...priceOptions()] },
  };
}

/** The filter with one choice changed, back on its first page. */
export function withChoice(
  filter: CourseFilter,
  name: FilterName | 'sort' | 'q',
  value: string,
): CourseFilter {
  const { page: _page, ...rest } = filter;
  if (name === 'price') {
    const [from, to] = value.split('-');
    return { ...rest, price_from: from ? Number(from) : undefined, price_to: to ? Number(to) : undefined };
  }
  if (name === 'open_only') return { ...rest, open_only: value === '1' ? true : undefined };
  const isNumber = name === 'grade' || name === 'age' || name === 'weekday';
  return { ...rest, [name]: value === '' ? undefined : isNumber ? Number(value) : value };
}

/** The value of a choice as its select holds it. */
export function choiceOf(filter: CourseFilter, name: FilterName): string {
  if (name === 'price') return priceChoice(filter);
  const value = filter[name];
  return value === undefined ? '' : String(value);
}

const names = [
  'kind',
  'q',
  'category',
  'grade',
  'age',
  'teacher',
  'site',
  'weekday',
  'price_from',
  'price_to',
  'open_only',
  'sort',
  'page',
] as const;

/** The filter that an address carries; what it does not understand is left to the server's own check. */
export function filterFrom(search: URLSearchParams): CourseFilter {
  const filter: Record<string, string> = {};
  for (const name of names) {
    const value = search.get(name)?.trim();
    if (value) filter[name] = value;
  }
  return filter as CourseFilter;
}
