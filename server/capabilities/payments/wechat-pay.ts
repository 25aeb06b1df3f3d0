import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { cut } from '../../../contract/core/typed.ts';
import { plainAt } from '../../platform/zoned.ts';
import {
  notGenuine,
  type PaymentProvider,
  type PaymentRequest,
  type RefundRequest,
  type RefundState,
  refused,
  refusedCode,
  type Started,
  type TradeState,
  unreachable,
} from './provider.ts';
import { fetchBill } from './wechat-bill.ts';
import { downloadedKeys } from './wechat-certificates.ts';
import { parseNotification } from './wechat-notification.ts';
import { askWechat, type Wechat, type WechatSettings } from './wechat-request.ts';
import { fixedKeys, lines, rsaSign } from './wechat-signature.ts';

const tradeAnswer = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  success_time: z.iso.datetime({ offset: true }).optional().catch(undefined),
  amount: z.object({ total: z.int(), currency: z.string().optional() }).optional(),
});

const refundAnswer = z.object({
  out_refund_no: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
});

const unknownTrade = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'];

function checked<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw unreachable('the answer lacks a required field');
  return parsed.data;
}

/** The merchant as we compare it: the receiving number and its app. */
const merchantOf = ({ mchid, appid }: { mchid: string; appid: string }) => `${mchid}/${appid}`;

/** An RFC 3339 time of China in seconds, the only form the API accepts. */
const chinaTime = (instant: Temporal.Instant) =>
  `${plainAt(instant, 'Asia/Shanghai').toString({ smallestUnit: 'second' })}+08:00`;

function orderBody(wechat: Wechat, request: PaymentRequest): Record<string, unknown> {
  if (request.amount.currency !== 'CNY')
    throw refused('CURRENCY', `${request.amount.currency} is not accepted by a mainland merchant`);
  const body: Record<string, unknown> = {
    appid: wechat.appid,
    mchid: wechat.mchid,
    description: cut(request.description, 127),
    out_trade_no: request.outTradeNo,
    time_expire: chinaTime(request.expiresAt),
    notify_url: request.notifyUrl,
    amount: { total: request.amount.amount, currency: 'CNY' },
  };
  if (request.channel === 'h5') {
    if (!request.payerIp) throw refused('PAYER_IP', 'H5 needs the address of the payer');
    body.scene_info = { payer_client_ip: request.payerIp, h5_info: { type: 'Wap' } };
  }
  if (request.channel === 'jsapi') {
    if (!request.openid) throw refused('OPENID', 'JSAPI needs the openid of the payer');
    body.payer = { openid: request.openid };
  }
  return body;
}

/** Signed parameters for WeChat's bridge. */
function jsapiParameters(wechat: Wechat, prepayId: string): Record<string, string> {
  const timeStamp = String(Math.floor(Date.now() / 1000));
  const nonceStr = randomUUID().replaceAll('-', '');
  const packed = `prepay_id=${prepayId}`;
  const paySign = rsaSign(wechat.privateKey, lines(wechat.appid, timeStamp, nonceStr, packed));
  return { appId: wechat.appid, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign };
}

async function start(wechat: Wechat, request: PaymentRequest): Promise<Started> {
  const { channel } = request;
  if (channel !== 'native' && channel !== 'h5' && channel !== 'jsapi')
    throw refused('CHANNEL', `${channel} is not a channel of WeChat`);
  const answer = await askWechat(wechat, 'POST', {
    path: `/v3/pay/transactions/${channel}`,
    body: JSON.stringify(orderBody(wechat, request)),
  });
  if (channel === 'native') {
    return { codeUrl: checked(z.object({ code_url: z.string() }), answer).code_url };
  }
  if (channel === 'jsapi') {
    const { prepay_id } = checked(z.object({ prepay_id: z.string() }), answer);
    return { jsapi: jsapiParameters(wechat, prepay_id) };
  }
  const { h5_url } = checked(z.object({ h5_url: z.url() }), answer);
  return { url: `${h5_url}&redirect_url=${encodeURIComponent(request.returnUrl)}` };
}

