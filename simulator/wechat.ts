import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Exchange, sendJson } from './http.ts';
import type { Keys } from './keys.ts';
import { keepTrade, remember, type State, type Trade, takeFault } from './state.ts';
import { signedHeaders, whyNotGenuine } from './wechat-crypto.ts';

export type Shop = { keys: Keys; state: State; url: string };

const order = (keys: Keys) =>
  z.strictObject({
    appid: z.literal(keys.appid),
    mchid: z.literal(keys.mchid),
    description: z.string().min(1).max(127),
    out_trade_no: z.string().regex(/^[0-9A-Za-z_\-|*]{6,32}$/),
    time_expire: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+08:00$/)
      .optional(),
    notify_url: z
      .url()
      .max(255)
      .refine((url) => !url.includes('?')),
    attach: z.string().max(128).optional(),
    amount: z.strictObject({ total: z.int().min(1), currency: z.literal('CNY').optional() }),
    scene_info: z.looseObject({ payer_client_ip: z.string() }).optional(),
    payer: z.strictObject({ openid: z.string().min(1).max(128) }).optional(),
  });

function answer(shop: Shop, exchange: Exchange, { status, value }: { status: number; value: unknown }): void {
  const fault = takeFault(shop.state, 'wechat', ['nosig', 'badsig', 'oldts', 'truncated']);
  const body = value === null ? '' : JSON.stringify(value);
  const headers = signedHeaders(
    shop.keys,
    fault === 'badsig' ? `${body} ` : body,
    fault === 'oldts' ? { timestamp: Math.floor(Date.now() / 1000) - 400 } : {},
  );
  exchange.response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    ...(fault === 'nosig' ? {} : headers),
  });
  exchange.response.end(fault === 'truncated' ? body.slice(0, -3) : body);
}

const refuse = (exchange: Exchange, status: number, code: string, message: string) =>
  sendJson(exchange, status, { code, message });

/** What a query or a notification says about a trade. */
export function tradeView({ keys }: Shop, trade: Trade): Record<string, unknown> {
  const view: Record<string, unknown> = {
    appid: keys.appid,
    mchid: keys.mchid,
    out_trade_no: trade.out_trade_no,
    trade_state: trade.state,
    trade_state_desc: trade.state,
  };
  if (trade.transactionId) {
    const total = trade.paid ?? trade.amount;
    Object.assign(view, {
      transaction_id: trade.transactionId,
      trade_type: { native: 'NATIVE', h5: 'MWEB', jsapi: 'JSAPI' }[trade.channel],
      success_time: new Date(trade.paidAt ?? 0).toISOString().replace(/\.\d+Z/, '+00:00'),
      bank_type: 'OTHERS',
      payer: { openid: 'sim-openid' },
      amount: { total, payer_total: total, currency: trade.currency, payer_currency: trade.currency },
    });
  }
  return view;
}

function place(shop: Shop, exchange: Exchange, channel: string): void {
  const parsed = order(shop.keys).safeParse(JSON.parse(exchange.body.toString('utf8')));
  if (!parsed.success) return refuse(exchange, 400, 'PARAM_ERROR', z.prettifyError(parsed.error));
  const { data } = parsed;
  if (channel === 'h5' && !data.scene_info) return refuse(exchange, 400, 'PARAM_ERROR', 'scene_info');
  if (channel === 'jsapi' && !data.payer) return refuse(exchange, 400, 'PARAM_ERROR', 'payer');
  const fingerprint = createHash('sha256')
    .update(`${channel}${exchange.body.toString('utf8')}`)
    .digest('hex');
  const known = shop.state.trades.get(data.out_trade_no);
  if (known && known.fingerprint !== fingerprint)
    return refuse(exchange, 403, 'OUT_TRADE_NO_USED', '商户订单号重复');
  if (known && known.state !== 'NOTPAY')
    return refuse(exchange, 400, known.state === 'CLOSED' ? 'ORDER_CLOSED' : 'ORDER_PAID', known.state);
  if (!known) keepTrade(shop.state, newTrade(data, channel, fingerprint));
  const prepay = `wx${randomBytes(12).toString('hex')}`;
  const values: Record<string, unknown> = {
    native: { code_url: `weixin://wxpay/bizpayurl?pr=${data.out_trade_no}` },
    h5: { h5_url: `${shop.url}/wechat/h5?prepay_id=${prepay}&package=${data.out_trade_no}` },
    jsapi: { prepay_id: prepay },
  };
  answer(shop, exchange, { status: 200, value: values[channel] });
}

