import { z } from 'zod';
import type { Money } from '../../../contract/money.ts';
import {
  type Notification,
  notGenuine,
  type PaymentProvider,
  type PaymentRequest,
  type RefundState,
  refusedCode,
  type Started,
  type TradeState,
  unreachable,
} from './provider.ts';
import { askWechat, type WechatSettings } from './wechat-request.ts';
import { lines, openSealed, requireGenuine, rsaSign } from './wechat-signature.ts';

const trade = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  amount: z.object({ total: z.int(), currency: z.string().optional() }).optional(),
});

const refundAnswer = z.object({ status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']) });

const envelope = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});

const notified = z.object({ out_trade_no: z.string().max(64), mchid: z.string() });

const unknownTrade = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'];

function checked<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw unreachable('the answer lacks what it must have');
  return parsed.data;
}

/** WeChat's `merchant` as we compare it: the number that receives the money and the app it belongs to. */
const merchantOf = (mchid: string, appid: string) => `${mchid}/${appid}`;

/** Seconds of a China-time RFC 3339 stamp, the only form the API takes. */
const chinaTime = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO('Asia/Shanghai').toString({ smallestUnit: 'second', timeZoneName: 'never' });

function orderBody(settings: WechatSettings, request: PaymentRequest): Record<string, unknown> {
  const body: Record<string, unknown> = {
    appid: settings.appid,
    mchid: settings.mchid,
    description: request.description.slice(0, 127),
    out_trade_no: request.outTradeNo,
    time_expire: chinaTime(request.expiresAt),
    notify_url: request.notifyUrl,
    amount: { total: request.amount.amount, currency: request.amount.currency },
  };
  if (request.channel === 'h5')
    body.scene_info = { payer_client_ip: request.payerIp || '127.0.0.1', h5_info: { type: 'Wap' } };
  if (request.channel === 'jsapi') body.payer = { openid: request.openid ?? '' };
  return body;
}

function jsapiParameters(settings: WechatSettings, prepayId: string): Record<string, string> {
  const timeStamp = String(Math.floor(Date.now() / 1000));
  const nonceStr = crypto.randomUUID().replaceAll('-', '');
  const packed = `prepay_id=${prepayId}`;
  const paySign = rsaSign(settings.privateKey, lines(settings.appid, timeStamp, nonceStr, packed));
  return { appId: settings.appid, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign };
}

async function start(settings: WechatSettings, request: PaymentRequest): Promise<Started> {
  const path = `/v3/pay/transactions/${request.channel}`;
  const answer = await askWechat(settings, 'POST', {
    path,
    body: JSON.stringify(orderBody(settings, request)),
  });
  if (request.channel === 'native')
    return { codeUrl: checked(z.object({ code_url: z.string() }), answer).code_url };
  if (request.channel === 'jsapi')
    return {
      jsapi: jsapiParameters(settings, checked(z.object({ prepay_id: z.string() }), answer).prepay_id),
    };
  const { h5_url } = checked(z.object({ h5_url: z.url() }), answer);
  return { url: `${h5_url}&redirect_url=${encodeURIComponent(request.returnUrl)}` };
}

async function query(settings: WechatSettings, outTradeNo: string): Promise<TradeState> {
  let answer: unknown;
  try {
    answer = await askWechat(settings, 'GET', {
      path: `/v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=${settings.mchid}`,
    });
  } catch (error) {
    if (unknownTrade.includes(refusedCode(error) ?? '')) return { state: 'unpaid', outTradeNo };
    throw error;
  }
  const said = checked(trade, answer);
  if (said.trade_state === 'CLOSED' || said.trade_state === 'REVOKED')
    return { state: 'closed', outTradeNo: said.out_trade_no };
  if (said.trade_state === 'REFUND') return { state: 'refunded', outTradeNo: said.out_trade_no };
  if (said.trade_state !== 'SUCCESS') return { state: 'unpaid', outTradeNo: said.out_trade_no };
  if (!said.transaction_id || !said.amount) throw unreachable('a paid trade without number or amount');
  const amount: Money = { amount: said.amount.total, currency: said.amount.currency ?? 'CNY' };
  return {
    state: 'paid',
    outTradeNo: said.out_trade_no,
    transactionId: said.transaction_id,
    merchantAccount: merchantOf(said.mchid, said.appid),
    amount,
  };
}

async function close(settings: WechatSettings, outTradeNo: string): Promise<void> {
  try {
    await askWechat(settings, 'POST', {
      path: `/v3/pay/transactions/out-trade-no/${outTradeNo}/close`,
      body: JSON.stringify({ mchid: settings.mchid }),
    });
  } catch (error) {
    if (refusedCode(error) === null) throw error;
  }
}

const refundStates = {
  SUCCESS: 'succeeded',
  PROCESSING: 'processing',
  ABNORMAL: 'abnormal',
  CLOSED: 'closed',
} as const;
const refundState = (answer: unknown): RefundState => ({
  state: refundStates[checked(refundAnswer, answer).status],
});

function parseNotification(
  settings: WechatSettings,
  headers: Record<string, string | undefined>,
  rawBody: Buffer,
): Notification {
  const signed = {
    timestamp: headers['wechatpay-timestamp'],
    nonce: headers['wechatpay-nonce'],
    signature: headers['wechatpay-signature'],
    serial: headers['wechatpay-serial'],
  };
  requireGenuine(signed, rawBody, { verifiers: settings.verifiers, now: Math.floor(Date.now() / 1000) });
  let plain: unknown;
  let outer: z.output<typeof envelope>;
  try {
    outer = envelope.parse(JSON.parse(rawBody.toString('utf8')));
    plain = JSON.parse(openSealed(outer.resource, settings.apiV3Key));
  } catch (error) {
    throw error instanceof Error && error.name === 'NotGenuine'
      ? error
      : notGenuine('not the shape of a notification');
  }
  const inner = notified.safeParse(plain);
  if (!inner.success || inner.data.mchid !== settings.mchid) throw notGenuine('for another merchant');
  return {
    eventId: outer.id,
    outTradeNo: inner.data.out_trade_no,
    kind: outer.event_type.startsWith('REFUND.') ? 'refund' : 'payment',
  };
}

/** WeChat Pay API v3 (pay.weixin.qq.com/doc/v3/merchant): Native, H5 and JSAPI in our own name. */
export function createWechatPay(settings: WechatSettings): PaymentProvider {
  return {
    name: 'wechat',
    merchantAccount: merchantOf(settings.mchid, settings.appid),
    start: (request) => start(settings, request),
    query: (outTradeNo) => query(settings, outTradeNo),
    close: (outTradeNo) => close(settings, outTradeNo),
    refund: async (request) => {
      const amount = {
        refund: request.amount.amount,
        total: request.total.amount,
        currency: request.amount.currency,
      };
      const body = JSON.stringify({
        out_trade_no: request.outTradeNo,
        out_refund_no: request.outRefundNo,
        reason: request.reason.slice(0, 80),
        amount,
      });
      return refundState(await askWechat(settings, 'POST', { path: '/v3/refund/domestic/refunds', body }));
    },
    queryRefund: async ({ outRefundNo }) =>
      refundState(await askWechat(settings, 'GET', { path: `/v3/refund/domestic/refunds/${outRefundNo}` })),
    parseNotification: async (headers, rawBody) => parseNotification(settings, headers, rawBody),
    acknowledge: () => ({ status: 204, contentType: 'text/plain', body: '' }),
    refuse: () => ({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'FAIL', message: 'not accepted' }),
    }),
  };
}
