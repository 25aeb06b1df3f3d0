import * as m from '../../messages/compiled/messages.js';

export const leaveRulesActs = {
  'leave.rule': m.act_leave_rule,
} as const;
