import * as m from '../../messages/compiled/messages.js';

export const applicationsActs = {
  'application.move': m.act_application_move,
  'application.note': m.act_application_note,
  'application.send': m.act_application_send,
  'application.withdraw': m.act_application_withdraw,
} as const;
