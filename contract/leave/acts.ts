import * as m from '../../messages/compiled/messages.js';

export const leaveActs = {
  'leave.ask': m.act_leave_ask,
  'leave.decline': m.act_leave_decline,
  'leave.grant': m.act_leave_grant,
  'leave.withdraw': m.act_leave_withdraw,
  'make_up.book': m.act_make_up_book,
  'make_up.cancel': m.act_make_up_cancel,
  'make_up.credits': m.act_make_up_credits,
  'make_up.end_child': m.act_make_up_end_child,
  'make_up.end_class': m.act_make_up_end_class,
  'make_up.give': m.act_make_up_give,
  'make_up.give_numbers_back': m.act_make_up_give_numbers_back,
  'make_up.lapse': m.act_make_up_lapse,
  'make_up.offer': m.act_make_up_offer,
  'make_up.warn': m.act_make_up_warn,
} as const;
