import { z } from 'zod';
import { cut } from '../../../contract/core/typed.ts';
import { instantOf } from '../../platform/zoned.ts';
import { fetchBill } from './alipay-bill.ts';
import {
  type Alipay,
  type AlipayAnswer,
  type AlipaySettings,
  askAlipay,
  beijingTime,
  refusal,
  sdkOpener,
} from './alipay-gateway.ts';
import { parseNotification } from './alipay-notification.ts';
import {
  notGenuine,
  type PaymentProvider,
  type PaymentRequest,
  type RefundRequest,
  type RefundState,
  refused,
  type Started,
  type TradeState,
  unreachable,
} from './provider.ts';
import { toFen, toYuan } from './yuan.ts';

const tradeShape = z.looseObject({
  out_trade_no: z.string(),
  trade_no: z.string().optional(),
  trade_status: z.string(),
  total_amount: z.string().optional(),
  trans_currency: z.string().optional(),
  send_pay_date: z.string().optional(),
});

const refundShape = z.looseObject({
  out_request_no: z.string().optional(),
  refund_amount: z.string().optional(),
  refund_status: z.string().optional(),
});

const merchantOf = ({ sellerId, appId }: AlipaySettings) => `${sellerId}/${appId}`;

const unknownTrade = 'ACQ.TRADE_NOT_EXIST';

function start({ sdk, settings }: Alipay, request: PaymentRequest): Started {
  const { channel, amount } = request;
  if (channel !== 'page' && channel !== 'wap')
    throw refused('CHANNEL', `${channel} is not a channel of Alipay`);
  if (amount.currency !== 'CNY')
    throw refused('CURRENCY', `${amount.currency} is not accepted by ${settings.appId}`);
  const bizContent: Record<string, string> = {
    out_trade_no: request.outTradeNo,
    total_amount: toYuan(amount.amount),
    // Alipay forbids the first three in a subject; a comma would split columns of its bills.
    subject: cut(request.description.replace(/[/=&,]+/g, ' ').trim(), 128) || request.outTradeNo,
    product_code: channel === 'wap' ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
    time_expire: beijingTime(request.expiresAt),
    goods_type: '0',
  };
  if (channel === 'wap') bizContent.quit_url = request.returnUrl;
  const parameters = {
    bizContent,
    notify_url: request.notifyUrl,
    return_url: request.returnUrl,
    timestamp: beijingTime(Temporal.Now.instant()),
  };
  // GET, because the form of a POST submits itself by an inline script, which our content security policy forbids.
  return { url: sdk.pageExecute(`alipay.trade.${channel}.pay`, 'GET', parameters) };
}

