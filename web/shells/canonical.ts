/** Query values that make a list another list; all others (filters, sorting, referral codes) only narrow or mark it. */
const tellingValues: Readonly<Record<string, readonly string[]>> = {
  '/course_index': ['category', 'kind', 'page'],
  '/course_activity': ['page'],
  '/course_competition': ['page'],
  '/course_calendar': ['kind'],
  '/teachers_index': ['category'],
};
/** Pages of one thing, which may be named in the query too. */
const namedBy: Readonly<Record<string, string>> = {
  '/course_info': 'number',
  '/course_camps_info': 'number',
  '/course_activity_info': 'number',
  '/teachers_info': 'id',
};

/** The one address of a page, without its language: `/course_index?grade=3&page=1` → `/course_index`. */
export function canonicalPath(pathname: string, search: string): string {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const given = new URLSearchParams(search);
  const named = given.get(namedBy[path] ?? '');
  if (named) return `${path}/${encodeURIComponent(named)}`;
  const kept = new URLSearchParams();
  for (const name of tellingValues[path] ?? []) {
    const value = given.get(name);
    if (!value || (name === 'page' && !(Number(value) > 1))) continue;
    kept.set(name, value);
  }
  const query = kept.toString();
  return query === '' ? path : `${path}?${query}`;
}
