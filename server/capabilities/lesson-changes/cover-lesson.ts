import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { lessonChangeCalls } from '../../../contract/lesson-changes/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { grantedLeavesOf } from '../teacher-leave/index.ts';
import { lessonCovered } from './jobs.ts';
import { lockChanging } from './move-lessons.ts';
import { notifyOfLessonChange } from './notify-of-lesson-change.ts';
import { whyNotChange } from './rules.ts';
import { endCover, insertCover, lockTeachers, spansTaughtDuring, teachersOfLesson } from './store.ts';

type Input = CheckedInputOf<typeof lessonChangeCalls.officeLessonCover>;

/**
 * Lets another teacher cover a lesson for an absent one, replacing an earlier cover; without `cover_id` ends the cover. The
 * covering teacher sees the class until a week after the lesson. Notifies families and teachers. Refuses a lesson that has begun,
 * and a cover that already gives the lesson, gives another one then, or is away.
 */
export async function coverLesson(context: Context, input: Input): Promise<{ lesson_ids: string[] }> {
  const changing = await lockChanging(context, input.lesson_id);
  const { lesson } = changing;
  refuseIf(whyNotChange(lesson, context.now));
  const teachers = await teachersOfLesson(context, changing);
  const away = teachers.find((teacher) => teacher.id === input.away_id) ?? refuse('lesson_changes.not_given');
  if (teachers.some((teacher) => teacher.id === input.cover_id)) refuse('lesson_changes.cover_busy');
  const beforeId = await endCover(context, { lessonId: lesson.id, awayId: away.id });
  // An unchanged choice notifies nobody.
  if (beforeId === (input.cover_id ?? null)) refuse('lesson_changes.same_giver');
  const concerned = [input.cover_id, beforeId].filter((id) => id !== null && id !== undefined);
  const lockedTeachers = await lockTeachers(context, concerned);
  const cover = input.cover_id
    ? (lockedTeachers.find((teacher) => teacher.id === input.cover_id) ?? refuse('not_found'))
    : away;
  if (cover !== away) {
    const busy = await spansTaughtDuring(context, cover.id, { spans: [lesson], except: [lesson.id] });
    if (busy.length > 0) refuse('lesson_changes.cover_busy');
    const within = { teacherId: cover.id, from: lesson.startsAt, until: lesson.endsAt };
    if ((await grantedLeavesOf(context, within)).length > 0) refuse('lesson_changes.cover_away');
    await insertCover(context, {
      id: context.newId(),
      lessonId: lesson.id,
      awayId: away.id,
      coverId: cover.id,
      chosenAt: context.now,
      chosenBy: accountOf(context),
    });
  }
  await record(context, {
    action: 'lesson.cover',
    subject: `lesson:${lesson.id}`,
    before: { cover: beforeId },
    after: { away: away.id, cover: input.cover_id ?? null },
  });
  await context.enqueue(lessonCovered, { lessonId: lesson.id, teacher: cover.name });
  await notifyOfLessonChange(context, changing, {
    what: 'covered',
    cover,
    teachers: [away, ...lockedTeachers],
  });
  return { lesson_ids: [lesson.id] };
}
