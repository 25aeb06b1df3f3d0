import type { Context } from '../../platform/context.ts';
import type { Span } from '../../platform/spans.ts';
import { copiesOf, notify, placeForNotice } from '../notices/index.ts';
import { type LessonChange, lessonChanged } from './notices.ts';
import { guardiansIn, type LessonWithClass, studentsIn, type TeacherRow } from './store.ts';

export type LessonChangeNotice = {
  what: LessonChange;
  at?: Temporal.Instant;
  more?: number;
  why?: string | undefined;
  /** The lessons with their times now, for calendars. */
  lessons?: readonly (Span & { id: string })[];
  /** The teacher that gives it now, or all of them. */
  cover?: Pick<TeacherRow, 'name'>;
  /** When it changed: a reader gets one notice of it. Now, by default. */
  changedAt?: string;
};
type ToTeachers = {
  /** The teachers to notify. */
  teachers: readonly TeacherRow[];
};

const dataOf = (
  { lesson, session, offering, site }: LessonWithClass,
  { what, at, more, why, cover }: LessonChangeNotice,
) => ({
  what,
  name: offering.name,
  label: session.label,
  site: site.name,
  ...placeForNotice(site),
  was: lesson.startsAt.toString(),
  ...(what === 'place' && session.room ? { room: session.room } : {}),
  ...(session.privateFor ? { private: true } : {}),
  ...(at ? { at: at.toString() } : {}),
  ...(more ? { more } : {}),
  ...(why ? { why } : {}),
  ...(cover ? { teacher: cover.name } : {}),
});

const subjectOf = (
  { now }: Pick<Context, 'now'>,
  { lesson }: LessonWithClass,
  { what, changedAt = now.toString() }: LessonChangeNotice,
) => `${lesson.id} ${what} ${changedAt}`;

/** Notifies families, students with an account and teachers of a lesson change, each once. */
export async function notifyOfLessonChange(
  context: Context,
  changing: LessonWithClass,
  change: LessonChangeNotice & ToTeachers,
): Promise<void> {
  await notifyFamilies(context, changing, change);
  await notifyGivers(context, changing, change);
}

/** The same for families and students alone. */
export async function notifyFamilies(
  context: Context,
  changing: LessonWithClass,
  change: LessonChangeNotice,
): Promise<void> {
  const data = dataOf(changing, change);
  const subject = subjectOf(context, changing, change);
  const { lessons = [] } = change;
  for (const reader of await guardiansIn(context, changing.session.id))
    await notify(context, lessonChanged, {
      ...reader,
      subject,
      data: lessons.length > 0 ? { ...data, calendar: copiesOf(context, lessons, reader.childIds) } : data,
    });
  for (const reader of await studentsIn(context, changing.session.id))
    await notify(context, lessonChanged, { ...reader, subject, data: { ...data, student: true } });
}

/** The same for teachers alone. */
export async function notifyGivers(
  context: Context,
  changing: LessonWithClass,
  { teachers, ...change }: LessonChangeNotice & ToTeachers,
): Promise<void> {
  const { privateFor } = changing.session;
  const childIds = privateFor ? [privateFor] : [];
  const data = { ...dataOf(changing, change), gives: true };
  const subject = subjectOf(context, changing, change);
  for (const { accountId } of teachers)
    if (accountId) await notify(context, lessonChanged, { accountId, subject, childIds, data });
}
