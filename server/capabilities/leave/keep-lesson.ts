import type { ChildLine } from '../../../contract/families/child-line.ts';
import { keepPlace } from '../notices/index.ts';
import type { KeptLesson } from './notices.ts';
import type { LeaveLessonRow } from './store.ts';

/** A lesson of a child as a notice keeps it. */
export const keepLesson = (
  { lesson, session, offering, site }: LeaveLessonRow,
  { name, name_cn }: Pick<ChildLine, 'name' | 'name_cn'>,
): KeptLesson => ({
  child: { name, name_cn },
  name: offering.name,
  label: session.label,
  site: site.name,
  ...keepPlace(site),
  at: lesson.startsAt.toString(),
});
