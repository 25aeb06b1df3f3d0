import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { refreshPrivateHours } from '../private-lessons/index.ts';
import { clearRolls } from '../roll-call/index.ts';
import { callOffTrialsIn } from '../trials/index.ts';
import { lessonCalledOff } from './jobs.ts';
import { lockChanging } from './move-lessons.ts';
import { notifyOfLessonChange } from './notify-of-lesson-change.ts';
import { refreshClass } from './refresh-class.ts';
import { whyNotChange } from './rules.ts';
import { giversOf, markCalledOff } from './store.ts';

/**
 * Calls a lesson off and notifies its families and teachers. The job `lesson.called_off` compensates the children. A package lesson
 * can be booked again. Refuses a lesson that has begun or is called off, and the only one of a class: the class would
 * still be sold, with no lesson in it.
 */
export async function callOffLesson(
  context: Context,
  input: { lesson_id: string; why: string },
): Promise<{ lesson_ids: string[] }> {
  const changing = await lockChanging(context, input.lesson_id);
  const { lesson, session, all } = changing;
  refuseIf(whyNotChange(lesson, context.now));
  if (!session.privateFor && all.length === 1) refuse('lesson_changes.only_one');
  await markCalledOff(context, lesson.id, { by: accountOf(context), why: input.why });
  await clearRolls(context, [lesson.id]);
  await (session.privateFor
    ? refreshPrivateHours(context, session.id)
    : refreshClass(context, changing, { isSeries: false }));
  await record(context, {
    action: 'lesson.call_off',
    subject: `lesson:${lesson.id}`,
    before: { starts_at: lesson.startsAt.toString() },
    after: { why: input.why },
  });
  await callOffTrialsIn(context, lesson.id);
  await context.enqueue(lessonCalledOff, { lessonId: lesson.id });
  const teachers = (await giversOf(context, changing, [lesson.id])).map(({ teacher }) => teacher);
  await notifyOfLessonChange(context, changing, {
    what: 'called_off',
    why: input.why,
    lessons: [lesson],
    teachers,
  });
  return { lesson_ids: [lesson.id] };
}
