import * as m from '../../messages/compiled/messages.js';

export const minimumEnrolmentActs = {
  'order.settle_line': m.act_order_settle_line,
  'session.call_off': m.act_session_call_off,
  'session.decide': m.act_session_decide,
} as const;
