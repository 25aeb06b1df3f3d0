import { namesReadAt } from '../../contract/core/page-query.ts';
import { signInFor } from '../../contract/core/paths.ts';

/** Query parameters that make another page; all others (filters, sorting, referral codes) only narrow or mark it. */
const listParameters: Readonly<Record<string, readonly string[]>> = {
  '/course_index': ['category', 'kind', 'page'],
  '/course_activity': ['page'],
  '/course_competition': ['page'],
  '/course_calendar': ['kind'],
  '/course_private': ['kind', 'page'],
  '/teachers_index': ['category'],
  '/news_index': ['category', 'page'],
  '/news_videos': ['category', 'page'],
};
/** Record pages whose number may also be in the query. */
const numberParameters: Readonly<Record<string, string>> = {
  '/course_info': 'number',
  '/course_camps_info': 'number',
  '/course_activity_info': 'number',
  '/course_private_info': 'number',
  '/teachers_info': 'id',
  '/news_info': 'slug',
};

/** The canonical address of a page without its language: `/course_index?grade=3&page=1` → `/course_index`. */
export function canonicalPath(pathname: string, search: string): string {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const params = new URLSearchParams(search);
  const number = params.get(numberParameters[path] ?? '');
  if (number) return `${path}/${encodeURIComponent(number)}`;
  const canonical = new URLSearchParams();
  for (const name of listParameters[path] ?? []) {
    const value = params.get(name);
    if (!value || (name === 'page' && !(Number(value) > 1))) continue;
    canonical.set(name, value);
  }
  const query = canonical.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Public pages not for search engines: for one moment or reader, or unbounded like searches. */
const unlistedScreens = new Set([
  'certificate',
  'certificate_paper',
  'course_search',
  'payment_results',
  'index_login',
  'login',
  'login_invited',
  'login_invited_teacher',
  'guardian_invite',
  'index_forgot_password',
  'index_forgot_password_reset',
  'forgot_password_reset',
]);
/** Filters and sorting of lists. */
const filters = [
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
  'teaching_language',
  'month',
];

/** Whether search engines may index a page: public, and not a filtered list. */
export function isListed(pathname: string, search: string): boolean {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (unlistedScreens.has(path.split('/')[1] ?? '') || signInFor(path)) return false;
  const params = new URLSearchParams(search);
  const telling = listParameters[path] ?? [];
  // Only the server's answer, which is kept for several addresses, must ignore what the page does not read.
  const read = (import.meta.env.SSR && namesReadAt(path)) || filters;
  return !filters.some((name) => params.get(name) && read.includes(name) && !telling.includes(name));
}
