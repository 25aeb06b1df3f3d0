import * as m from '../../messages/compiled/messages.js';

export const couponsActs = {
  'coupon.batch_made': m.act_coupon_batch_made,
  'coupon.change': m.act_coupon_change,
  'coupon.create': m.act_coupon_create,
  'coupon.give_back': m.act_coupon_give_back,
  'coupon.hold': m.act_coupon_hold,
  'coupon.make_batch': m.act_coupon_make_batch,
  'coupon.receive': m.act_coupon_receive,
  'coupon.stop': m.act_coupon_stop,
  'coupon.take_back': m.act_coupon_take_back,
  'coupon.use': m.act_coupon_use,
  'coupon.warn': m.act_coupon_warn,
  'coupon.withdraw_batch': m.act_coupon_withdraw_batch,
} as const;
