import type { ChildLine } from '../../../contract/families/child-line.ts';
import { placeForNotice } from '../notices/index.ts';
import type { NoticeLesson } from './notices.ts';
import type { LeaveLessonRow } from './store.ts';

/** A child's lesson, in the shape notices store. */
export const noticeLesson = (
  { lesson, session, offering, site }: LeaveLessonRow,
  { name, name_cn }: Pick<ChildLine, 'name' | 'name_cn'>,
): NoticeLesson => ({
  child: { name, name_cn },
  name: offering.name,
  label: session.label,
  site: site.name,
  ...placeForNotice(site),
  at: lesson.startsAt.toString(),
  ...(session.privateFor ? { private: true } : {}),
});
