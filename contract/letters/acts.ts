import * as m from '../../messages/compiled/messages.js';

export const lettersActs = {
  'communication.save': m.act_communication_save,
  'communication.withdraw': m.act_communication_withdraw,
  'letter.inspect': m.act_letter_inspect,
  'letter.read': m.act_letter_read,
  'letter.report': m.act_letter_report,
  'letter.report_settle': m.act_letter_report_settle,
  'letter.send': m.act_letter_send,
  'letter.withdraw': m.act_letter_withdraw,
} as const;
