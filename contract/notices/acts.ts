import * as m from '../../messages/compiled/messages.js';

export const noticesActs = {
  'information.choose': m.act_information_choose,
  'information.forget': m.act_information_forget,
} as const;
