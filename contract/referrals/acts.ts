import * as m from '../../messages/compiled/messages.js';

export const referralsActs = {
  'referral.join': m.act_referral_join,
  'referral.refuse': m.act_referral_refuse,
  'referral.reward': m.act_referral_reward,
  'referral.take_back': m.act_referral_take_back,
} as const;
