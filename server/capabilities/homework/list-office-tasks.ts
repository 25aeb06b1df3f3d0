import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { officeHomeworkCalls } from '../../../contract/homework/office-calls.ts';
import type { Context } from '../../platform/context.ts';
import { presentLines } from './list-tasks.ts';
import { findTasks } from './task-store.ts';

type Call = typeof officeHomeworkCalls.officeTaskIndex;

/** Lists the homework of all classes, read-only. */
export async function listOfficeTasks(
  context: Context,
  { page, page_size, session_id: sessionId }: CheckedInputOf<Call>,
): Promise<OutputOf<Call>> {
  const { rows, total } = await findTasks(context, {
    sessionIds: sessionId ? [sessionId] : null,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  return { items: await presentLines(context, rows), total, page, page_size };
}
