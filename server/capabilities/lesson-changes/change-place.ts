import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { lessonChangeCalls } from '../../../contract/lesson-changes/calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { classShownAnew } from '../programme/jobs.ts';
import { lockChanging } from './move-lessons.ts';
import { notifyOfLessonChange } from './notify-of-lesson-change.ts';
import { whyNotChange } from './rules.ts';
import { giversOf, updatePlace } from './store.ts';

type Input = CheckedInputOf<typeof lessonChangeCalls.officeLessonPlace>;

/**
 * Gives a private lesson, and all others of its child with this teacher, another room or link. Notifies family and teacher, and calendars
 * replace their copies. Refuses a lesson that has begun, one of a class, whose plan has its place, and an unchanged place.
 */
export async function changePlace(context: Context, input: Input): Promise<{ lesson_ids: string[] }> {
  const { all, ...changing } = await lockChanging(context, input.lesson_id);
  const { lesson, session } = changing;
  refuseIf(whyNotChange(lesson, context.now));
  if (!session.privateFor) refuse('lesson_changes.place_of_class');
  const place = { room: input.room ?? null, link: input.link ?? null };
  const before = { room: session.room, link: session.link };
  if (place.room === before.room && place.link === before.link) refuse('lesson_changes.same_place');
  await updatePlace(context, session.id, place);
  await record(context, { action: 'lesson.place', subject: `lesson:${lesson.id}`, before, after: place });
  const at = context.now.toString();
  await context.enqueue(classShownAnew, { of: 'session', id: session.id, at, isPlace: false });
  const lessons = all.filter((row) => whyNotChange(row, context.now) === null);
  const givers = await giversOf(context, changing, [lesson.id]);
  await notifyOfLessonChange(
    context,
    { ...changing, session: { ...session, ...place } },
    { what: 'place', why: input.why, lessons, teachers: givers.map(({ teacher }) => teacher) },
  );
  return { lesson_ids: lessons.map(({ id }) => id) };
}
