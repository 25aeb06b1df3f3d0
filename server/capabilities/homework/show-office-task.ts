import { inLocale } from '../../../contract/core/bilingual.ts';
import type { OutputOf } from '../../../contract/core/call.ts';
import type { OfficeTask, officeHomeworkCalls } from '../../../contract/homework/office-calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentChildLine } from '../families/index.ts';
import { presentAttempts, presentTaskOfHandIn } from './present.ts';
import { stateOf } from './rules.ts';
import { presentSheet } from './show-sheet.ts';
import { loadAttemptDetails } from './show-task.ts';
import { attemptsAt, childrenNamedBy, findHandIn } from './store.ts';
import { findTask } from './task-store.ts';

/** Shows a task of any class to the office. Refuses `not_found`. */
export async function showOfficeTask(context: Context, input: { task_id: string }): Promise<OfficeTask> {
  const row = (await findTask(context, input.task_id)) ?? refuse('not_found');
  const { blocked: _teachersOnly, ...sheet } = await presentSheet(context, row);
  return { ...sheet, teacher: inLocale(row.teacher, context.locale) };
}

/** Shows a hand-in to the office. Refuses `not_found`, also for a draft. */
export async function showOfficeHandIn(
  context: Context,
  input: { hand_in_id: string },
): Promise<OutputOf<typeof officeHomeworkCalls.officeHandIn>> {
  const handIn = (await findHandIn(context, input.hand_in_id)) ?? refuse('not_found');
  const row = (await findTask(context, handIn.taskId)) ?? refuse('not_found');
  const attempts = await attemptsAt(context, { taskIds: [handIn.taskId], childIds: [handIn.childId] });
  const [child] = await childrenNamedBy(context, [handIn.childId]);
  const shown = presentAttempts(context, attempts, await loadAttemptDetails(context, attempts));
  if (!child || shown.length === 0) return refuse('not_found');
  return {
    task: presentTaskOfHandIn(context, row),
    child: presentChildLine(child),
    state: stateOf(attempts[0]),
    earlier: shown,
  };
}
