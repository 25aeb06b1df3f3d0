import * as m from '../../messages/compiled/messages.js';

export const revenueActs = {
  'revenue.follow': m.act_revenue_follow,
} as const;
