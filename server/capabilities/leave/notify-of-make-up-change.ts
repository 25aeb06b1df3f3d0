import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { notify } from '../notices/index.ts';
import { noticeLesson } from './notice-lesson.ts';
import { type MakeUpChange, makeUpChanged } from './notices.ts';
import { childLines, type LeaveLessonRow } from './store.ts';

type MakeUpNotice = {
  what: MakeUpChange;
  childId: string;
  accountIds: readonly string[];
  /** The lesson's new teacher. */
  teacher?: Bilingual | undefined;
};

/** Notifies accounts of a change to a make-up lesson. */
export async function notifyOfMakeUpChange(
  context: Context,
  lessonRow: LeaveLessonRow,
  { what, childId, accountIds, teacher }: MakeUpNotice,
): Promise<void> {
  const child = (await childLines(context, [childId])).get(childId) ?? { name: '', name_cn: '' };
  for (const accountId of accountIds)
    await notify(context, makeUpChanged, {
      accountId,
      subject: `${lessonRow.lesson.id} ${childId} ${what} ${context.now}`,
      childIds: [childId],
      data: { what, lesson: noticeLesson(lessonRow, child), ...(teacher ? { teacher } : {}) },
    });
}
