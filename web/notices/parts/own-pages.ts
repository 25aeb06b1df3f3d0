import { redirect, redirectDocument } from 'react-router';
import { inLanguage, localeOfPath, withoutLocale } from '../../../contract/core/locale.ts';
import { type InformationReader, informationOf } from '../../../contract/notices/paths.ts';
import { type PageArgs, pageRequest } from '../../client/request.ts';

/**
 * Whose information center is asked for: everybody has the pages under an address of their own. Who follows a link to another's (a mail
 * knows one address only) is led to the own one.
 */
export function readerOf({ context, url }: Pick<PageArgs, 'context' | 'url'>): InformationReader {
  const reader = pageRequest(context).self?.type ?? 'user';
  const here = withoutLocale(url.pathname);
  const there = here.replace(/^\/(member_|virtual_|teacher_)/, informationOf[reader]);
  if (there !== here) {
    // The desk of the office is another document.
    const lead = reader === 'staff' ? redirectDocument : redirect;
    throw lead(inLanguage(there, localeOfPath(url.pathname)) + url.search);
  }
  return reader;
}
