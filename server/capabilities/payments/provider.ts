import type { Money } from '../../../contract/core/money.ts';
import { namedError } from '../../platform/named-error.ts';

/** Sweeps run per provider, so that one that hangs delays no other. */
export const providerLanes = ['wechat', 'alipay'] as const;
export type ProviderName = (typeof providerLanes)[number];
export type Channel = 'native' | 'h5' | 'jsapi' | 'page' | 'wap';

/** A request to start a trade. A number always goes with the same parameters. */
export type PaymentRequest = {
  outTradeNo: string;
  amount: Money;
  description: string;
  /** The last moment to pay. */
  expiresAt: Temporal.Instant;
  notifyUrl: string;
  returnUrl: string;
  payerIp: string;
  channel: Channel;
  /** For `jsapi` only. */
  openid?: string;
};

/** For the payer: the content of a QR code, an address, or parameters of WeChat's bridge. */
export type Started = { codeUrl: string } | { url: string } | { jsapi: Record<string, string> };

/** A verified answer about a trade. An unknown trade is `unpaid`. */
export type TradeState =
  | { state: 'unpaid' | 'closed' | 'refunded'; outTradeNo: string }
  | {
      state: 'paid';
      outTradeNo: string;
      transactionId: string;
      merchantAccount: string;
      amount: Money;
      paidAt?: Temporal.Instant;
    };

export type RefundRequest = {
  outTradeNo: string;
  outRefundNo: string;
  amount: Money;
  total: Money;
  reason: string;
  /** Where the provider announces the outcome; without it, only asking reveals it. */
  notifyUrl?: string;
};
export type RefundState = { state: 'succeeded' | 'processing' | 'abnormal' | 'closed' };

/** A provider's bill of a day: payments and refunds. */
export type Bill = {
  payments: { outTradeNo: string; transactionId: string; amount: Money }[];
  refunds: {
    outTradeNo: string;
    outRefundNo: string;
    amount: Money;
    /** Carried out; otherwise in progress or failed. */
    isDone: boolean;
  }[];
};

/** A downloaded bill with the merchants and days (YYYY-MM-DD in Beijing) it names, each once. */
export type BillFile = { bill: Bill; merchants: string[]; days: string[] };

/** A notification with a valid signature: a reason to ask, never a proof. */
export type Notification = { eventId: string; outTradeNo: string; kind: 'payment' | 'refund' };

export type Reply = { status: number; contentType: string; body: string };

/** A payment provider. Errors: `ProviderUnreachable` (retry), `ProviderRefused` (with its code), `NotGenuine`. */
export type PaymentProvider = {
  name: ProviderName;
  /** The merchant's account, as the provider's answers state it. */
  merchantAccount: string;
  start(request: PaymentRequest): Promise<Started>;
  query(outTradeNo: string): Promise<TradeState>;
  /** Ends an unpaid trade. Alipay cannot end one whose payer never signed in at the cashier; that one expires. */
  close(outTradeNo: string): Promise<'closed' | 'already_paid'>;
  refund(request: RefundRequest): Promise<RefundState>;
  queryRefund(request: { outTradeNo: string; outRefundNo: string }): Promise<RefundState>;
  /** The verified bill of a day (YYYY-MM-DD in Beijing), made the next morning: before then `ProviderRefused` or empty. */
  bill(day: string): Promise<Bill>;
  parseNotification(headers: Record<string, string | undefined>, rawBody: Buffer): Promise<Notification>;
  acknowledge(): Reply;
  /** Refuses a notification, so that it is sent again. `status`: for providers that read it. */
  refuse(status: number): Reply;
};

/** The message is not from the provider, or was changed on its way. */
export const notGenuine = (why: string): Error => namedError('NotGenuine', why);
/** Whether a signature is canonical base64. Node.js ignores stray characters, but a changed signature is not genuine. */
export const isBase64 = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text;
/** No usable answer: the same request may be repeated. */
export const unreachable = (why: string): Error => namedError('ProviderUnreachable', why);
/** Whether a provider gave no usable answer. */
export const isUnreachable = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'ProviderUnreachable';
/** The provider asks for patience with `code`: the same request may be repeated later. */
export const notYet = (code: string): Error => namedError('ProviderUnreachable', code, { later: true });
/** Whether a provider asked for patience. */
export const isNotYet = (error: unknown): boolean =>
  error instanceof Error && 'later' in error && error.later === true;
/** The provider refused with `code`. Its message is cut and cleared of payers and secrets. */
export const refused = (code: string, why: string): Error & { code: string } =>
  namedError('ProviderRefused', `${code}: ${withoutSecrets(why)}`, { code }) as Error & { code: string };

const withoutSecrets = (text: string) =>
  text
    .replace(/\bo[\w-]{27}\b/g, '[openid]')
    .replace(/\bweixin:\/\/\S+/g, '[code_url]')
    .slice(0, 200);

/** The provider's code of a refusal or a request for patience, or null. */
export const providerCode = (error: unknown): string | null =>
  refusedCode(error) ?? (isNotYet(error) && error instanceof Error ? error.message : null);

/** Refusals of a refund that sending it again cannot change: the trade is unknown or cannot be refunded, or its payer is gone. */
const refusalsForGood = new Set([
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.BUYER_ERROR',
  'ACQ.BUYER_NOT_EXIST',
  'RESOURCE_NOT_EXISTS',
  'ORDER_NOT_EXIST',
  'USER_ACCOUNT_ABNORMAL',
]);

/** Whether a provider refused a refund for good. */
export const isRefusedForGood = (error: unknown): boolean => refusalsForGood.has(refusedCode(error) ?? '');

/** The provider's code of a refusal, or null. */
export function refusedCode(error: unknown): string | null {
  return error instanceof Error && error.name === 'ProviderRefused' && 'code' in error
    ? String(error.code)
    : null;
}
