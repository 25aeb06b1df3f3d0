import type { PaymentMethod } from '../contract/core/pay-methods.ts';
import * as m from '../messages/compiled/messages.js';

export const payMethods: Record<PaymentMethod, typeof m.orders_wechat> = {
  wechat: m.orders_wechat,
  alipay: m.orders_alipay,
  cash: m.orders_cash,
  bank: m.orders_bank,
  card: m.orders_card,
};

/** The payment providers. */
export const onlineNames = { wechat: m.orders_wechat, alipay: m.orders_alipay };

/** Where a refund goes that returns the way it was paid. */
export const refundDestinations: Record<PaymentMethod, typeof m.refunds_to_wechat> = {
  wechat: m.refunds_to_wechat,
  alipay: m.refunds_to_alipay,
  cash: m.refunds_to_cash,
  bank: m.refunds_to_bank,
  card: m.refunds_to_card,
};
