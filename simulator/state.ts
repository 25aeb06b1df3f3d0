export type Provider = 'wechat' | 'alipay';

export type Trade = {
  provider: Provider;
  channel: string;
  out_trade_no: string;
  /** What was asked for, in fen. */
  amount: number;
  currency: string;
  description: string;
  notifyUrl: string;
  returnUrl: string;
  expiresAt: number;
  /** The parameters of the first request: another one under the same number is refused. */
  fingerprint: string;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
  /** What the payer really paid, in fen, when that was made to differ. */
  paid: number | null;
  transactionId: string | null;
  paidAt: number | null;
  refunds: Map<string, { amount: number; id: string }>;
};

/** What goes wrong next, and how often still. */
export type Fault = { kind: string; provider: Provider | null; times: number };

export type Seen = { at: string; method: string; path: string; genuine: boolean; note: string };

export type Message = { tel: string; text: string; code?: string; at: string };
export type Mail = { to: string; subject: string; text: string; html: string; at: string };

/** Everything the simulator knows; in memory only, each list bounded. */
export type State = {
  trades: Map<string, Trade>;
  sms: Message[];
  mail: Mail[];
  log: Seen[];
  faults: Fault[];
  /** Seconds of the notification schedule last this many real seconds. */
  clockFactor: number;
};

export const newState = (clockFactor: number): State => ({
  trades: new Map(),
  sms: [],
  mail: [],
  log: [],
  faults: [],
  clockFactor,
});

/** Keeps the newest `most` entries, newest first. */
export function remember<Entry>(list: Entry[], entry: Entry, most: number): void {
  list.unshift(entry);
  if (list.length > most) list.length = most;
}

export function keepTrade(state: State, trade: Trade): void {
  state.trades.set(trade.out_trade_no, trade);
  const oldest = state.trades.keys().next().value;
  if (state.trades.size > 5000 && oldest !== undefined) state.trades.delete(oldest);
}

/** Takes the next fault of one of these kinds for a provider, if any is due. */
export function takeFault(state: State, provider: Provider, kinds: readonly string[]): string | null {
  const fault = state.faults.find(
    (one) => kinds.includes(one.kind) && (one.provider === null || one.provider === provider),
  );
  if (!fault) return null;
  fault.times -= 1;
  if (fault.times <= 0) state.faults.splice(state.faults.indexOf(fault), 1);
  return fault.kind;
}

/** A trade after its time ran out cannot be paid, though it is not closed yet. */
export const isPayable = (trade: Trade): boolean => trade.state === 'NOTPAY' && trade.expiresAt > Date.now();
