import { takeFault } from '../faults.ts';
import { notify } from '../notify.ts';
import { findTrade, type Refund, refundedOf, type Trade } from '../state.ts';
import { beijingTime, type World } from '../world.ts';
import { type Content, fenOf, yuanOf } from './validation.ts';

export type Answer = Record<string, string>;

export const no = (sub_code: string, sub_msg: string): Answer => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code,
  sub_msg,
});
const unknown = no('ACQ.TRADE_NOT_EXIST', '交易不存在');

const buyer = '208****0002';

const base = (trade: Trade): Answer => ({
  code: '10000',
  msg: 'Success',
  out_trade_no: trade.out_trade_no,
  trade_no: trade.transactionId ?? `9${trade.out_trade_no}`,
});

/** Finds a trade as Alipay does: unknown until scanned, closed when its time is over. */
function known(world: World, named: { out_trade_no?: string | undefined; trade_no?: string | undefined }) {
  const trade = named.out_trade_no
    ? findTrade(world.state, named.out_trade_no, 'alipay')
    : world.state.names.get(`transaction:${named.trade_no}`);
  if (!trade?.isScanned || trade.provider !== 'alipay') return undefined;
  if (trade.state === 'NOTPAY' && trade.expiresAt <= Date.now()) {
    trade.state = 'CLOSED';
    trade.closedAt = trade.expiresAt;
  }
  return trade;
}

const statuses = {
  NOTPAY: 'WAIT_BUYER_PAY',
  SUCCESS: 'TRADE_SUCCESS',
  CLOSED: 'TRADE_CLOSED',
  REFUND: 'TRADE_SUCCESS',
};

/** A fully refunded trade is closed; a partly refunded one stays successful. */
const statusOf = (trade: Trade): string =>
  trade.state === 'REFUND' && refundedOf(trade) === trade.amount ? 'TRADE_CLOSED' : statuses[trade.state];

export function query(world: World, content: Content<'alipay.trade.query'>): Answer {
  const trade = known(world, content);
  if (!trade) return unknown;
  const total = yuanOf(trade.stated.amount);
  const paid: Answer = trade.paidAt
    ? {
        send_pay_date: beijingTime(trade.paidAt),
        receipt_amount: total,
        buyer_pay_amount: yuanOf(trade.stated.payerTotal),
        invoice_amount: total,
        point_amount: '0.00',
      }
    : {};
  const foreign: Answer = trade.stated.currency === 'CNY' ? {} : { trans_currency: trade.stated.currency };
  return {
    ...base(trade),
    buyer_logon_id: buyer,
    trade_status: statusOf(trade),
    total_amount: total,
    ...paid,
    ...foreign,
  };
}

export function close(world: World, content: Content<'alipay.trade.close'>): Answer {
  const trade = known(world, content);
  if (!trade) return unknown;
  if (trade.state === 'SUCCESS') return no('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
  if (trade.state !== 'NOTPAY') return no('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  trade.state = 'CLOSED';
  trade.closedAt = Date.now();
  world.state.version += 1;
  // Only wap notifies that a trade was closed.
  if (trade.channel === 'wap') void notify(world, trade, { event: 'closed' });
  return base(trade);
}

function refundAnswer(trade: Trade, isMoved: boolean): Answer {
  return {
    ...base(trade),
    buyer_logon_id: buyer,
    fund_change: isMoved ? 'Y' : 'N',
    refund_fee: yuanOf(refundedOf(trade)),
  };
}

/** Refunds, once per request number; a repetition moves no money. */
export function refund(world: World, content: Content<'alipay.trade.refund'>): Answer {
  const trade = known(world, content);
  if (!trade) return unknown;
  if (!trade.transactionId) return no('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  const amount = fenOf(content.refund_amount);
  // Without a number Alipay uses the trade's: a full refund.
  const number = content.out_request_no ?? trade.out_trade_no;
  const before = trade.refunds.get(number);
  if (before && before.amount !== amount)
    return no('ACQ.DISCORDANT_REPEAT_REQUEST', '同一退款请求号参数不一致');
  if (before) return refundAnswer(trade, false);
  if (refundedOf(trade) + amount > trade.amount)
    return no('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额大于可退金额');
  if (takeFault(world.state, 'alipay', ['not_enough']))
    return no('ACQ.SELLER_BALANCE_NOT_ENOUGH', '商户余额不足');
  const isHeld = takeFault(world.state, 'alipay', ['refund_processing']) !== null;
  const refund: Refund = {
    number,
    id: number,
    amount,
    status: isHeld ? 'PROCESSING' : 'SUCCESS',
    notifyUrl: trade.notifyUrl,
    at: Date.now(),
  };
  trade.refunds.set(number, refund);
  trade.state = 'REFUND';
  world.state.version += 1;
  if (!isHeld) void notify(world, trade, { event: 'refund', refund });
  return refundAnswer(trade, !isHeld);
}

export function queryRefund(world: World, content: Content<'alipay.trade.fastpay.refund.query'>): Answer {
  const trade = known(world, content);
  if (!trade) return unknown;
  const found = trade.refunds.get(content.out_request_no);
  if (found?.status === 'ABNORMAL' || found?.status === 'CLOSED')
    return { ...base(trade), out_request_no: found.number, refund_status: 'REFUND_FAIL' };
  if (found?.status !== 'SUCCESS') return base(trade);
  return {
    ...base(trade),
    out_request_no: found.number,
    total_amount: yuanOf(trade.amount),
    refund_amount: yuanOf(found.amount),
    refund_status: 'REFUND_SUCCESS',
    gmt_refund_pay: beijingTime(found.at),
  };
}
