import { randomBytes } from 'node:crypto';
import { allTrades, type Provider, type Refund, type Trade } from './state.ts';
import { chinaTime, type World } from './world.ts';

/** What a provider's list of a day names: what was paid, and what was sent back, oldest first. */
export type BillLine = { trade: Trade; refund: Refund | null; at: number };

const dayOf = (at: number) => chinaTime(at).slice(0, 10);

/** The trades and refunds of a day in Beijing. */
export function billLines(world: World, provider: Provider, day: string): BillLine[] {
  const lines = allTrades(world.state)
    .filter((trade) => trade.provider === provider)
    .flatMap((trade): BillLine[] => [
      ...(trade.paidAt === null ? [] : [{ trade, refund: null, at: trade.paidAt }]),
      ...[...trade.refunds.values()].map((refund) => ({ trade, refund, at: refund.at })),
    ]);
  return lines.filter((line) => dayOf(line.at) === day).sort((a, b) => a.at - b.at);
}

/** Whether the list of a day is made: the day is over, and it is past ten in the morning of the next. */
export function isBillMade({ state }: World, day: string): boolean {
  const readyAt = Date.parse(`${day}T00:00:00+08:00`) + 34 * 3_600_000;
  return Date.now() + state.aheadMs >= readyAt;
}

const mostKept = 20;

/** Keeps a list for who was given its token; only the newest 20. */
export function keepBill({ state }: World, bytes: Buffer): string {
  const token = randomBytes(24).toString('base64url');
  state.bills.set(token, bytes);
  const [oldest] = state.bills.keys();
  if (state.bills.size > mostKept && oldest) state.bills.delete(oldest);
  return token;
}
