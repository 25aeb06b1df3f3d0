import * as m from '../../messages/compiled/messages.js';

export const accountsActs = {
  'account.act_begin': m.act_account_act_begin,
  'account.act_end': m.act_account_act_end,
  'account.sign_in': m.act_account_sign_in,
  'account.sign_out': m.act_account_sign_out,
  'device.sign_out': m.act_device_sign_out,
  'password.change': m.act_password_change,
  'password.forgot': m.act_password_forgot,
  'password.reset': m.act_password_reset,
} as const;
