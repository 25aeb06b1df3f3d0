import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { lessonChangeCalls } from '../../../contract/lesson-changes/calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { classShownAnew } from '../programme/jobs.ts';
import { findClashes } from './find-clashes.ts';
import { lockChanging } from './move-lessons.ts';
import { notifyFamilies, notifyGivers } from './notify-of-lesson-change.ts';
import { requireKnownRoom } from './require-known-room.ts';
import { whyNotChange } from './rules.ts';
import { giversOf, type LessonRow, type LessonWithClass, updatePlace } from './store.ts';

type Input = CheckedInputOf<typeof lessonChangeCalls.officeLessonPlace>;
type Place = { room: string | null; link: string | null };

/** The place as wanted: a part that was left out stays, an empty part is removed. */
const changedPlace = (before: Place, { room, link }: Input['place']): Place => ({
  room: (room ?? before.room) || null,
  link: (link ?? before.link) || null,
});

/** Asks for a confirmation if another class has a lesson in the room during one of these. */
async function requireFreeRoom(
  context: Context,
  lessons: readonly LessonRow[],
  { session, offering, room }: Pick<LessonWithClass, 'session' | 'offering'> & { room: string },
): Promise<void> {
  const about = { except: [session.id], siteId: offering.siteId, room, teacherIds: [] };
  const [clash] = await findClashes(context, lessons, about);
  if (!clash) return;
  refuse('lesson_changes.room_taken', { number: clash.offering_number, label: clash.session_label });
}

/**
 * Gives a private lesson, and all others of its child with this teacher, another room or link. Notifies family and teachers, and calendars
 * replace their copies. Refuses a lesson that has begun, one of a class, whose plan has its place, an unchanged place, without
 * `room_confirmed` a room that the site does not have, and without `clash_confirmed` one that is in use then.
 */
export async function changePlace(context: Context, input: Input): Promise<{ lesson_ids: string[] }> {
  const { all, ...changing } = await lockChanging(context, input.lesson_id);
  const { lesson, session, offering } = changing;
  refuseIf(whyNotChange(lesson, context.now));
  if (!session.privateFor) refuse('lesson_changes.place_of_class');
  const before = { room: session.room, link: session.link };
  const place = changedPlace(before, input.place);
  const { room } = place;
  if (room === before.room && place.link === before.link) refuse('lesson_changes.same_place');
  const lessons = all.filter((row) => whyNotChange(row, context.now) === null);
  if (room && room !== before.room) {
    if (!input.room_confirmed) await requireKnownRoom(context, { siteId: offering.siteId, room });
    if (!input.clash_confirmed) await requireFreeRoom(context, lessons, { session, offering, room });
  }
  await updatePlace(context, session.id, place);
  await record(context, { action: 'lesson.place', subject: `lesson:${lesson.id}`, before, after: place });
  const at = context.now.toString();
  await context.enqueue(classShownAnew, { of: 'session', id: session.id, at, isPlace: false });
  await notifyOfPlaceOf(context, { ...changing, session: { ...session, ...place } }, lessons, input.why);
  return { lesson_ids: lessons.map(({ id }) => id) };
}

/** Names to each reader the first of the lessons; to a teacher, the first that the teacher gives. */
async function notifyOfPlaceOf(
  context: Context,
  changed: LessonWithClass,
  lessons: readonly LessonRow[],
  why: string | undefined,
): Promise<void> {
  const [first = changed.lesson] = lessons;
  const lessonIds = lessons.map(({ id }) => id);
  await notifyFamilies(context, { ...changed, lesson: first }, { what: 'place', why, lessons });
  for (const giver of await giversOf(context, changed, lessonIds)) {
    const lesson = lessons.find(({ id }) => giver.lessonIds.includes(id)) ?? first;
    await notifyGivers(context, { ...changed, lesson }, { what: 'place', why, teachers: [giver.teacher] });
  }
}