/** Converts Beijing time such as `2026-11-20 10:00:00` to an instant, or null. */
function beijingMoment(text: string | undefined): Temporal.Instant | null {
  if (!text || !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null;
  return instantOf(Temporal.PlainDateTime.from(text.replace(' ', 'T')), 'Asia/Shanghai');
}

async function query(alipay: Alipay, outTradeNo: string): Promise<TradeState> {
  const answer = await askAlipay(alipay, 'alipay.trade.query', { out_trade_no: outTradeNo });
  // Alipay knows a trade only after the payer signs in at the cashier.
  if (answer.sub_code === unknownTrade) return { state: 'unpaid', outTradeNo };
  if (answer.code !== '10000') throw refusal(answer);
  return tradeState(alipay, outTradeNo, answer);
}

function tradeState(alipay: Alipay, outTradeNo: string, answer: AlipayAnswer): TradeState {
  const parsed = tradeShape.safeParse(answer);
  if (!parsed.success) throw unreachable('the answer lacks a required field');
  const { trade_status, trade_no, total_amount, send_pay_date, trans_currency } = parsed.data;
  // The signature does not cover the request, so check that the answer is about this trade.
  if (parsed.data.out_trade_no !== outTradeNo) throw notGenuine('an answer about another trade');
  if (trade_status === 'TRADE_CLOSED') return { state: send_pay_date ? 'refunded' : 'closed', outTradeNo };
  if (trade_status !== 'TRADE_SUCCESS' && trade_status !== 'TRADE_FINISHED')
    return { state: 'unpaid', outTradeNo };
  const fen = toFen(total_amount ?? '');
  if (fen === null || !trade_no) throw unreachable('a paid trade without number or amount');
  const paidAt = beijingMoment(send_pay_date);
  return {
    state: 'paid',
    outTradeNo,
    transactionId: trade_no,
    merchantAccount: merchantOf(alipay.settings),
    amount: { amount: fen, currency: trans_currency ?? 'CNY' },
    ...(paidAt ? { paidAt } : {}),
  };
}

async function close(alipay: Alipay, outTradeNo: string): Promise<'closed' | 'already_paid'> {
  const answer = await askAlipay(alipay, 'alipay.trade.close', { out_trade_no: outTradeNo });
  if (answer.code === '10000' || answer.sub_code === unknownTrade) return 'closed';
  if (answer.sub_code === 'ACQ.TRADE_HAS_SUCCESS') return 'already_paid';
  const { state } = await query(alipay, outTradeNo);
  if (state === 'unpaid') throw refusal(answer);
  return state === 'closed' ? 'closed' : 'already_paid';
}

async function queryRefund(
  alipay: Alipay,
  { outTradeNo, outRefundNo }: { outTradeNo: string; outRefundNo: string },
): Promise<RefundState> {
  const answer = await askAlipay(alipay, 'alipay.trade.fastpay.refund.query', {
    out_trade_no: outTradeNo,
    out_request_no: outRefundNo,
  });
  if (answer.code !== '10000') throw refusal(answer);
  const parsed = refundShape.safeParse(answer);
  if (!parsed.success) throw unreachable('the answer lacks a required field');
  const { out_request_no, refund_amount, refund_status } = parsed.data;
  if (out_request_no !== undefined && out_request_no !== outRefundNo)
    throw notGenuine('an answer about another refund');
  if (refund_status === 'REFUND_FAIL') return { state: 'abnormal' };
  const isDone = refund_amount !== undefined && (!refund_status || refund_status === 'REFUND_SUCCESS');
  return { state: isDone ? 'succeeded' : 'processing' };
}

/** Requests a refund. Code 10000 only means it was accepted; `fund_change` Y means money moved. Otherwise queries its state. */
async function refund(alipay: Alipay, request: RefundRequest): Promise<RefundState> {
  const answer = await askAlipay(alipay, 'alipay.trade.refund', {
    out_trade_no: request.outTradeNo,
    refund_amount: toYuan(request.amount.amount),
    out_request_no: request.outRefundNo,
    ...(request.reason ? { refund_reason: cut(request.reason.replaceAll(',', ' '), 128) } : {}),
  });
  if (answer.code !== '10000') throw refusal(answer);
  return answer.fund_change === 'Y' ? { state: 'succeeded' } : queryRefund(alipay, request);
}

/**
 * Alipay page and wap pay through the official SDK: verifies every answer, accepts only RSA2, uses Beijing times and a PKCS#8 key
 * (opendocs.alipay.com/open/270). Amounts are yuan on the wire, fen here.
 */
export async function createAlipay(settings: AlipaySettings): Promise<PaymentProvider> {
  const open = sdkOpener(settings);
  const alipay = async (): Promise<Alipay> => ({ sdk: await open(), settings });
  return {
    name: 'alipay',
    merchantAccount: merchantOf(settings),
    start: async (request) => start(await alipay(), request),
    query: async (outTradeNo) => query(await alipay(), outTradeNo),
    close: async (outTradeNo) => close(await alipay(), outTradeNo),
    refund: async (request) => refund(await alipay(), request),
    queryRefund: async (request) => queryRefund(await alipay(), request),
    bill: async (day) => fetchBill(await alipay(), day),
    parseNotification: async (_headers, rawBody) => parseNotification(await alipay(), rawBody),
    acknowledge: () => ({ status: 200, contentType: 'text/plain', body: 'success' }),
    // Alipay reads only the word.
    refuse: (status) => ({ status, contentType: 'text/plain', body: 'failure' }),
  };
}
