import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { DisputeView, lessonAccountCalls } from '../../../contract/lesson-account/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { requireGuardian } from '../families/index.ts';
import { disputeOfEntry, insertDispute, lockEntry } from './dispute-store.ts';
import { presentDispute } from './present.ts';
import { dueAfter, whyNotDispute } from './rules.ts';

/**
 * Disputes an entry that took a lesson. Refuses another family's child, and an entry that took nothing, was corrected, or was
 * disputed before.
 */
export async function disputeEntry(
  context: Context,
  input: CheckedInputOf<typeof lessonAccountCalls.lessonDispute>,
): Promise<DisputeView> {
  const found = (await lockEntry(context, input.entry_id)) ?? refuse('not_found');
  await requireGuardian(context, found.childId, 'attendance.write');
  const known = await disputeOfEntry(context, found.entry.id);
  refuseIf(
    whyNotDispute({
      amount: found.entry.amount,
      isCorrected: found.correctedBy !== null,
      isDisputed: known !== null,
    }),
  );
  const dispute = await insertDispute(context, {
    id: context.newId(),
    entryId: found.entry.id,
    askedBy: accountOf(context),
    words: input.words,
    askedAt: context.now,
    dueAt: context.now.add(dueAfter),
  });
  await record(context, {
    action: 'lessons.dispute',
    subject: `lesson_entry:${found.entry.id}`,
  });
  return presentDispute(dispute);
}
