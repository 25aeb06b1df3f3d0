import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { payFaults, takeFault } from './faults.ts';
import { notify, notifyOfRefund } from './notify.ts';
import { isPayable, type Trade } from './state.ts';
import { chinaTime, type World } from './world.ts';

/**
 * Amounts in fen that differ from the order: `amount` as the provider states it, `payerTotal` what the payer pays after
 * a voucher.
 */
export type Paid = { amount?: number | undefined; payerTotal?: number | undefined };

function whyNotPay(world: World, trade: Trade): string | null {
  if (isPayable(trade)) return null;
  if (trade.state === 'SUCCESS' || trade.state === 'REFUND') return 'already paid';
  if (takeFault(world.state, trade.provider, ['after_close'])) return null;
  return trade.state === 'CLOSED' ? 'closed' : 'expired';
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** WeChat: 28 digits; Alipay: the day and 20 more. */
function transactionNumber({ provider }: Trade): string {
  const today = chinaTime(Date.now()).slice(0, 10).replaceAll('-', '');
  return provider === 'wechat' ? `42000023${today}${digits(12)}` : `${today}22001${digits(15)}`;
}

function book(world: World, trade: Trade, paid: Paid): void {
  const { state } = world;
  const isWrong = takeFault(state, trade.provider, ['amount_mismatch']);
  const amount = paid.amount ?? (isWrong ? (trade.amount === 1 ? 2 : 1) : trade.amount);
  const currency = takeFault(state, trade.provider, ['currency_mismatch']) ? 'USD' : 'CNY';
  trade.stated = { amount, currency, payerTotal: paid.payerTotal ?? amount };
  trade.state = 'SUCCESS';
  trade.isScanned = true;
  trade.paidAt = Date.now();
  trade.transactionId = transactionNumber(trade);
  state.names.set(`transaction:${trade.transactionId}`, trade);
  state.version += 1;
}

async function notifyPayment(world: World, trade: Trade): Promise<boolean> {
  const fault = takeFault(world.state, trade.provider, payFaults);
  if (fault === 'never') return false;
  if (fault === 'refund_first') {
    notifyOfRefund(world, trade);
    return false;
  }
  if (fault === 'delayed') await wait(3000, undefined, { ref: false, signal: world.ending });
  return notify(world, trade, { event: 'payment' });
}

/**
 * Pays a trade. Returns why that is impossible, or a promise of whether the first notification was acknowledged, which
 * the caller need not await.
 */
export function pay(
  world: World,
  trade: Trade,
  paid: Paid = {},
): string | { acknowledged: Promise<boolean> } {
  const why = whyNotPay(world, trade);
  if (why) return why;
  book(world, trade, paid);
  return { acknowledged: notifyPayment(world, trade).catch(() => false) };
}
