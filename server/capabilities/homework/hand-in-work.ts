import type { Upload } from '../../../contract/core/upload.ts';
import type { ChildTask } from '../../../contract/homework/views.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { teachersOf } from '../enrolments/index.ts';
import { savedWords } from '../saved-since/index.ts';
import { keepWhole, readyWhole } from '../uploads/index.ts';
import { isInClass } from './class-store.ts';
import { isEmpty, isLate, markersOf, moveAttempt, unseenWork, whyNotHandIn } from './rules.ts';
import { limits, requireWork, saveWork, type Work } from './save-draft.ts';
import { presentChildTask } from './show-task.ts';
import { lockLatest, updateHandIn } from './store.ts';
import { lockTask } from './task-store.ts';

type HandingIn = Work & { file?: Upload | undefined; replace_confirmed: boolean };

/**
 * Hands a task in, replacing an earlier attempt that is not marked. In steps: re-encodes a picture before the
 * transaction. Refuses another family's child or task, empty work, too many files, a marked attempt, and a class the
 * child has left. Asks before it replaces what another person stored since.
 */
export async function handInWork(context: Context, input: HandingIn): Promise<ChildTask> {
  await requireWork(context, input);
  await context.limit(limits.handIn, accountOf(context));
  const ready = input.file ? await readyWhole(input.file, { field: 'file' }) : null;
  return context.transact(async (inside) => {
    // Lock first: a second device, or a teacher who withdraws the task, waits and sees the result.
    await lockTask(inside, input.task_id);
    const { child, row } = await requireWork(inside, input);
    const latest = await lockLatest(inside, { taskId: row.task.id, childId: child.id });
    const isIn = await isInClass(inside, { sessionId: row.task.sessionId, childId: child.id });
    refuseIf(whyNotHandIn(row.task, latest, { isIn }));
    const unseen = unseenWork(latest, { accountId: accountOf(inside), seenAt: input.seen_at });
    if (unseen && !input.replace_confirmed)
      refuse('homework.changed_by_other', await savedWords(inside, unseen));
    const more = ready ? [await keepWhole(inside, ready)] : [];
    const saved = await saveWork(inside, { row, childId: child.id, work: input, more });
    if (isEmpty({ ...input, files: saved.files })) refuseField('text', 'hand_in_required');
    const state = moveAttempt(saved.latest.state, 'hand_in') ?? refuse('homework.returned');
    await updateHandIn(inside, saved.latest.id, {
      state,
      handedInBy: accountOf(inside),
      handedInAt: inside.now,
      isLate: isLate(row.task.dueAt, { handedInAt: inside.now, now: inside.now }),
    });
    await record(inside, {
      action: 'homework.hand_in',
      subject: `task:${row.task.id}`,
      after: { child: child.id, attempt: saved.latest.attempt, files: saved.files.length },
    });
    for (const accountId of markersOf(row.task, await teachersOf(inside, [row.task.sessionId])))
      await inside.announce(accountId, { type: 'homework', task_id: row.task.id });
    return presentChildTask(inside, row, child);
  });
}

/** Marks returned work as read, which completes the task. Refuses work that was not returned. */
export async function acknowledgeReturn(
  context: Context,
  input: { task_id: string; child_id?: string | undefined },
): Promise<ChildTask> {
  const { child, row } = await requireWork(context, input);
  const latest = await lockLatest(context, { taskId: row.task.id, childId: child.id });
  const state = latest && moveAttempt(latest.state, 'see');
  if (!latest || !state) return refuse('homework.not_returned');
  await updateHandIn(context, latest.id, { state, seenAt: context.now });
  await record(context, {
    action: 'homework.see',
    subject: `task:${row.task.id}`,
    after: { child: child.id },
  });
  return presentChildTask(context, row, child);
}
