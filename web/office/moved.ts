import { redirectDocument } from 'react-router';
import { inLanguage, localeOfPath, withoutLocale } from '../../contract/core/locale.ts';
import { officePath } from '../../contract/core/office-paths.ts';
import type { PageArgs } from '../client/request.ts';

/** What was a page of the office and is a list of its desk now, which is a document of its own. */
export const loader = ({ url }: PageArgs): Response => {
  const at = withoutLocale(url.pathname).replace('/admin', '');
  return redirectDocument(inLanguage(officePath.desk(at), localeOfPath(url.pathname)), 301);
};
