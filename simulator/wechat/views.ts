import type { Refund, Trade } from '../state.ts';
import { chinaTime, type World } from '../world.ts';

export const tradeTypes: Record<string, string> = { native: 'NATIVE', h5: 'MWEB', jsapi: 'JSAPI' };
const descriptions = {
  NOTPAY: '订单未支付',
  SUCCESS: '支付成功',
  CLOSED: '订单已关闭',
  REFUND: '订单发生过退款',
};

/** A trade in a query or a notification. */
export function tradeView({ keys }: World, trade: Trade): Record<string, unknown> {
  const { stated } = trade;
  const paid = trade.transactionId && {
    transaction_id: trade.transactionId,
    trade_type: tradeTypes[trade.channel],
    bank_type: 'OTHERS',
    success_time: chinaTime(trade.paidAt ?? 0),
    payer: { openid: trade.openid },
    amount: {
      total: stated.amount,
      payer_total: stated.payerTotal,
      currency: stated.currency,
      payer_currency: stated.currency,
    },
  };
  return {
    appid: keys.appid,
    mchid: keys.mchid,
    out_trade_no: trade.out_trade_no,
    trade_state: trade.state,
    trade_state_desc: descriptions[trade.state],
    ...(trade.attach === undefined ? {} : { attach: trade.attach }),
    ...(paid || {}),
  };
}

/** A refund in an answer. */
export function refundView(trade: Trade, refund: Refund): Record<string, unknown> {
  return {
    refund_id: refund.id,
    out_refund_no: refund.number,
    transaction_id: trade.transactionId,
    out_trade_no: trade.out_trade_no,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: chinaTime(refund.at),
    ...(refund.status === 'SUCCESS' ? { success_time: chinaTime(refund.at) } : {}),
    status: refund.status,
    funds_account: 'AVAILABLE',
    amount: {
      total: trade.amount,
      refund: refund.amount,
      payer_total: trade.stated.payerTotal,
      payer_refund: refund.amount,
      settlement_refund: refund.amount,
      settlement_total: trade.amount,
      discount_refund: 0,
      currency: 'CNY',
      refund_fee: 0,
      from: [],
    },
  };
}

/** A refund in a notification. */
export function refundNotice({ keys }: World, trade: Trade, refund: Refund): Record<string, unknown> {
  return {
    mchid: keys.mchid,
    transaction_id: trade.transactionId,
    out_trade_no: trade.out_trade_no,
    refund_id: refund.id,
    out_refund_no: refund.number,
    refund_status: refund.status,
    ...(refund.status === 'SUCCESS' ? { success_time: chinaTime(Date.now()) } : {}),
    user_received_account: '支付用户零钱',
    amount: {
      total: trade.amount,
      refund: refund.amount,
      payer_total: trade.stated.payerTotal,
      payer_refund: refund.amount,
    },
  };
}
