import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { notify } from '../notices/index.ts';
import { keepLesson } from './keep-lesson.ts';
import { type MakeUpChange, makeUpChanged } from './notices.ts';
import { childLines, type LeaveLessonRow } from './store.ts';

type Told = {
  what: MakeUpChange;
  childId: string;
  accountIds: readonly string[];
  /** Who gives the lesson now. */
  teacher?: Bilingual | undefined;
};

/** Tells families what became of a lesson in which a child makes another up. */
export async function tellOfMakeUp(
  context: Context,
  of: LeaveLessonRow,
  { what, childId, accountIds, teacher }: Told,
): Promise<void> {
  const child = (await childLines(context, [childId])).get(childId) ?? { name: '', name_cn: '' };
  for (const accountId of accountIds)
    await notify(context, makeUpChanged, {
      accountId,
      subject: `${of.lesson.id} ${childId} ${what} ${context.now}`,
      childIds: [childId],
      data: { what, lesson: keepLesson(of, child), ...(teacher ? { teacher } : {}) },
    });
}
