import type { Pool } from 'pg';
import { findBroken } from '../tools/invariants.ts';
import type { Bench } from './bench.ts';
import { buy, makeBuyers, openSession, order } from './buyers.ts';
import { both, cpuEach, ms, repeat } from './measure.ts';

/** Waits until the orders of all buyers are paid and nothing that follows from them, mails too, is left to do. */
async function untilDone(pool: Pool, count: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows: found } = await pool.query(
      `select (select count(*)::int from orders o join accounts a on a.id = o.parent_id
               where o.status = 'paid' and a.email like 'load%') as paid,
              (select count(*)::int from jobs.job
               where state in ('created', 'retry', 'active') and start_after <= now()) as jobs`,
    );
    if (Number(found[0]?.paid) >= count && Number(found[0]?.jobs) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('orders stayed unpaid, or jobs undone');
}

/** Whole purchases by parents of their own, without the pages they would look at. */
export async function purchases({ shop, watched, databaseUrl, pool, rows }: Bench): Promise<void> {
  const count = 150;
  const buyers = await makeBuyers(databaseUrl, count);
  const { sessionId } = await openSession(databaseUrl, count);
  let times: number[] = [];
  const cost = await cpuEach(watched, count, async () => {
    times = await repeat(count, 4, (index) =>
      buy({ ...shop, pool }, buyers[index] ?? { token: '', childId: '' }, sessionId),
    );
    await untilDone(pool, count);
  });
  rows.push({
    what: 'whole purchase: cart, quote, order, payment, notification, enrolment, mails',
    measured: `${both(cost)}; until the payer has paid ${ms(times[count / 2] ?? 0)} median`,
    reach: '',
  });
}

/** Many more parents than seats, all at once. */
export async function race({ shop, databaseUrl, pool, rows }: Bench): Promise<void> {
  const buyers = await makeBuyers(databaseUrl, 200);
  const { sessionId } = await openSession(databaseUrl, 20);
  const started = performance.now();
  const results = await Promise.all(buyers.map((buyer) => order(shop.url, buyer, sessionId)));
  const seconds = (performance.now() - started) / 1000;
  const sold = results.filter((result) => result.number).length;
  const answers = [...new Set(results.filter((result) => !result.number).map((result) => result.why))];
  rows.push({
    what: '200 parents racing for 20 seats',
    measured: `${sold} sold in ${seconds.toFixed(2)} s; others: ${answers.join(' / ')}`,
    reach: 'exactly 20, in ≤ 1 s',
  });
  const broken = await findBroken(pool);
  rows.push({
    what: 'invariants after the load',
    measured: broken.length === 0 ? 'nothing broken' : broken.map((one) => one.rule).join('; '),
    reach: 'nothing',
  });
}
