import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import type { LeaveRule } from './rules.ts';
import { deleteRule, ownRule, saveRule } from './store.ts';

/**
 * Gives an offering a rule of its own for leave, or (null) the school's again; what is asked for already keeps the old. Changes nothing
 * where it has that rule.
 */
export async function keepLeaveRule(
  context: Context,
  offeringId: string,
  rule: LeaveRule | null,
): Promise<void> {
  const before = await ownRule(context, offeringId);
  if (JSON.stringify(before) === JSON.stringify(rule)) return;
  if (rule) {
    const changed = { changedAt: context.now, changedBy: accountOf(context) };
    await saveRule(context, { offeringId, ...rule, ...changed });
  } else await deleteRule(context, offeringId);
  await record(context, { action: 'leave.rule', subject: `offering:${offeringId}`, before, after: rule });
}
