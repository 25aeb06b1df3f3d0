import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { lockLesson } from '../schedule/index.ts';
import { recountSettled } from './count-lessons.ts';
import { deleteExcuses, insertCorrections, insertExcuses, marksOf, saveMarks } from './store.ts';

type Leave = {
  lessonId: string;
  childIds: readonly string[];
  /** The id of the leave. */
  because: string;
  /** The lesson counts as held: the request came too late. */
  isCounted: boolean;
};

/** Adds a granted leave to a lesson's roll. A child already marked absent is corrected to leave. The caller has checked permission. */
export async function excuse(
  context: Context,
  { lessonId, childIds, because, isCounted }: Leave,
): Promise<void> {
  await lockLesson(context, lessonId);
  await insertExcuses(
    context,
    childIds.map((childId) => ({ lessonId, childId, because, isCounted, at: context.now })),
  );
  const absent = (await marksOf(context, { lessonIds: [lessonId], childIds })).filter(
    ({ mark }) => mark === 'absent',
  );
  await saveMarks(
    context,
    absent.map((row) => ({ ...row, mark: 'leave' as const })),
  );
  await insertCorrections(
    context,
    absent.map(({ childId, mark }) => ({
      id: context.newId(),
      lessonId,
      childId,
      before: mark,
      after: 'leave' as const,
      reason: because,
      isByLeave: true,
      by: context.person.kind === 'visitor' ? null : context.person.accountId,
      at: context.now,
    })),
  );
  await recountSettled(context, lessonId);
  await record(context, {
    action: 'roll.excuse',
    subject: `lesson:${lessonId}`,
    after: { children: childIds, because, isCounted },
  });
}

/** Removes a leave from a lesson's roll. Marks stay. */
export async function unexcuse(
  context: Context,
  { lessonId, childIds }: Pick<Leave, 'lessonId' | 'childIds'>,
): Promise<void> {
  await lockLesson(context, lessonId);
  await deleteExcuses(context, { lessonId, childIds });
  await recountSettled(context, lessonId);
  await record(context, {
    action: 'roll.unexcuse',
    subject: `lesson:${lessonId}`,
    before: { children: childIds },
  });
}
