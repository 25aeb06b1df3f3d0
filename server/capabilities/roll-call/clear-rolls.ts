import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { isSameDay } from '../../platform/zoned.ts';
import { doorState } from './rules.ts';
import { deleteRolls, lessonsById } from './store.ts';

/**
 * Clears rolls and doors of lessons that were just moved or called off, as they belong to an hour without a lesson. A roll that is already
 * open at the new hour stays, and so do signs of a camp day unless it moved to another day: the children are there. The caller has locked
 * the lessons.
 */
export async function clearRolls(context: Context, lessonIds: readonly string[]): Promise<void> {
  const stale = (await lessonsById(context, lessonIds)).filter(
    (lesson) => lesson.calledOffAt || doorState(lesson, context.now) === 'before',
  );
  const elsewhere = stale.filter(
    ({ calledOffAt, startsAt, site }) => !(calledOffAt || isSameDay(startsAt, context.now, site.timeZone)),
  );
  const [ids, signed] = [stale, elsewhere].map((each) => each.map(({ id }) => id));
  for (const { lessonId, ...before } of await deleteRolls(context, ids ?? [], signed ?? []))
    await record(context, {
      action: 'roll.begin_anew',
      subject: `lesson:${lessonId}`,
      before,
    });
}
