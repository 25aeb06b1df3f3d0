import { randomInt } from 'node:crypto';
import { takeFault } from '../faults.ts';
import { notify } from '../notify.ts';
import { findTrade, type Refund, refundedOf, type Trade } from '../state.ts';
import type { World } from '../world.ts';
import { answer, type Call, type No, refuse } from './answer.ts';
import { checkRefund, type RefundInput } from './validation.ts';
import { refundView } from './views.ts';

const invalid = (message: string): No => ({ status: 400, code: 'INVALID_REQUEST', message });
const unknown: No = { status: 404, code: 'RESOURCE_NOT_EXISTS', message: '订单不存在' };
const maxRefunds = 50;
const pauseSeconds = 60;

/** Why a trade cannot be refunded, or null. */
function whyNotRefund(world: World, trade: Trade, { amount }: RefundInput): No | null {
  if (amount.total !== trade.amount) return invalid('订单金额或退款金额与之前请求不一致');
  if (refundedOf(trade) + amount.refund > trade.amount) return invalid('累计退款金额大于支付金额');
  if (trade.refunds.size >= maxRefunds) return invalid('部分退款次数超限');
  const last = Math.max(0, ...[...trade.refunds.values()].map((refund) => refund.at));
  if (Date.now() - last < pauseSeconds * 1000 * world.state.clockFactor)
    return { status: 429, code: 'FREQUENCY_LIMITED', message: '频率限制：同一笔订单两次退款间隔 1 分钟' };
  return takeFault(world.state, 'wechat', ['not_enough'])
    ? { status: 403, code: 'NOT_ENOUGH', message: '商户余额不足' }
    : null;
}

function newRefund(world: World, input: RefundInput): Refund {
  const fault = takeFault(world.state, 'wechat', ['refund_processing', 'refund_abnormal']);
  return {
    number: input.out_refund_no,
    id: `503${Date.now()}${randomInt(1_000_000_000)}`,
    amount: input.amount.refund,
    status: fault === 'refund_processing' ? 'PROCESSING' : fault ? 'ABNORMAL' : 'SUCCESS',
    notifyUrl: input.notify_url ?? '',
    at: Date.now(),
  };
}

/** Refunds a trade, once per number: a repetition answers its current state. */
export function placeRefund(call: Call): void {
  const { world, exchange } = call;
  const checked = checkRefund(world, exchange.body);
  if ('no' in checked) return refuse(call, checked.no);
  const { value: input } = checked;
  if ((input.transaction_id === undefined) === (input.out_trade_no === undefined))
    return refuse(call, invalid('transaction_id 与 out_trade_no 二选一'));
  const trade = input.out_trade_no
    ? findTrade(world.state, input.out_trade_no, 'wechat')
    : world.state.names.get(`transaction:${input.transaction_id}`);
  if (!trade) return refuse(call, unknown);
  if (!trade.transactionId) return refuse(call, invalid('订单未支付'));
  const before = world.state.names.get(`refund:${input.out_refund_no}`);
  const known = trade.refunds.get(input.out_refund_no);
  if (before && (before !== trade || known?.amount !== input.amount.refund))
    return refuse(call, invalid('商户退款单号重复且参数不一致'));
  if (known) return answer(call, refundView(trade, known));
  const why = whyNotRefund(world, trade, input);
  if (why) return refuse(call, why);
  const refund = newRefund(world, input);
  trade.refunds.set(refund.number, refund);
  trade.state = 'REFUND';
  world.state.names.set(`refund:${refund.number}`, trade);
  world.state.version += 1;
  answer(call, refundView(trade, refund));
  if (refund.status !== 'PROCESSING') notify(world, trade, { event: 'refund', refund });
}

export function queryRefund(call: Call, number: string): void {
  const trade = call.world.state.names.get(`refund:${number}`);
  const refund = trade?.refunds.get(number);
  if (!trade || !refund) return refuse(call, { ...unknown, message: '退款单不存在' });
  answer(call, refundView(trade, refund));
}
