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
  /** What was asked for, in fen. */
  amount: number;
  description: string;
  attach: string | undefined;
  notifyUrl: string;
  /** Where the payer's browser goes after paying, and after leaving. */
  returnUrl: string;
  quitUrl: string;
  expiresAt: number;
  /** The parameters of the first request: another one under the same number is refused. */
  fingerprint: string;
  /** Alipay knows a trade only once somebody scanned its code or signed in at its cashier. */
  isScanned: boolean;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
  /** What the provider says was paid, in fen: differs from what was asked when it was made to. */
  stated: { amount: number; currency: string; payerTotal: number };
  openid: string;
  transactionId: string | null;
  createdAt: number;
  paidAt: number | null;
  closedAt: number | null;
  /** What the payer was given last; an older one is dead. */
  prepay: { id: string; until: number } | null;
  refunds: Map<string, Refund>;
};

/** What goes wrong next, and how often still. */
export type Fault = { kind: string; provider: Provider | 'sms' | 'mail' | null; times: number };

/** A request that came. */
type Seen = {
  at: string;
  service: string;
  method: string;
  path: string;
  genuine: boolean;
  note: string;
};

/** A notification that went out, once for each attempt. `status` 0: nobody answered. */
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

/** Whose key signs for WeChat: its public key, its platform certificate, or one after the other while a merchant changes. */
export type WechatKeys = 'public_key' | 'platform' | 'changing';

/** Everything the simulator knows; in memory only, each list bounded. */
export type State = {
  trades: Record<Provider, Map<string, Trade>>;
  /** Trades by what else names them: a prepay id, a WeChat refund number, a transaction. */
  names: Map<string, Trade>;
  sms: Message[];
  mail: Mail[];
  log: Seen[];
  deliveries: Delivery[];
  faults: Fault[];
  /** A second of the providers' schedules lasts this many real seconds. */
  clockFactor: number;
  wechatKeys: WechatKeys;
  /** By how much later than now the providers make their lists of a day. */
  aheadMs: number;
  /** Lists of a day, by the token they are fetched with. */
  bills: Map<string, Buffer>;
  /** Codes of WeChat's authorisation, with whose they are and until when; 0: used. */
  codes: Map<string, { openid: string; until: number }>;
  /** Rises with everything that the simulated phone shows. */
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

const mostMessages = 2000;
const mostTrades = 5000;

/** Keeps the newest 2,000 entries, newest first. */
export function remember<Entry>(list: Entry[], entry: Entry): void {
  list.unshift(entry);
  if (list.length > mostMessages) list.length = mostMessages;
}

/** Keeps the newest 5,000 trades of a provider. */
export function keepTrade(state: State, trade: Trade): void {
  const trades = state.trades[trade.provider];
  trades.set(trade.out_trade_no, trade);
  state.version += 1;
  const oldest = trades.size > mostTrades ? trades.values().next().value : undefined;
  if (!oldest) return;
  trades.delete(oldest.out_trade_no);
  for (const name of namesOf(oldest)) state.names.delete(name);
}

const namesOf = (trade: Trade) =>
  [
    trade.prepay && `prepay:${trade.prepay.id}`,
    trade.transactionId && `transaction:${trade.transactionId}`,
    ...[...trade.refunds.keys()].map((number) => `refund:${number}`),
  ].filter((name) => name !== null);

/** The trade of a number, with either provider unless one is named. */
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

/** A trade as it begins, unpaid. */
export function newTrade(
  asked: Pick<
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
    stated: { amount: asked.amount, currency: 'CNY', payerTotal: asked.amount },
    openid: 'oSIMulated_openid_0000000001',
    transactionId: null,
    createdAt: Date.now(),
    paidAt: null,
    closedAt: null,
    prepay: null,
    refunds: new Map(),
    ...asked,
  };
}

/** What was sent back of a trade, or is on its way, in fen. */
export const refundedOf = (trade: Trade): number =>
  [...trade.refunds.values()]
    .filter((refund) => refund.status !== 'CLOSED')
    .reduce((all, refund) => all + refund.amount, 0);

/** A trade after its time ran out cannot be paid, though it is not closed yet. */
export const isPayable = (trade: Trade): boolean => trade.state === 'NOTPAY' && trade.expiresAt > Date.now();
