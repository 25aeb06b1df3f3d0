import { redirect } from 'react-router';
import { inLanguage, localeOfPath } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import { type PageArgs, read } from '../../client/request.ts';

/** Leads to the roll of the lesson that is on or next, else to one that was not called, else to the past rolls. */
export async function loader(args: PageArgs) {
  const { next, unfinished } = await read(args, 'teacherDay', {});
  const lesson = next ?? unfinished[0];
  const to = lesson ? path.teacherRollCall(lesson.id) : path.teacherRollCallHistory();
  return redirect(inLanguage(to, localeOfPath(args.url.pathname)));
}
