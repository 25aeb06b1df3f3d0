import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import { notify } from '../notices/index.ts';
import { noticeLesson } from './notice-lesson.ts';
import { leaveAnswered } from './notices.ts';
import { childLines, leaveLessons, openLeaves } from './store.ts';

/** Notifies guardians of granted leave from moved lessons, which holds for the new times too: one notice for each guardian and move. */
export async function notifyOfMovedLeave(
  context: Context,
  { lessonIds }: { lessonIds: readonly string[] },
): Promise<void> {
  const leaves = (await openLeaves(context, { lessonIds })).filter(({ state }) => state === 'granted');
  const childIds = [...new Set(leaves.map(({ childId }) => childId))];
  const lessonRows = await leaveLessons(context, lessonIds);
  const names = await childLines(context, childIds);
  const guardians = await guardiansAllowed(context, 'leave.write', childIds);
  for (const accountId of new Set(childIds.flatMap(guardians))) {
    const theirs = leaves.filter(({ childId }) => guardians(childId).includes(accountId));
    const moved = theirs.flatMap(({ lessonId, childId }) => {
      const [row, child] = [lessonRows.find(({ lesson }) => lesson.id === lessonId), names.get(childId)];
      return row && child ? [{ row, child }] : [];
    });
    await notify(context, leaveAnswered, {
      accountId,
      // By its moment: a lesson can come back to an hour of before.
      subject: `${theirs[0]?.id} moved ${moved[0]?.row.lesson.revisedAt}`,
      childIds: [...new Set(theirs.map(({ childId }) => childId))],
      data: {
        what: 'moved',
        lessons: moved.map(({ row, child }) => noticeLesson(row, child)),
        good_until: null,
        words: null,
      },
    });
  }
}
