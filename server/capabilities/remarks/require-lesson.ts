import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { requireTeacher, type Teacher } from '../teachers/index.ts';
import { whyMayNotRemark } from './policy.ts';
import { findTaughtLesson, type LessonRow } from './store.ts';

/** Returns a lesson in which the signed-in teacher may write remarks, with that teacher; else refuses `not_found`. */
export async function requireLesson(
  context: Context,
  lessonId: string,
): Promise<{ lesson: LessonRow; teacher: Teacher }> {
  const teacher = await requireTeacher(context);
  const lesson = await findTaughtLesson(context, { lessonId, teacherId: teacher.id });
  refuseIf(whyMayNotRemark(context.person, lesson !== null));
  return { lesson: lesson ?? refuse('not_found'), teacher };
}
