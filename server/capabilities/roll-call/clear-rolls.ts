import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { doorState } from './rules.ts';
import { deleteRolls, lessonsById } from './store.ts';

/**
 * Clears rolls and doors of lessons that were just moved or called off, as they belong to an hour without a lesson. A roll that is already
 * open at the new hour stays. The caller has locked the lessons.
 */
export async function clearRolls(context: Context, lessonIds: readonly string[]): Promise<void> {
  const stale = (await lessonsById(context, lessonIds))
    .filter((lesson) => lesson.calledOffAt || doorState(lesson, context.now) === 'before')
    .map(({ id }) => id);
  for (const { lessonId, marks, came: entries } of await deleteRolls(context, stale))
    await record(context, {
      action: 'roll.begin_anew',
      subject: `lesson:${lessonId}`,
      before: { marks, came: entries },
    });
}
