import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { guardiansWho } from '../families/index.ts';
import { notify } from '../notices/index.ts';
import { takeEnding } from './ending-store.ts';
import { keepLesson } from './keep-lesson.ts';
import { makeUpEnding } from './notices.ts';
import { warnedDays } from './rules.ts';
import { childLines, leaveLessons } from './store.ts';

const days = (count: number) => ({ hours: 24 * count });

/** Tells families, once, of a lesson that can be made up for a fortnight more only; runs by the clock. */
export async function warnOfEnding(context: Context): Promise<void> {
  const ending = await takeEnding(context, {
    until: context.now.add(days(warnedDays)),
    // Who has just earned it was told until when it is good.
    earnedBefore: context.now.subtract(days(1)),
    limit: 200,
  });
  const childIds = ending.map(({ childId }) => childId);
  const lessons = await leaveLessons(
    context,
    ending.map(({ lessonId }) => lessonId),
  );
  const names = await childLines(context, childIds);
  const guardians = await guardiansWho(context, 'leave.write', childIds);
  for (const { id, childId, lessonId, goodUntil } of ending) {
    const [of, child] = [lessons.find(({ lesson }) => lesson.id === lessonId), names.get(childId)];
    if (!of || !child) continue;
    for (const accountId of guardians(childId))
      await notify(context, makeUpEnding, {
        accountId,
        subject: id,
        childIds: [childId],
        data: { lesson: keepLesson(of, child), until: goodUntil.toString() },
      });
    await record(context, { action: 'make_up.warn', subject: `make_up_right:${id}` });
  }
}
