import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { leaveRuleCalls } from '../../../contract/leave-rules/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuseField } from '../../platform/refusal.ts';
import { findOffering } from '../catalog/index.ts';
import { rulesFor, saveRule } from './store.ts';

/** Gives an offering a rule of its own for leave; what is asked for already keeps the old. Refuses an unknown number at its field. */
export async function saveLeaveRule(
  context: Context,
  input: CheckedInputOf<typeof leaveRuleCalls.officeLeaveRuleSave>,
): Promise<{ number: string }> {
  const found = (await findOffering(context, input.number)) ?? refuseField('number', 'number_unknown');
  const { id } = found.offering;
  const before = (await rulesFor(context, [id]))(id);
  const rule = {
    noticeHours: input.notice_hours,
    grantsItself: input.grants_itself,
    goodDays: input.good_days,
  };
  await saveRule(context, { offeringId: id, ...rule, changedAt: context.now, changedBy: accountOf(context) });
  await record(context, { action: 'leave.rule', subject: `offering:${id}`, before, after: rule });
  return { number: input.number };
}
