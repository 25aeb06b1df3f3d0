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
  course_camps_info: ['number'],
  course_private: ['kind', 'page'],
  course_private_info: ['number', 'teacher'],
  course_activity: ['page'],
  course_competition: ['page'],
  course_activity_info: ['number'],
  course_listening: ['number', 'category'],
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
  const names = readBy[segment === '_root' ? '' : segment];
  return names ? [...names, ...readByAll] : null;
}

/** The query of an address with the parameters that its page reads, in one order; all of it where they are not known. */
export function queryReadAt(path: string, search: string): string {
  const names = namesReadAt(path);
  if (!names) return search;
  const known = [...new URLSearchParams(search)].filter(([name]) => names.includes(name));
  const query = new URLSearchParams(
    known.toSorted(([a], [b]) => names.indexOf(a) - names.indexOf(b)),
  ).toString();
  return query && `?${query}`;
}
