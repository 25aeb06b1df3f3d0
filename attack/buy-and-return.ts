import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Buyer, buy, call } from '../bench/buyers.ts';
import type { Simulator } from '../simulator/start.ts';
import { controlOf } from '../simulator/testing.ts';

type Target = { url: string; simulator: string; pool: Pool };

/** Repeats a call until it succeeds: for half a minute while the shop answers, for four seconds while it does not. */
async function untilAnswered<Answer>(ask: () => Promise<Answer | null>): Promise<Answer | null> {
  const dead = Symbol('no answer');
  for (let left = 300, silent = 40; left > 0 && silent > 0; left -= 1, await wait(100)) {
    const answer = await ask().catch(() => dead);
    if (answer !== null && answer !== dead) return answer as Answer;
    silent = answer === dead ? silent - 1 : 40;
  }
  return null;
}

/** An order that was paid, ready to ask for its refund. */
export type Paid = { token: string; order_number: string; line_ids: string };

/** Buys, and waits until the order is paid; returns null if it is not. */
export async function buyPaid(shop: Target, buyer: Buyer, sessionId: string): Promise<Paid | null> {
  const order_number = await buy(shop, buyer, sessionId);
  const { token } = buyer;
  const order = await untilAnswered(async () => {
    const found = await call(shop.url, 'orderInfo', { token, method: 'GET', fields: { order_number } });
    const { status, lines } = found.data as { status: string; lines: { id: string }[] };
    return status === 'paid' ? lines : null;
  });
  return order && { token, order_number, line_ids: JSON.stringify(order.map(({ id }) => id)) };
}

/** Asks for the refund of a paid order; returns whether the shop granted it. */
export async function askBack(
  { url }: Pick<Target, 'url'>,
  { token, ...about }: Paid,
  to: 'source' | 'credits',
): Promise<boolean> {
  const settled = await untilAnswered(async () => {
    const shown = await call(url, 'refundPreview', { token, fields: about });
    // Another answer than the one shown: the request was done and its answer lost.
    const total = shown.status === 200 ? (shown.data as { total: { amount: number } }).total.amount : 0;
    const fields = { ...about, to, total: String(total), idempotency_key: randomUUID() };
    const refund = await call(url, 'refundAsk', { token, fields });
    return refund.status === 200 || refund.status === 409 ? true : null;
  });
  return settled === true;
}

/** Makes the providers slow, wrong or silent for a while. */
export async function disturbProviders(simulator: Simulator): Promise<void> {
  const control = controlOf(simulator);
  for (const kind of ['lost_answer', '500', 'badsig', 'not_enough'])
    await control('fault', { provider: 'wechat', kind, times: 3 });
}

/** SQL condition on account `a`: it is a buyer of this attack, not a demo family. */
export const isBuyer = "a.name = 'Load'";

/** Refunds that the provider and our books disagree on, or that are still under way. */
export async function strayRefunds(pool: Pool, simulator: Simulator): Promise<string[]> {
  type Trade = { out_trade_no: string; refunds: { amount: number; status: string }[] };
  const trades = (await controlOf(simulator)('trades?state=REFUND')) as Trade[];
  const { rows } = await pool.query(
    `select p.out_trade_no as number, sum(r.amount)::int as amount, bool_and(r.status = 'succeeded') as done
     from refunds r join payments p on p.id = r.payment_id
     where r.status <> 'closed' group by p.out_trade_no`,
  );
  const booked = rows as { number: string; amount: number; done: boolean }[];
  const numbers = new Set([
    ...booked.map(({ number }) => number),
    ...trades.map((trade) => trade.out_trade_no),
  ]);
  return [...numbers].flatMap((number) => {
    const ours = booked.find((refund) => refund.number === number);
    const theirs = trades.find((trade) => trade.out_trade_no === number)?.refunds ?? [];
    const sum = theirs.reduce((all, { amount }) => all + amount, 0);
    const isSame = ours?.done && ours.amount === sum && theirs.every(({ status }) => status === 'SUCCESS');
    return isSame ? [] : [`refund of ${number}: ${JSON.stringify({ ours, theirs })}`];
  });
}