function newTrade(data: z.output<ReturnType<typeof order>>, channel: string, fingerprint: string): Trade {
  return {
    provider: 'wechat',
    channel,
    out_trade_no: data.out_trade_no,
    amount: data.amount.total,
    currency: 'CNY',
    description: data.description,
    notifyUrl: data.notify_url,
    returnUrl: '',
    expiresAt: data.time_expire
      ? Math.max(Date.parse(data.time_expire), Date.now() + 60_000)
      : Date.now() + 7 * 86_400_000,
    fingerprint,
    state: 'NOTPAY',
    paid: null,
    transactionId: null,
    paidAt: null,
    refunds: new Map(),
  };
}

function refundView(trade: Trade, number: string) {
  const refund = trade.refunds.get(number);
  return {
    refund_id: refund?.id,
    out_refund_no: number,
    out_trade_no: trade.out_trade_no,
    transaction_id: trade.transactionId,
    status: 'SUCCESS',
    amount: { refund: refund?.amount, total: trade.amount, currency: 'CNY' },
  };
}

function refund(shop: Shop, exchange: Exchange): void {
  const input = JSON.parse(exchange.body.toString('utf8')) as {
    out_trade_no: string;
    out_refund_no: string;
    amount: { refund: number; total: number };
  };
  const trade = shop.state.trades.get(input.out_trade_no);
  if (!trade?.transactionId) return refuse(exchange, 404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  const before = trade.refunds.get(input.out_refund_no);
  const sent = [...trade.refunds.values()].reduce((all, one) => all + one.amount, 0);
  if (!before && (input.amount.total !== trade.amount || sent + input.amount.refund > trade.amount))
    return refuse(exchange, 400, 'INVALID_REQUEST', 'amount');
  if (!before) trade.refunds.set(input.out_refund_no, { amount: input.amount.refund, id: `50${Date.now()}` });
  trade.state = 'REFUND';
  answer(shop, exchange, { status: 200, value: refundView(trade, input.out_refund_no) });
}

/** WeChat Pay API v3 under `/v3/`: answers true requests only, signed. */
export async function answerWechat(shop: Shop, exchange: Exchange): Promise<void> {
  const { request, url, body } = exchange;
  const why = whyNotGenuine(shop.keys, request, body);
  remember(
    shop.state.log,
    {
      at: new Date().toISOString(),
      method: request.method ?? '',
      path: request.url ?? '',
      genuine: !why,
      note: why ?? '',
    },
    2000,
  );
  if (why) return refuse(exchange, 401, 'SIGN_ERROR', why);
  const fault = takeFault(shop.state, 'wechat', ['timeout', '500', '429']);
  if (fault === 'timeout') return;
  if (fault === '500') return refuse(exchange, 500, 'SYSTEM_ERROR', '系统错误');
  if (fault === '429') return refuse(exchange, 429, 'FREQUENCY_LIMITED', '频率限制');
  const placing = /^\/v3\/pay\/transactions\/(native|h5|jsapi)$/.exec(url.pathname);
  if (placing?.[1] && request.method === 'POST') return place(shop, exchange, placing[1]);
  const known = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(url.pathname);
  if (known?.[1]) return queryOrClose(shop, exchange, { number: known[1], isClose: Boolean(known[2]) });
  if (url.pathname === '/v3/refund/domestic/refunds' && request.method === 'POST')
    return refund(shop, exchange);
  const refunded = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(url.pathname)?.[1];
  const trade = refunded
    ? [...shop.state.trades.values()].find((one) => one.refunds.has(refunded))
    : undefined;
  if (refunded && trade) return answer(shop, exchange, { status: 200, value: refundView(trade, refunded) });
  refuse(exchange, 404, 'RESOURCE_NOT_EXISTS', '无可用的平台证书');
}

function queryOrClose(
  shop: Shop,
  exchange: Exchange,
  { number, isClose }: { number: string; isClose: boolean },
): void {
  const trade = shop.state.trades.get(number);
  if (trade?.provider !== 'wechat') return refuse(exchange, 404, 'ORDER_NOT_EXIST', '订单不存在');
  if (!isClose) return answer(shop, exchange, { status: 200, value: tradeView(shop, trade) });
  if (trade.state !== 'NOTPAY' && trade.state !== 'CLOSED')
    return refuse(exchange, 400, 'ORDER_PAID', '该订单已支付');
  trade.state = 'CLOSED';
  answer(shop, exchange, { status: 204, value: null });
}
