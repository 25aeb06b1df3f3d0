import * as m from '../../messages/compiled/messages.js';

export const creditsActs = {
  'credits.expire': m.act_credits_expire,
  'credits.give': m.act_credits_give,
  'credits.grant': m.act_credits_grant,
  'credits.grant_back': m.act_credits_grant_back,
  'credits.spend': m.act_credits_spend,
  'credits.take_back': m.act_credits_take_back,
} as const;
