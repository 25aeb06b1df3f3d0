import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import type { LeaveRule } from './rules.ts';
import { deleteRule, findOwnRule, saveRule } from './store.ts';

/** Sets the leave rule of an offering; null removes it, so the school's rule applies. Requests already made keep the earlier rule. */
export async function setLeaveRule(
  context: Context,
  offeringId: string,
  rule: LeaveRule | null,
): Promise<void> {
  const before = await findOwnRule(context, offeringId);
  if (JSON.stringify(before) === JSON.stringify(rule)) return;
  if (rule) {
    const changed = { changedAt: context.now, changedBy: accountOf(context) };
    await saveRule(context, { offeringId, ...rule, ...changed });
  } else await deleteRule(context, offeringId);
  await record(context, { action: 'leave.rule', subject: `offering:${offeringId}`, before, after: rule });
}
