/** The parameters of lists of offerings. */
const filters =
  'kind open_only category grade age weekday site teacher teaching_language q price_from price_to sort page'.split(
    ' ',
  );

/** The query parameters that a public page reads, by the first segment of its path. Other pages are not among them. */
const readBy: Readonly<Record<string, readonly string[]>> = {
  '': [],
  course_index: filters,
  course_search: filters,
  course_info: ['number'],
  course_calendar: ['month', 'kind'],
  course_camps: ['site'],
  course_camps_info: ['number', 'week'],
  course_private: ['kind', 'page'],
  course_private_info: ['number', 'teacher'],
  course_activity: ['page'],
  course_competition: ['page'],
  course_activity_info: ['number'],
  course_listening: ['number', 'category', 'booked'],
  teachers_index: ['category', 'teaching_language', 'site'],
  teachers_info: ['id'],
  index_register: ['invite', 'redirect', 'raf'],
  index_login: ['way', 'redirect'],
  login: ['redirect'],
  news_index: ['page', 'category'],
  news_videos: ['page', 'category'],
  news_info: ['slug'],
  certificate: ['certificate', 'birth_month.year', 'birth_month.month'],
  footer_refund: [],
  footer_contact: [],
  footer_faq: ['q'],
  footer_about: [],
  footer_team: [],
  footer_terms: [],
  footer_privacy: [],
  footer_children: [],
  footer_cookies: [],
};

/** Names the routes whose data the browser asks for. */
const readByAll = ['_routes'];

/** The query parameters that the page at a path without language reads; null if they are not known. */
export function namesReadAt(path: string): readonly string[] | null {
  const first = path.split('/').find(Boolean) ?? '';
  const segment = first.replace(/\.data$/, '');
  const screen = segment === '_root' ? '' : segment;
  // `/constructor` is no screen.
  const names = Object.hasOwn(readBy, screen) ? readBy[screen] : undefined;
  return names ? [...names, ...readByAll] : null;
}

/** What a value may look like, where that is known without the database. A first page is the list itself. */
const shapes: Readonly<Record<string, RegExp>> = {
  kind: /^(course|camp|activity|competition|private_once|private_long|once|long)$/,
  sort: /^(recommended|soonest|newest|price_low|price_high)$/,
  open_only: /^(1|true)$/,
  page: /^([2-9]|[1-9]\d{1,3})$/,
  month: /^20\d{2}-(0[1-9]|1[0-2])$/,
  weekday: /^[1-7]$/,
  week: /^([1-9]|10)$/,
  grade: /^-?\d{1,2}$/,
  age: /^\d{1,2}$/,
  price_from: /^\d{1,9}$/,
  price_to: /^\d{1,9}$/,
  'birth_month.year': /^\d{4}$/,
  'birth_month.month': /^\d{1,2}$/,
};

/**
 * The query of an address with what its page reads: the first value of each known parameter, in one order, without empty and
 * impossible values. All of it where the parameters are not known.
 */
export function queryReadAt(path: string, search: string): string {
  const names = namesReadAt(path);
  if (!names) return search;
  const typed = new URLSearchParams(search);
  const read = names.flatMap((name) => {
    const value = typed.get(name)?.trim();
    return value && (shapes[name]?.test(value) ?? true) ? [[name, value]] : [];
  });
  const query = new URLSearchParams(read).toString();
  return query && `?${query}`;
}

/** Parameters with few values, whatever a visitor types. */
const fewValues = ['kind', 'sort', 'open_only', 'weekday', 'week', 'page'];
/** A visitor can ask for any page beyond the last one too. */
const isFirstPages = (page: string | null): boolean => page === null || /^\d$/.test(page);

/**
 * Whether a page read at `queryReadAt` is one of few: a list or a page without a record, with at most two parameters of few values. Others
 * are as many as there are words, numbers and days to type.
 */
export function isOneOfFew(path: string, search: string): boolean {
  const query = new URLSearchParams(search);
  const names = [...query.keys()];
  return (
    Object.hasOwn(readBy, path.slice(1)) &&
    names.length <= 2 &&
    names.every((name) => fewValues.includes(name)) &&
    isFirstPages(query.get('page'))
  );
}
