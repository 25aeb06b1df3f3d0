import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { leaveRuleCalls } from '../../../contract/leave-rules/calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuseField } from '../../platform/refusal.ts';
import { findOffering } from '../catalog/index.ts';
import { lockSaved, refuseUnseen } from '../saved-since/index.ts';
import { setLeaveRule } from './set-leave-rule.ts';
import { lastSaved } from './store.ts';

/**
 * Sets the leave rule of an offering. Requests already made keep the earlier rule. Asks before it replaces a rule that the form did not
 * show. Refuses an unknown number at its field.
 */
export async function saveLeaveRule(
  context: Context,
  input: CheckedInputOf<typeof leaveRuleCalls.officeLeaveRuleSave>,
): Promise<{ number: string }> {
  const found = (await findOffering(context, input.number)) ?? refuseField('number', 'number_unknown');
  await lockSaved(context, `leave rule:${found.offering.id}`);
  await refuseUnseen(context, await lastSaved(context, found.offering.id), input);
  await setLeaveRule(context, found.offering.id, {
    noticeHours: input.notice_hours,
    grantsItself: input.grants_itself,
    goodDays: input.good_days,
  });
  return { number: input.number };
}
