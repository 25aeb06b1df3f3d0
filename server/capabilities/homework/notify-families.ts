import type { Context } from '../../platform/context.ts';
import type { NoticeDefinition } from '../../platform/notices/definition.ts';
import { notify, placeForNotice } from '../notices/index.ts';
import type { TaskData } from './notices.ts';
import { readersFor } from './store.ts';
import type { TaskRow } from './task-store.ts';

type FamilyNotice = {
  row: TaskRow;
  childIds: readonly string[];
  /** A reader is notified once for each subject and child. */
  subject: string;
};

/** Notifies everybody who may read the children's homework of a task. */
export async function notifyFamilies<More extends object>(
  context: Context,
  notice: NoticeDefinition<TaskData & More>,
  { row, childIds, subject, ...more }: FamilyNotice & Record<string, unknown>,
): Promise<void> {
  const { task, offering, site } = row;
  const readers = await readersFor(context, childIds);
  for (const { childId, accountId } of readers)
    await notify(context, notice, {
      accountId,
      subject: `${subject} ${childId}`,
      childIds: [childId],
      data: {
        task_id: task.id,
        child_id: childId,
        title: task.title,
        name: offering.name,
        due_at: task.dueAt.toString(),
        ...placeForNotice(site),
        ...more,
      } as unknown as TaskData & More,
    });
}
