import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const creditsRefusals = {
  'wallet.coupon_unknown': refused(409, m.refusal_wallet_coupon_unknown),
  'wallet.credits_short': refused(409, m.refusal_wallet_credits_short),
} as const;
