import { redirect, redirectDocument } from 'react-router';
import { inLanguage, localeOfPath, withoutLocale } from '../../../contract/core/locale.ts';
import { type InformationReader, informationOf } from '../../../contract/notices/paths.ts';
import { type PageArgs, pageRequest } from '../../client/request.ts';

/**
 * The kind of reader whose information centre an address belongs to. Each kind has its own address: anyone else is redirected to their
 * own (a mail knows one address only).
 */
export function readerOf({ context, url }: Pick<PageArgs, 'context' | 'url'>): InformationReader {
  const reader = pageRequest(context).self?.type ?? 'user';
  const current = withoutLocale(url.pathname);
  const target = current.replace(/^\/(member_|virtual_|teacher_)/, informationOf[reader]);
  if (target !== current) {
    // The desk is another document.
    const lead = reader === 'staff' ? redirectDocument : redirect;
    throw lead(inLanguage(target, localeOfPath(url.pathname)) + url.search);
  }
  return reader;
}
