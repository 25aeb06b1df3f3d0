import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { lessonChangeCalls } from '../../../contract/lesson-changes/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { grantedLeavesOf } from '../teacher-leave/index.ts';
import { lessonCovered } from './jobs.ts';
import { lockChanging } from './move-lessons.ts';
import { whyNotChange } from './rules.ts';
import { endCover, givesMeanwhile, insertCover, lockTeachers, teachersOfLesson } from './store.ts';
import { tellOfChange } from './tell-of-change.ts';

type Input = CheckedInputOf<typeof lessonChangeCalls.officeLessonCover>;

/**
 * Lets another teacher give a lesson for one who is away, in place of whoever was chosen before; without `cover_id` its own gives it
 * again. From then until a week after the lesson who covers sees the class. Tells families and teachers. Refuses a lesson that has
 * begun, a teacher who does not give it, who gives it already, and one who gives another lesson or is away then.
 */
export async function coverLesson(context: Context, input: Input): Promise<{ lesson_ids: string[] }> {
  const changing = await lockChanging(context, input.lesson_id);
  const { lesson } = changing;
  refuseIf(whyNotChange(lesson, context.now));
  const own = await teachersOfLesson(context, changing);
  const away = own.find((one) => one.id === input.away_id) ?? refuse('lesson_changes.not_given');
  if (own.some((one) => one.id === input.cover_id)) refuse('lesson_changes.cover_busy');
  const beforeId = await endCover(context, { lessonId: lesson.id, awayId: away.id });
  // Nobody is told anew of what stays as it is.
  if (beforeId === (input.cover_id ?? null)) refuse('lesson_changes.same_giver');
  const concerned = [input.cover_id, beforeId].filter((id) => id !== null && id !== undefined);
  const others = await lockTeachers(context, concerned);
  const cover = input.cover_id
    ? (others.find((one) => one.id === input.cover_id) ?? refuse('not_found'))
    : away;
  if (cover !== away) {
    const busy = await givesMeanwhile(context, cover.id, { spans: [lesson], except: [lesson.id] });
    if (busy) refuse('lesson_changes.cover_busy');
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
  await tellOfChange(context, changing, { what: 'covered', cover, teachers: [away, ...others] });
  return { lesson_ids: [lesson.id] };
}
