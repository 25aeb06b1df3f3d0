import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import { notify } from '../notices/index.ts';
import { claimEndingRights } from './ending-store.ts';
import { noticeLesson } from './notice-lesson.ts';
import { makeUpEnding } from './notices.ts';
import { warningDays } from './rules.ts';
import { childLines, leaveLessons } from './store.ts';

const days = (count: number) => ({ hours: 24 * count });

/** Warns families, once for each end, of rights that end within two weeks. A clock job. */
export async function warnOfEnding(context: Context): Promise<void> {
  const ending = await claimEndingRights(context, {
    until: context.now.add(days(warningDays)),
    // A family with a new right already knows its end.
    earnedBefore: context.now.subtract(days(1)),
    limit: 200,
  });
  const childIds = ending.map(({ childId }) => childId);
  const lessons = await leaveLessons(
    context,
    ending.map(({ lessonId }) => lessonId),
  );
  const names = await childLines(context, childIds);
  const guardians = await guardiansAllowed(context, 'leave.write', childIds);
  for (const { id, childId, lessonId, goodUntil } of ending) {
    const [lessonRow, child] = [lessons.find(({ lesson }) => lesson.id === lessonId), names.get(childId)];
    if (!lessonRow || !child) continue;
    for (const accountId of guardians(childId))
      await notify(context, makeUpEnding, {
        accountId,
        subject: `${id} ${goodUntil}`,
        childIds: [childId],
        data: { lesson: noticeLesson(lessonRow, child), until: goodUntil.toString() },
      });
    await record(context, { action: 'make_up.warn', subject: `make_up_right:${id}` });
  }
}
