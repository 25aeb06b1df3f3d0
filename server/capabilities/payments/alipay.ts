import { createHash } from 'node:crypto';
import type { AlipaySdk } from 'alipay-sdk';
import { z } from 'zod';
import type { Money } from '../../../contract/money.ts';
import {
  type Notification,
  notGenuine,
  type PaymentProvider,
  type PaymentRequest,
  type RefundState,
  refused,
  type Started,
  type TradeState,
  unreachable,
} from './provider.ts';

export type AlipaySettings = {
  gateway: string;
  appId: string;
  /** Who receives the money: the seller's number as notifications state it. */
  sellerId: string;
  /** PKCS#8 PEM. */
  privateKey: string;
  /** Alipay's public key, PEM; never our own. */
  alipayPublicKey: string;
  timeoutMs: number;
};

/** `88.88` from 8888: Alipay speaks in yuan with two digits, everything else here in fen. */
export function toYuan(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** Fen from `88.88`, by its digits; null for anything else. */
export function toFen(yuan: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** Beijing time as the gateway wants it; the SDK would take the process's own zone. */
const beijing = (instant: Temporal.Instant) =>
  instant
    .toZonedDateTimeISO('Asia/Shanghai')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');

const answerShape = z.looseObject({
  code: z.string(),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
  msg: z.string().optional(),
});
const tradeShape = z.looseObject({
  out_trade_no: z.string(),
  trade_no: z.string().optional(),
  trade_status: z.string(),
  total_amount: z.string().optional(),
});

type Ask = { sdk: AlipaySdk; settings: AlipaySettings };

/** One verified question to the gateway; 20000 and no answer are `ProviderUnreachable`, 40004 is answered as its code. */
async function ask(
  { sdk }: Ask,
  method: string,
  bizContent: Record<string, unknown>,
): Promise<z.output<typeof answerShape>> {
  let answer: unknown;
  try {
    answer = await sdk.exec(method, { bizContent, timestamp: beijing(Temporal.Now.instant()) } as never, {
      validateSign: true,
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : 'no answer';
    throw /验签|sign/i.test(why) ? notGenuine(why) : unreachable(why);
  }
  const said = answerShape.safeParse(answer);
  if (!said.success || said.data.code === '20000') throw unreachable('no usable answer');
  return said.data;
}

function start({ sdk, settings }: Ask, request: PaymentRequest): Started {
  const wap = request.channel === 'wap';
  const bizContent: Record<string, string> = {
    out_trade_no: request.outTradeNo,
    total_amount: toYuan(request.amount.amount),
    subject: request.description.replace(/[/=&]/g, ' ').slice(0, 128),
    product_code: wap ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
    time_expire: beijing(request.expiresAt),
    goods_type: '0',
  };
  if (wap) bizContent.quit_url = request.returnUrl;
  const method = wap ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay';
  const parameters = {
    bizContent,
    notify_url: request.notifyUrl,
    return_url: request.returnUrl,
    timestamp: beijing(Temporal.Now.instant()),
  };
  if (request.amount.currency !== 'CNY')
    throw refused('CURRENCY', `${request.amount.currency} is not taken by ${settings.appId}`);
  return { url: sdk.pageExecute(method, 'GET', parameters as never) };
}

async function query(door: Ask, outTradeNo: string): Promise<TradeState> {
  const answer = await ask(door, 'alipay.trade.query', { out_trade_no: outTradeNo });
  if (answer.code !== '10000') {
    if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'unpaid', outTradeNo };
    throw refused(answer.sub_code ?? answer.code, answer.sub_msg ?? '');
  }
  const said = tradeShape.safeParse(answer);
  if (!said.success) throw unreachable('the answer lacks what it must have');
  const { trade_status, trade_no, total_amount, out_trade_no } = said.data;
  if (trade_status === 'TRADE_CLOSED') return { state: 'closed', outTradeNo: out_trade_no };
  if (trade_status !== 'TRADE_SUCCESS' && trade_status !== 'TRADE_FINISHED')
    return { state: 'unpaid', outTradeNo: out_trade_no };
  const fen = toFen(total_amount ?? '');
  if (fen === null || !trade_no) throw unreachable('a paid trade without number or amount');
  const amount: Money = { amount: fen, currency: 'CNY' };
  return {
    state: 'paid',
    outTradeNo: out_trade_no,
    transactionId: trade_no,
    merchantAccount: merchantOf(door.settings),
    amount,
  };
}

async function close(door: Ask, outTradeNo: string): Promise<void> {
  const answer = await ask(door, 'alipay.trade.close', { out_trade_no: outTradeNo });
  const fine = [
    'ACQ.TRADE_NOT_EXIST',
    'ACQ.TRADE_HAS_SUCCESS',
    'ACQ.TRADE_HAS_CLOSE',
    'ACQ.TRADE_STATUS_ERROR',
  ];
  if (answer.code !== '10000' && !fine.includes(answer.sub_code ?? ''))
    throw refused(answer.sub_code ?? answer.code, answer.sub_msg ?? '');
}

async function queryRefund(
  door: Ask,
  { outTradeNo, outRefundNo }: { outTradeNo: string; outRefundNo: string },
): Promise<RefundState> {
  const answer = await ask(door, 'alipay.trade.fastpay.refund.query', {
    out_trade_no: outTradeNo,
    out_request_no: outRefundNo,
  });
  const done =
    answer.code === '10000' &&
    answer.refund_amount !== undefined &&
    (answer.refund_status ?? 'REFUND_SUCCESS') === 'REFUND_SUCCESS';
  return { state: done ? 'succeeded' : 'processing' };
}

const merchantOf = (settings: AlipaySettings) => `${settings.sellerId}/${settings.appId}`;

/** The form of a notification as it was sent, its signature checked over every field but sign and sign_type. */
function parseNotification({ sdk, settings }: Ask, rawBody: Buffer): Notification {
  const form = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')));
  if (form.sign_type !== 'RSA2') throw notGenuine('only RSA2 is taken');
  let holds = false;
  try {
    holds = sdk.checkNotifySignV2(form);
  } catch {
    throw notGenuine('no signature that can be read');
  }
  if (!holds) throw notGenuine('bad signature');
  if (form.app_id !== settings.appId || (form.seller_id && form.seller_id !== settings.sellerId))
    throw notGenuine('for another merchant');
  if (!form.notify_id || !form.out_trade_no) throw notGenuine('not the shape of a notification');
  const eventId =
    form.notify_id.length <= 64 ? form.notify_id : createHash('sha256').update(form.notify_id).digest('hex');
  return {
    eventId: `${eventId}:${form.trade_status ?? ''}`,
    outTradeNo: form.out_trade_no,
    kind: form.refund_fee ? 'refund' : 'payment',
  };
}

/**
 * Alipay page and wap pay through the official SDK, with what it leaves open closed: answers are always verified, only RSA2
 * is taken, times are Beijing's, the key is PKCS#8 (opendocs.alipay.com/open/270).
 */
export async function createAlipay(settings: AlipaySettings): Promise<PaymentProvider> {
  const { AlipaySdk } = await import('alipay-sdk');
  const sdk = new AlipaySdk({
    appId: settings.appId,
    privateKey: settings.privateKey,
    alipayPublicKey: settings.alipayPublicKey,
    gateway: settings.gateway,
    keyType: 'PKCS8',
    signType: 'RSA2',
    camelcase: false,
    timeout: settings.timeoutMs,
  });
  const door: Ask = { sdk, settings };
  return {
    name: 'alipay',
    merchantAccount: merchantOf(settings),
    start: async (request) => start(door, request),
    query: (outTradeNo) => query(door, outTradeNo),
    close: (outTradeNo) => close(door, outTradeNo),
    refund: async (request) => {
      const content = {
        out_trade_no: request.outTradeNo,
        refund_amount: toYuan(request.amount.amount),
        out_request_no: request.outRefundNo,
        refund_reason: request.reason,
      };
      const answer = await ask(door, 'alipay.trade.refund', content);
      if (answer.code !== '10000') throw refused(answer.sub_code ?? answer.code, answer.sub_msg ?? '');
      return answer.fund_change === 'Y' ? { state: 'succeeded' } : queryRefund(door, request);
    },
    queryRefund: (request) => queryRefund(door, request),
    parseNotification: async (_headers, rawBody) => parseNotification(door, rawBody),
    acknowledge: () => ({ status: 200, contentType: 'text/plain', body: 'success' }),
    refuse: () => ({ status: 200, contentType: 'text/plain', body: 'failure' }),
  };
}
