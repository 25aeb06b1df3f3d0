import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { asUsual } from './move-rules.ts';
import { formerStart, patternOf } from './rules.ts';
import { type LessonWithClass, lockOpenLessons, updateTimes } from './store.ts';

/**
 * Recomputes a class's days, first and last lesson, and, if its series moved, the weekly hour of the upcoming ones, even if some of them
 * stayed. Leaves a class without lessons as it is.
 */
export async function refreshClass(
  context: Context,
  { session, site }: LessonWithClass,
  { isSeries }: { isSeries: boolean },
): Promise<void> {
  const lessons = await lockOpenLessons(context, session.id);
  const [first, last] = [lessons[0], lessons.at(-1)];
  if (!first || !last) return;
  const ahead = lessons.filter((lesson) => Temporal.Instant.compare(lesson.startsAt, context.now) > 0);
  await updateTimes(context, session, {
    startsAt: first.startsAt,
    firstLessonEndsAt: first.endsAt,
    endsAt: last.endsAt,
    firstDay: dayAt(first.startsAt, site.timeZone).toString(),
    lastDay: dayAt(last.startsAt, site.timeZone).toString(),
    termsStart: formerStart(lessons),
    pattern: isSeries ? patternOf(ahead.map(asUsual), site.timeZone) : null,
  });
}
