import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { teachesLesson } from '../enrolments/index.ts';
import { teacherOfAccount } from '../teachers/index.ts';
import { whyMayNotCallRoll } from './policy.ts';
import { lessonsById, type RollLesson } from './store.ts';

/** Returns a lesson whose roll the signed-in teacher or member of staff may call; else refuses `not_found`. */
export async function requireLesson(context: Context, lessonId: string): Promise<RollLesson> {
  const [lesson] = await lessonsById(context, [lessonId]);
  if (!lesson) return refuse('not_found');
  const teacher =
    context.person.kind === 'teacher' ? await teacherOfAccount(context, accountOf(context)) : null;
  const doesTeach = teacher !== null && (await teachesLesson(context, teacher.id, lessonId));
  refuseIf(whyMayNotCallRoll(context.person, doesTeach));
  return lesson;
}
