import * as m from '../../messages/compiled/messages.js';

export const staffActs = {
  'second_factor.begin': m.act_second_factor_begin,
  'second_factor.confirm': m.act_second_factor_confirm,
  'second_factor.recovery': m.act_second_factor_recovery,
  'second_factor.replace': m.act_second_factor_replace,
  'second_factor.reset': m.act_second_factor_reset,
  'second_factor.show': m.act_second_factor_show,
  'staff.close': m.act_staff_close,
  'staff.invite': m.act_staff_invite,
  'staff.invite_accept': m.act_staff_invite_accept,
  'staff.invite_withdraw': m.act_staff_invite_withdraw,
  'staff.role': m.act_staff_role,
} as const;
