import * as m from '../../messages/compiled/messages.js';

export const movesActs = {
  'order.move_line': m.act_order_move_line,
} as const;
