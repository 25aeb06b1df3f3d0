export type Provider = 'wechat' | 'alipay';

export type Refund = {
  number: string;
  id: string;
  /** In fen. */
  amount: number;
  status: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' | 'CLOSED';
  notifyUrl: string;
  at: number;
};

export type Trade = {
  provider: Provider;
  channel: string;
  out_trade_no: string;
  /** The ordered amount, in fen. */
  amount: number;
  description: string;
  attach: string | undefined;
  notifyUrl: string;
  /** The browser's addresses after paying and after leaving. */
  returnUrl: string;
  quitUrl: string;
  expiresAt: number;
  /** The parameters of the first request; a different request under the same number is refused. */
  fingerprint: string;
  /** Alipay knows a trade only once its code was scanned or the payer signed in at its cashier. */
  isScanned: boolean;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
  /** The paid amount that the provider states, in fen; a fault makes it differ from the order. */
  stated: { amount: number; currency: string; payerTotal: number };
  openid: string;
  transactionId: string | null;
  createdAt: number;
  paidAt: number | null;
  closedAt: number | null;
  /** The newest prepay id; older ones are invalid. */
  prepay: { id: string; until: number } | null;
  refunds: Map<string, Refund>;
};

/** An armed fault, and how many times it still strikes. */
export type Fault = { kind: string; provider: Provider | 'sms' | 'mail' | null; times: number };

/** A received request. */
type Seen = {
  at: string;
  service: string;
  method: string;
  path: string;
  genuine: boolean;
  note: string;
};

/** An attempt to notify. `status` 0: no answer. */
export type Delivery = {
  at: string;
  provider: Provider;
  out_trade_no: string;
  id: string;
  event: string;
  attempt: number;
  fault: string | null;
  status: number;
  acknowledged: boolean;
};

export type Message = { tel: string; text: string; code?: string; at: string };
export type Mail = {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  files: { name: string; type: string; text: string }[];
  at: string;
};

/**
 * The key that signs for WeChat: its public key, its platform certificate, or both in turn while a merchant changes.
 */
export type WechatKeys = 'public_key' | 'platform' | 'changing';

/** The simulator's state, in memory only; every list is bounded. */
export type State = {
  trades: Record<Provider, Map<string, Trade>>;
  /** Trades by prepay id, WeChat refund number or transaction. */
  names: Map<string, Trade>;
  sms: Message[];
  mail: Mail[];
  log: Seen[];
  deliveries: Delivery[];
  faults: Fault[];
  /** A second of the providers' schedules lasts this many real seconds. */
  clockFactor: number;
  wechatKeys: WechatKeys;
  /** How far ahead of now the daily bills are made. */
  aheadMs: number;
  /** Daily bills by download token. */
  bills: Map<string, Buffer>;
  /** Codes of WeChat's authorisation, with their openid and expiry; 0 means used. */
  codes: Map<string, { openid: string; until: number }>;
  /** Grows with every change on the simulated phone. */
  version: number;
};

export const newState = (clockFactor: number): State => ({
  trades: { wechat: new Map(), alipay: new Map() },
  names: new Map(),
  sms: [],
  mail: [],
  log: [],
  deliveries: [],
  faults: [],
  clockFactor,
  wechatKeys: 'public_key',
  aheadMs: 0,
  bills: new Map(),
  codes: new Map(),
  version: 0,
});

const maxMessages = 2000;
const maxTrades = 5000;

/** Adds an entry at the front and keeps the newest 2,000. */
export function remember<Entry>(list: Entry[], entry: Entry): void {
  list.unshift(entry);
  if (list.length > maxMessages) list.length = maxMessages;
}

/** Adds a trade and keeps the newest 5,000 of a provider. */
export function keepTrade(state: State, trade: Trade): void {
  const trades = state.trades[trade.provider];
  trades.set(trade.out_trade_no, trade);
  state.version += 1;
  const oldest = trades.size > maxTrades ? trades.values().next().value : undefined;
  if (oldest) dropTrade(state, oldest);
}

/** Removes a trade and its names. */
export function dropTrade(state: State, trade: Trade): void {
  state.trades[trade.provider].delete(trade.out_trade_no);
  for (const name of namesOf(trade)) state.names.delete(name);
}

const namesOf = (trade: Trade) =>
  [
    trade.prepay && `prepay:${trade.prepay.id}`,
    trade.transactionId && `transaction:${trade.transactionId}`,
    ...[...trade.refunds.keys()].map((number) => `refund:${number}`),
  ].filter((name) => name !== null);

/** Finds a trade by its number, at `provider` if given. */
export function findTrade(state: State, number: string, provider?: Provider): Trade | undefined {
  return provider
    ? state.trades[provider].get(number)
    : (state.trades.wechat.get(number) ?? state.trades.alipay.get(number));
}

/** All trades, newest first. */
export const allTrades = (state: State): Trade[] =>
  [...state.trades.wechat.values(), ...state.trades.alipay.values()]
    .reverse()
    .sort((a, b) => b.createdAt - a.createdAt);

/** A new, unpaid trade. */
export function newTrade(
  order: Pick<
    Trade,
    | 'provider'
    | 'channel'
    | 'out_trade_no'
    | 'amount'
    | 'description'
    | 'notifyUrl'
    | 'expiresAt'
    | 'fingerprint'
  > &
    Partial<Trade>,
): Trade {
  return {
    attach: undefined,
    returnUrl: '',
    quitUrl: '',
    isScanned: false,
    state: 'NOTPAY',
    stated: { amount: order.amount, currency: 'CNY', payerTotal: order.amount },
    openid: 'oSIMulated_openid_0000000001',
    transactionId: null,
    createdAt: Date.now(),
    paidAt: null,
    closedAt: null,
    prepay: null,
    refunds: new Map(),
    ...order,
  };
}

/** Fen refunded or being refunded. */
export const refundedOf = (trade: Trade): number =>
  [...trade.refunds.values()]
    .filter((refund) => refund.status !== 'CLOSED')
    .reduce((all, refund) => all + refund.amount, 0);

/** Whether a trade can be paid; an expired one cannot, though it is not closed yet. */
export const isPayable = (trade: Trade): boolean => trade.state === 'NOTPAY' && trade.expiresAt > Date.now();
