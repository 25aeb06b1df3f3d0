import { redirectDocument } from 'react-router';
import { inLanguage, localeOfPath, withoutLocale } from '../../../contract/core/locale.ts';
import { officePath } from '../../../contract/core/office-paths.ts';
import type { PageArgs } from '../../client/request.ts';
import { placeOfLetters } from './place-of-letters.ts';

/** Former office pages whose address in the desk is another. */
const moved: Readonly<Record<string, string>> = { '/leave?tab=teachers': '/teacher_leave' };

function placeOf(at: string, query: URLSearchParams): string {
  if (at === '/letters') return placeOfLetters(query);
  const place = moved[`${at}?tab=${query.get('tab')}`];
  if (place) query.delete('tab');
  const search = query.size > 0 ? `?${query}` : '';
  return officePath.desk((place ?? at) + search);
}

/** Redirects `/admin` and former office pages to the desk, with their query. */
export const loader = ({ url }: PageArgs): Response => {
  const at = withoutLocale(url.pathname).replace(/^\/admin/, '');
  const place = placeOf(at, new URLSearchParams(url.search));
  return redirectDocument(inLanguage(place, localeOfPath(url.pathname)), 301);
};
