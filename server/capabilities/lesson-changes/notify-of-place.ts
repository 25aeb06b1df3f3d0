import type { Context } from '../../platform/context.ts';
import { lessonsAhead } from '../schedule/index.ts';
import { notifyOfLessonChange } from './notify-of-lesson-change.ts';
import { findChanging, giversOf } from './store.ts';

/** Who reads the timetable later sees the new place there. */
const soon = { hours: 7 * 24 } as const;

/** Notifies families, students and teachers of another room or link of a class that meets within a week. */
export async function notifyOfPlace(
  context: Context,
  { of, id, at, isPlace }: { of: string; id: string; at: string; isPlace: boolean },
): Promise<void> {
  if (of !== 'session' || !isPlace) return;
  const { now } = context;
  const next = (await lessonsAhead(context, [id])).find(
    ({ startsAt }) => Temporal.Instant.compare(startsAt, now) > 0,
  );
  if (!next || Temporal.Instant.compare(next.startsAt, now.add(soon)) > 0) return;
  const changing = await findChanging(context, next.id);
  if (!changing || changing.lesson.calledOffAt) return;
  const givers = await giversOf(context, changing, [next.id]);
  const teachers = givers.map(({ teacher }) => teacher);
  await notifyOfLessonChange(context, changing, { what: 'place', changedAt: at, teachers });
}
