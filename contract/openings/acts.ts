import * as m from '../../messages/compiled/messages.js';

export const openingsActs = {
  'opening.ask': m.act_opening_ask,
  'opening.forget': m.act_opening_forget,
} as const;
