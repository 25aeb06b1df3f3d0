import type { Context } from '../../platform/context.ts';
import { keepPlace, notify } from '../notices/index.ts';
import { type LessonChange, lessonChanged } from './notices.ts';
import { type Changing, guardiansIn, studentsIn, type TeacherRow } from './store.ts';

type Told = {
  what: LessonChange;
  at?: Temporal.Instant;
  more?: number;
  why?: string | undefined;
  /** Who gives it now. */
  cover?: TeacherRow;
  /** The teachers whom it concerns. */
  teachers: readonly TeacherRow[];
};

/**
 * Tells the families of a class, the students who sign in themselves, and its teachers what became of a lesson: each once, whatever how
 * many children they have in it.
 */
export async function tellOfChange(
  context: Context,
  { lesson, session, offering, site }: Changing,
  { what, at, more, why, cover, teachers }: Told,
): Promise<void> {
  const data = {
    what,
    name: offering.name,
    label: session.label,
    site: site.name,
    ...keepPlace(site),
    was: lesson.startsAt.toString(),
    ...(session.privateFor ? { private: true } : {}),
    ...(at ? { at: at.toString() } : {}),
    ...(more ? { more } : {}),
    ...(why ? { why } : {}),
    ...(cover ? { teacher: cover.name } : {}),
  };
  const subject = `${lesson.id} ${what} ${context.now}`;
  for (const reader of await guardiansIn(context, session.id))
    await notify(context, lessonChanged, { ...reader, subject, data });
  for (const reader of await studentsIn(context, session.id))
    await notify(context, lessonChanged, { ...reader, subject, data: { ...data, student: true } });
  const childIds = session.privateFor ? [session.privateFor] : [];
  for (const { accountId } of teachers)
    if (accountId)
      await notify(context, lessonChanged, { accountId, subject, childIds, data: { ...data, gives: true } });
}
