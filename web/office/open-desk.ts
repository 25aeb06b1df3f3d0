import { redirectDocument } from 'react-router';
import { inLanguage, localeOfPath } from '../../contract/core/locale.ts';
import { officePath } from '../../contract/core/office-paths.ts';
import type { PageArgs } from '../client/request.ts';

/** The office begins with the board of its desk, which is a document of its own. */
export const loader = ({ url }: PageArgs): Response =>
  redirectDocument(inLanguage(officePath.desk(), localeOfPath(url.pathname)));