async function query(wechat: Wechat, outTradeNo: string): Promise<TradeState> {
  let answer: unknown;
  try {
    const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}?mchid=${wechat.mchid}`;
    answer = await askWechat(wechat, 'GET', { path });
  } catch (error) {
    if (unknownTrade.includes(refusedCode(error) ?? '')) return { state: 'unpaid', outTradeNo };
    throw error;
  }
  const parsed = checked(tradeAnswer, answer);
  // The signature does not cover the request, so check that the answer is about this trade.
  if (parsed.out_trade_no !== outTradeNo) throw notGenuine('an answer about another trade');
  if (parsed.trade_state === 'CLOSED' || parsed.trade_state === 'REVOKED')
    return { state: 'closed', outTradeNo };
  if (parsed.trade_state === 'REFUND') return { state: 'refunded', outTradeNo };
  if (parsed.trade_state !== 'SUCCESS') return { state: 'unpaid', outTradeNo };
  if (!parsed.transaction_id || !parsed.amount) throw unreachable('a paid trade without number or amount');
  return {
    state: 'paid',
    outTradeNo,
    transactionId: parsed.transaction_id,
    merchantAccount: merchantOf(parsed),
    amount: { amount: parsed.amount.total, currency: parsed.amount.currency ?? 'CNY' },
    ...(parsed.success_time ? { paidAt: Temporal.Instant.from(parsed.success_time) } : {}),
  };
}

async function close(wechat: Wechat, outTradeNo: string): Promise<'closed' | 'already_paid'> {
  try {
    await askWechat(wechat, 'POST', {
      path: `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}/close`,
      body: JSON.stringify({ mchid: wechat.mchid }),
    });
    return 'closed';
  } catch (error) {
    const code = refusedCode(error);
    if (code === null) throw error;
    if (unknownTrade.includes(code)) return 'closed';
    // The documented codes for "already paid" vary, so query the trade itself.
    const { state } = await query(wechat, outTradeNo);
    if (state === 'unpaid') throw error;
    return state === 'closed' ? 'closed' : 'already_paid';
  }
}

const refundStates = {
  SUCCESS: 'succeeded',
  PROCESSING: 'processing',
  ABNORMAL: 'abnormal',
  CLOSED: 'closed',
} as const;

function refundState(answer: unknown, outRefundNo: string): RefundState {
  const parsed = checked(refundAnswer, answer);
  if (parsed.out_refund_no !== outRefundNo) throw notGenuine('an answer about another refund');
  return { state: refundStates[parsed.status] };
}

async function refund(wechat: Wechat, request: RefundRequest): Promise<RefundState> {
  const { amount, total, outTradeNo, outRefundNo } = request;
  const body = JSON.stringify({
    out_trade_no: outTradeNo,
    out_refund_no: outRefundNo,
    reason: cut(request.reason, 80) || undefined,
    notify_url: request.notifyUrl,
    amount: { refund: amount.amount, total: total.amount, currency: amount.currency },
  });
  return refundState(
    await askWechat(wechat, 'POST', { path: '/v3/refund/domestic/refunds', body }),
    outRefundNo,
  );
}

/**
 * WeChat Pay API v3 (pay.weixin.qq.com/doc/v3/merchant): Native, H5 and JSAPI for our own merchant. Creating, closing and refunding
 * may be repeated with the same parameters; after a refused creation `query` gives the state.
 */
export function createWechatPay(settings: WechatSettings): PaymentProvider {
  const keyRing = settings.verifiers.size > 0 ? fixedKeys(settings.verifiers) : downloadedKeys(settings);
  const wechat: Wechat = { ...settings, keyRing };
  return {
    name: 'wechat',
    merchantAccount: merchantOf(settings),
    start: (request) => start(wechat, request),
    query: (outTradeNo) => query(wechat, outTradeNo),
    close: (outTradeNo) => close(wechat, outTradeNo),
    refund: (request) => refund(wechat, request),
    queryRefund: async ({ outRefundNo }) => {
      const path = `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`;
      return refundState(await askWechat(wechat, 'GET', { path }), outRefundNo);
    },
    bill: (day) => fetchBill(wechat, day),
    parseNotification: (headers, rawBody) => parseNotification(wechat, headers, rawBody),
    acknowledge: () => ({ status: 204, contentType: 'text/plain', body: '' }),
    refuse: (status) => ({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'FAIL', message: 'not accepted' }),
    }),
  };
}
