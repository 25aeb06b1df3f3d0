import * as m from '../../messages/compiled/messages.js';

export const consentsActs = {
  'consent.give': m.act_consent_give,
  'consent.withdraw': m.act_consent_withdraw,
} as const;
