import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { doorState } from './rules.ts';
import { deleteRolls, lessonsById } from './store.ts';

/**
 * Takes away what the rolls and doors of some lessons noted before a lesson that was moved or called off in that very moment: it was of
 * an hour at which nothing took place. A roll that can be called at the new hour already stays. The caller has locked the lessons.
 */
export async function beginAnew(context: Context, lessonIds: readonly string[]): Promise<void> {
  const stale = (await lessonsById(context, lessonIds))
    .filter((lesson) => lesson.calledOffAt || doorState(lesson, context.now) === 'before')
    .map(({ id }) => id);
  for (const { lessonId, marks, came } of await deleteRolls(context, stale))
    await record(context, {
      action: 'roll.begin_anew',
      subject: `lesson:${lessonId}`,
      before: { marks, came },
    });
}
