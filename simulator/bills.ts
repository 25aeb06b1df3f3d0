import { randomBytes } from 'node:crypto';
import { allTrades, type Provider, type Refund, type Trade } from './state.ts';
import { chinaTime, type World } from './world.ts';

/** A row of a daily bill: a payment or a refund. Rows are sorted oldest first. */
export type BillLine = { trade: Trade; refund: Refund | null; at: number };

const dayOf = (at: number) => chinaTime(at).slice(0, 10);

/** The payments and refunds of a day in Beijing. */
export function billLines(world: World, provider: Provider, day: string): BillLine[] {
  const lines = allTrades(world.state)
    .filter((trade) => trade.provider === provider)
    .flatMap((trade): BillLine[] => [
      ...(trade.paidAt === null ? [] : [{ trade, refund: null, at: trade.paidAt }]),
      ...[...trade.refunds.values()].map((refund) => ({ trade, refund, at: refund.at })),
    ]);
  return lines.filter((line) => dayOf(line.at) === day).sort((a, b) => a.at - b.at);
}

/** Whether the bill of a day exists: from ten in the morning of the next day. */
export function isBillMade({ state }: World, day: string): boolean {
  const readyAt = Date.parse(`${day}T00:00:00+08:00`) + 34 * 3_600_000;
  return Date.now() + state.aheadMs >= readyAt;
}

const maxBills = 20;

/** Stores a bill under a new token; only the newest 20 are kept. */
export function keepBill({ state }: World, bytes: Buffer): string {
  const token = randomBytes(24).toString('base64url');
  state.bills.set(token, bytes);
  const [oldest] = state.bills.keys();
  if (state.bills.size > maxBills && oldest) state.bills.delete(oldest);
  return token;
}
