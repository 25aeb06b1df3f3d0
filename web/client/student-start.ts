import { redirect } from 'react-router';
import { inLanguage, localeOfPath } from '../../contract/core/locale.ts';
import { path } from '../../contract/core/paths.ts';
import { type PageArgs, pageRequest } from './request.ts';

/** Leads a student from a page of the family's money to their own start. */
export function leadStudentsAway({ context, url }: PageArgs): void {
  if (pageRequest(context).self?.type === 'student')
    throw redirect(inLanguage(path.virtualIndex(), localeOfPath(url.pathname)));
}
