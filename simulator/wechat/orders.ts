import { createHash, randomBytes } from 'node:crypto';
import { findTrade, isPayable, keepTrade, newTrade, type Trade } from '../state.ts';
import { answer, bad, type Call, type No, refuse } from './answer.ts';
import { checkClose, checkOrder, type OrderInput, type WechatChannel } from './validation.ts';
import { tradeView } from './views.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a prepay id is valid. */
const prepayMs = { native: 2 * hour, h5: 5 * minute, jsapi: 2 * hour };

/** Why a number cannot be ordered again, or null: it must be the same order, unpaid and not expired. */
function whyNotRepeat(known: Trade, fingerprint: string): No | null {
  if (known.fingerprint !== fingerprint)
    return { status: 403, code: 'OUT_TRADE_NO_USED', message: '商户订单号重复', cause: 268498688 };
  if (known.state === 'CLOSED') return { status: 400, code: 'ORDER_CLOSED', message: '订单已关闭' };
  if (known.state !== 'NOTPAY')
    return { status: 400, code: 'ORDER_PAID', message: '该订单已支付', cause: 268498689 };
  return isPayable(known) ? null : { status: 400, code: 'ORDER_CLOSED', message: '订单已过期' };
}

/** Places an order, or gives the same order a new prepay id. */
export function placeOrder(call: Call, channel: WechatChannel): void {
  const { world, exchange } = call;
  const checked = checkOrder(world, channel, exchange.body);
  if ('no' in checked) return refuse(call, checked.no);
  const fingerprint = createHash('sha256').update(channel).update(exchange.body).digest('hex');
  const known = findTrade(world.state, checked.value.out_trade_no, 'wechat');
  const why = known && whyNotRepeat(known, fingerprint);
  if (why) return refuse(call, why);
  const trade = known ?? tradeOf(checked.value, channel, fingerprint);
  if (!known) keepTrade(world.state, trade);
  const id = freshPrepay(call, trade, channel);
  if (channel === 'native') return answer(call, { code_url: `weixin://wxpay/bizpayurl?pr=${id.slice(-9)}` });
  if (channel === 'jsapi') return answer(call, { prepay_id: id });
  const packed = randomBytes(4).readUInt32BE();
  answer(call, { h5_url: `${world.url}/wechat/h5?prepay_id=${id}&package=${packed}` });
}

/** A new prepay id; it invalidates the one before. */
function freshPrepay({ world }: Call, trade: Trade, channel: WechatChannel): string {
  if (trade.prepay) world.state.names.delete(`prepay:${trade.prepay.id}`);
  const id = `wx${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}${randomBytes(10).toString('hex')}`;
  trade.prepay = { id, until: Date.now() + prepayMs[channel] };
  world.state.names.set(`prepay:${id}`, trade);
  return id;
}

function tradeOf(input: OrderInput, channel: WechatChannel, fingerprint: string): Trade {
  const now = Date.now();
  return newTrade({
    provider: 'wechat',
    channel,
    out_trade_no: input.out_trade_no,
    amount: input.amount.total,
    description: input.description,
    attach: input.attach,
    notifyUrl: input.notify_url,
    // At least a minute.
    expiresAt: input.time_expire ? Math.max(Date.parse(input.time_expire), now + minute) : now + 7 * day,
    fingerprint,
    ...(input.payer ? { openid: input.payer.openid } : {}),
  });
}

const unknownOrder: No = { status: 404, code: 'ORDER_NOT_EXIST', message: '订单不存在', cause: 268512771 };

function isOurs({ world, exchange }: Call): boolean {
  return exchange.url.searchParams.get('mchid') === world.keys.mchid;
}

export function queryOrder(call: Call, trade: Trade | undefined): void {
  if (!isOurs(call)) return refuse(call, bad('mchid', '/query/mchid'));
  if (!trade) return refuse(call, unknownOrder);
  answer(call, tradeView(call.world, trade));
}

/** Closes an unpaid order; may be repeated. */
export function closeOrder(call: Call, number: string): void {
  const { world, exchange } = call;
  const checked = checkClose(world, exchange.body);
  if ('no' in checked) return refuse(call, checked.no);
  const trade = findTrade(world.state, number, 'wechat');
  if (!trade) return refuse(call, unknownOrder);
  if (trade.state !== 'NOTPAY' && trade.state !== 'CLOSED')
    return refuse(call, { status: 400, code: 'ORDER_PAID', message: '该订单已支付', cause: 268498689 });
  trade.state = 'CLOSED';
  trade.closedAt ??= Date.now();
  world.state.version += 1;
  answer(call, null);
}
