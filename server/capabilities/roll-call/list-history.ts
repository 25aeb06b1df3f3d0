import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { rollCallCalls } from '../../../contract/roll-call/calls.ts';
import type { marks } from '../../../contract/roll-call/marks.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { inNameOrder } from '../../platform/fold/name-order.ts';
import { presentChildLine } from '../families/index.ts';
import { teacherOfAccount } from '../teachers/index.ts';
import { correctionsOf, pageOfLessons } from './history-store.ts';
import { onRoll } from './on-roll-store.ts';
import { marksOf, rollsOf } from './store.ts';
import { presentRollLesson } from './view-roll.ts';

type History = typeof rollCallCalls.rollCallHistory;

/** Lists lessons that have begun with their rolls, latest first: those of a teacher's classes, or all for staff. */
export async function listHistory(
  context: Context,
  { session_id, child_id, page, page_size }: CheckedInputOf<History>,
): Promise<OutputOf<History>> {
  const teacher =
    context.person.kind === 'teacher' ? await teacherOfAccount(context, accountOf(context)) : null;
  if (context.person.kind === 'teacher' && !teacher) return { items: [], total: 0, page, page_size };
  const { rows, total } = await pageOfLessons(context, {
    teacherId: teacher?.id,
    sessionId: session_id,
    childId: child_id,
    page,
    pageSize: page_size,
  });
  const lessonIds = rows.map(({ id }) => id);
  const names = new Map((await onRoll(context, lessonIds)).map((child) => [child.childId, child]));
  const isShown = ({ childId }: { childId: string }) => !child_id || childId === child_id;
  const marked = Map.groupBy((await marksOf(context, { lessonIds })).filter(isShown), (row) => row.lessonId);
  const rolls = new Map((await rollsOf(context, lessonIds)).map((row) => [row.lessonId, row]));
  const corrected = Map.groupBy(
    (await correctionsOf(context, lessonIds)).filter(isShown),
    (row) => row.lessonId,
  );
  const nameOf = (childId: string) => names.get(childId) ?? { name: '', nameCn: '' };
  const lineOf = (childId: string) => presentChildLine({ ...nameOf(childId), id: childId });
  const items = rows.map((lesson) => {
    const lessonMarks = marked.get(lesson.id) ?? [];
    const countOf = (mark: (typeof marks)[number]) => lessonMarks.filter((row) => row.mark === mark).length;
    return {
      lesson: presentRollLesson(context, lesson),
      saved_at: rolls.get(lesson.id)?.savedAt.toString() ?? null,
      counts: {
        present: countOf('present'),
        late: countOf('late'),
        left_early: countOf('left_early'),
        leave: countOf('leave'),
        absent: countOf('absent'),
      },
      children: inNameOrder(lessonMarks, context.locale, ({ childId }) => nameOf(childId)).map(
        ({ childId, mark, minutes, words }) => ({ ...lineOf(childId), mark, minutes, words }),
      ),
      corrections: (corrected.get(lesson.id) ?? []).map((row) => ({
        child: lineOf(row.childId),
        before: row.before,
        after: row.after,
        reason: row.isByLeave ? null : row.reason,
        by: row.by,
        at: row.at.toString(),
      })),
    };
  });
  return { items, total, page, page_size };
}
