import type { Context } from '../../platform/context.ts';
import type { Span } from '../../platform/spans.ts';
import { notify, placeForNotice } from '../notices/index.ts';
import { type LessonChange, lessonChanged } from './notices.ts';
import { guardiansIn, type LessonWithClass, studentsIn, type TeacherRow } from './store.ts';

type LessonChangeNotice = {
  what: LessonChange;
  at?: Temporal.Instant;
  more?: number;
  why?: string | undefined;
  /** The lessons with their times now, for calendars. */
  lessons?: readonly (Span & { id: string })[];
  /** The teacher that gives it now, or all of them. */
  cover?: Pick<TeacherRow, 'name'>;
  /** The teachers to notify. */
  teachers: readonly TeacherRow[];
};

/** Notifies families, students with an account and teachers of a lesson change, each once. */
export async function notifyOfLessonChange(
  context: Context,
  { lesson, session, offering, site }: LessonWithClass,
  { what, at, more, why, lessons = [], cover, teachers }: LessonChangeNotice,
): Promise<void> {
  const data = {
    what,
    name: offering.name,
    label: session.label,
    site: site.name,
    ...placeForNotice(site),
    was: lesson.startsAt.toString(),
    ...(session.privateFor ? { private: true } : {}),
    ...(at ? { at: at.toString() } : {}),
    ...(more ? { more } : {}),
    ...(why ? { why } : {}),
    ...(cover ? { teacher: cover.name } : {}),
  };
  const subject = `${lesson.id} ${what} ${context.now}`;
  const copies = lessons.map(({ id, startsAt, endsAt }) => ({
    id,
    starts_at: startsAt.toString(),
    ends_at: endsAt.toString(),
  }));
  const calendarFor = (childIds: readonly string[]) => ({
    child_ids: [...childIds],
    lessons: copies,
    revised_at: context.now.toString(),
  });
  for (const reader of await guardiansIn(context, session.id))
    await notify(context, lessonChanged, {
      ...reader,
      subject,
      data: copies.length > 0 ? { ...data, calendar: calendarFor(reader.childIds) } : data,
    });
  for (const reader of await studentsIn(context, session.id))
    await notify(context, lessonChanged, { ...reader, subject, data: { ...data, student: true } });
  const childIds = session.privateFor ? [session.privateFor] : [];
  for (const { accountId } of teachers)
    if (accountId)
      await notify(context, lessonChanged, { accountId, subject, childIds, data: { ...data, gives: true } });
}
