import type { Money } from '../../../contract/core/money.ts';

/** Sweeps run provider by provider, side by side: one that hangs delays no other. */
export const providerLanes = ['wechat', 'alipay'] as const;
export type ProviderName = (typeof providerLanes)[number];
export type Channel = 'native' | 'h5' | 'jsapi' | 'page' | 'wap';

/** What is asked of a provider to begin a trade. The same number always goes with the same parameters. */
export type PaymentRequest = {
  outTradeNo: string;
  amount: Money;
  description: string;
  /** The trade can be paid until then. */
  expiresAt: Temporal.Instant;
  notifyUrl: string;
  returnUrl: string;
  payerIp: string;
  channel: Channel;
  /** Needed for `jsapi` only. */
  openid?: string;
};

/** What the payer is given: the content of a QR code, an address to open, or the parameters of WeChat's own bridge. */
export type Started = { codeUrl: string } | { url: string } | { jsapi: Record<string, string> };

/** What a provider says about a trade, verified. A trade it does not know yet is `unpaid`. */
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
  /** Where the provider tells how the refund went; without it, only asking tells. */
  notifyUrl?: string;
};
export type RefundState = { state: 'succeeded' | 'processing' | 'abnormal' | 'closed' };

/** A provider's own list of a day: what was paid to us, and what was sent back. */
export type Bill = {
  payments: { outTradeNo: string; transactionId: string; amount: Money }[];
  refunds: {
    outTradeNo: string;
    outRefundNo: string;
    amount: Money;
    /** Carried out; else it is under way, or did not come about. */
    isDone: boolean;
  }[];
};

/** A list that was downloaded by hand: whose it says it is, and of which days (YYYY-MM-DD in Beijing), each once. */
export type BillFile = { bill: Bill; merchants: string[]; days: string[] };

/** A notification whose signature held. It is a reason to ask, never a proof. */
export type Notification = { eventId: string; outTradeNo: string; kind: 'payment' | 'refund' };

export type Reply = { status: number; contentType: string; body: string };

/** One way of paying. Errors: `ProviderUnreachable` (try again), `ProviderRefused` (its code), `NotGenuine`. */
export type PaymentProvider = {
  name: ProviderName;
  /** Who receives the money, as the provider states it in its answers. */
  merchantAccount: string;
  start(request: PaymentRequest): Promise<Started>;
  query(outTradeNo: string): Promise<TradeState>;
  /** Ends a trade that is not paid. Alipay cannot end one whose cashier nobody signed in to: its time has to run out. */
  close(outTradeNo: string): Promise<'closed' | 'already_paid'>;
  refund(request: RefundRequest): Promise<RefundState>;
  queryRefund(request: { outTradeNo: string; outRefundNo: string }): Promise<RefundState>;
  /**
   * The list of a day (YYYY-MM-DD in Beijing), known to be the provider's own; empty where nothing was paid. It is made in the
   * morning after: until then `ProviderRefused` or empty.
   */
  bill(day: string): Promise<Bill>;
  parseNotification(headers: Record<string, string | undefined>, rawBody: Buffer): Promise<Notification>;
  acknowledge(): Reply;
  /** Not taken, so that it comes again. `status` where the provider looks at it. */
  refuse(status: number): Reply;
};

const named = (name: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { name, ...more });

/** What came is not from the provider, or was changed on its way. */
export const notGenuine = (why: string): Error => named('NotGenuine', why);
/**
 * Whether a signature is written the one way that base64 has: Node.js reads past what does not belong there, and what was changed on
 * the way is not genuine, wherever it was changed.
 */
export const isBase64 = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text;
/** No answer, or none that can be used: the same request may be sent again. */
export const unreachable = (why: string): Error => named('ProviderUnreachable', why);
/** The provider answered with `code` that it cannot now, or not yet: the same request may be sent again, though not at once. */
export const notYet = (code: string): Error => named('ProviderUnreachable', code, { later: true });
/** Whether a provider asked for patience. */
export const isNotYet = (error: unknown): boolean =>
  error instanceof Error && 'later' in error && error.later === true;
/** The provider said no; `code` is its own. Its words are cut, and freed of what names a payer or pays for one. */
export const refused = (code: string, why: string): Error & { code: string } =>
  named('ProviderRefused', `${code}: ${withoutSecrets(why)}`, { code }) as Error & { code: string };

const withoutSecrets = (text: string) =>
  text
    .replace(/\bo[\w-]{27}\b/g, '[openid]')
    .replace(/\bweixin:\/\/\S+/g, '[code_url]')
    .slice(0, 200);

/** A text of at most `most` UTF-16 units that never ends in half a character. */
export const cut = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The provider's code where it said one, refusing or asking for patience, else null. */
export const saidCode = (error: unknown): string | null =>
  refusedCode(error) ?? (isNotYet(error) && error instanceof Error ? error.message : null);

/** The provider's code when it refused, else null. */
export function refusedCode(error: unknown): string | null {
  return error instanceof Error && error.name === 'ProviderRefused' && 'code' in error
    ? String(error.code)
    : null;
}
