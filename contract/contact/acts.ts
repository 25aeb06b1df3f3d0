import * as m from '../../messages/compiled/messages.js';

export const contactActs = {
  'contact.answer': m.act_contact_answer,
  'contact.send': m.act_contact_send,
} as const;
