import { findTrade, keepTrade, newTrade, type Provider, type Trade } from './state.ts';
import type { World } from './world.ts';

/** A paid trade from before this process began, with its refunds; amounts in fen, times in milliseconds. */
export type Before = Pick<Trade, 'channel' | 'out_trade_no' | 'amount'> & {
  provider: Provider;
  transaction_id: string | null;
  paid_at: number;
  refunds: readonly { number: string; amount: number; at: number }[];
};

/** Remembers a trade that was paid before this process began, unless it is known. It has no address to notify. */
export function rememberPaid({ state }: World, before: Before): void {
  const { provider, channel, out_trade_no, amount, paid_at: paidAt } = before;
  if (findTrade(state, out_trade_no, provider)) return;
  const trade = newTrade({
    ...{ provider, channel, out_trade_no, amount, paidAt, notifyUrl: '', fingerprint: '', isScanned: true },
    ...{ description: out_trade_no, createdAt: paidAt, expiresAt: paidAt },
    transactionId: before.transaction_id ?? out_trade_no,
    state: before.refunds.length > 0 ? 'REFUND' : 'SUCCESS',
    refunds: new Map(
      before.refunds.map((refund) => [
        refund.number,
        { ...refund, id: refund.number, status: 'SUCCESS', notifyUrl: '' },
      ]),
    ),
  });
  keepTrade(state, trade);
  state.names.set(`transaction:${trade.transactionId}`, trade);
  for (const number of trade.refunds.keys()) state.names.set(`refund:${number}`, trade);
}
