import type { Pool } from 'pg';
import { simulatorSettings } from '../simulator/settings.ts';
import { startSimulator } from '../simulator/start.ts';
import { findBroken } from '../tools/invariants.ts';
import { type Bench, startProgram, sum } from './bench.ts';
import { type Buyer, buy, getReady, makeBuyers, openSession, order, place, type Ready } from './buyers.ts';
import { both, type Cpu, cpuEach, fetchWire, ms, repeat } from './measure.ts';

/** Waits until all buyers' orders are paid and all their jobs, including mails, are done. */
async function untilDone(pool: Pool, count: number): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const { rows: found } = await pool.query(
      `select (select count(*)::int from orders o join accounts a on a.id = o.parent_id
               where o.status = 'paid' and a.email like 'load%') as paid,
              (select count(*)::int from jobs.job
               where state in ('created', 'retry', 'active') and start_after <= now()) as jobs`,
    );
    if (Number(found[0]?.paid) >= count && Number(found[0]?.jobs) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('orders are still unpaid or jobs unfinished');
}

/** Purchases before the measured ones, in the shop and in the bare script: first runs in a process cost more. */
const warm = 30;

/** Whole purchases by parents, without the pages they would see, beside a bare script that writes as much. */
export async function purchases(bench: Bench): Promise<void> {
  const { shop, watched, databaseUrl, pool, rows } = bench;
  const count = 150;
  const buyers = await makeBuyers(databaseUrl, warm + count);
  const { sessionId } = await openSession(databaseUrl, warm + count);
  const numbers: string[] = [];
  const bought = async (index: number) => {
    const buyer = buyers[index] ?? { token: '', childId: '' };
    numbers.push(await buy({ ...shop, pool }, buyer, sessionId));
  };
  await repeat(warm, 4, bought);
  await untilDone(pool, warm);
  let times: number[] = [];
  const shopCost = await cpuEach(watched, count, async () => {
    times = await repeat(count, 4, (index) => bought(warm + index));
    await untilDone(pool, warm + count);
  });
  const bareCost = await bareScript(bench, { count, number: numbers.at(-1) ?? '' });
  rows.push({
    what: 'whole purchase: cart, quote, order, payment, notification, enrolment, mails',
    measured: `${both(shopCost)}; until the payer has paid ${ms(times[count / 2] ?? 0)} median`,
    baseline: `a bare script: ${both(bareCost)} → ${(sum(shopCost) / sum(bareCost)).toFixed(2)}×`,
    reach: '≤ 2.5×',
  });
}

/** The cost of purchases in a bare script that writes the same kind of rows, in the same class. */
async function bareScript(
  { shop, watched, databaseUrl }: Bench,
  { count, number }: { count: number; number: string },
): Promise<Cpu> {
  const simulator = await startSimulator();
  const bare = await startProgram('bare-purchase.ts', {
    ...simulatorSettings(simulator.keys, simulator),
    DATABASE_URL: databaseUrl,
  });
  await fetchWire(
    `${bare.url}/learn?${new URLSearchParams({ order: number, mail: `${shop.simulator}/__sim/mail` })}`,
  );
  const buyers = await makeBuyers(databaseUrl, warm + count);
  const { sessionId } = await openSession(databaseUrl, warm + count);
  const bought = (index: number) =>
    fetchWire(
      `${bare.url}/buy?${new URLSearchParams({ child: buyers[index]?.childId ?? '', session: sessionId })}`,
    );
  await repeat(warm, 4, bought);
  const cpu = await cpuEach({ ...watched, pid: bare.pid }, count, () =>
    repeat(count, 4, (index) => bought(warm + index)),
  );
  bare.stop();
  await simulator.close();
  return cpu;
}

/** Buyers with a filled cart and the price shown, several at a time. */
async function atCheckout(
  url: string,
  buyers: readonly Buyer[],
  chosen: (index: number) => Parameters<typeof getReady>[2],
): Promise<Ready[]> {
  const ready: Ready[] = [];
  await repeat(buyers.length, 4, async (index) => {
    const buyer = buyers[index];
    if (buyer) ready[index] = await getReady(url, buyer, chosen(index));
  });
  return ready;
}

/** All of them place their order at the same moment. */
async function pressed(url: string, buyers: readonly Buyer[], ready: readonly Ready[]) {
  const started = performance.now();
  const results = await Promise.all(
    buyers.map((buyer, index) => place(url, buyer, ready[index] ?? { fields: null, why: '' })),
  );
  return {
    seconds: ((performance.now() - started) / 1000).toFixed(2),
    placed: results.filter((result) => result.number).length,
    answers: [...new Set(results.filter((result) => !result.number).map((result) => result.why))].join(' / '),
  };
}

/** Many more parents than seats: once with all at the checkout, once with all starting from an empty cart. */
export async function race({ shop, watched, databaseUrl, pool, rows }: Bench): Promise<void> {
  const buyers = await makeBuyers(databaseUrl, 200);
  const { sessionId } = await openSession(databaseUrl, 20);
  const ready = await atCheckout(shop.url, buyers, () => ({ sessionId }));
  let press = { seconds: '', placed: 0, answers: '' };
  const cost = await cpuEach(watched, buyers.length, async () => {
    press = await pressed(shop.url, buyers, ready);
  });
  rows.push({
    what: '200 parents at the checkout racing for 20 seats',
    measured: `${press.placed} sold in ${press.seconds} s, each parent ${both(cost)}; others: ${press.answers}`,
    reach: 'exactly 20, in ≤ 1 s',
  });
  const others = await makeBuyers(databaseUrl, 200);
  const { sessionId: other } = await openSession(databaseUrl, 20, 1);
  const started = performance.now();
  const results = await Promise.all(others.map((buyer) => order(shop.url, buyer, other)));
  rows.push({
    what: '200 parents racing for 20 seats from an empty cart: three calls each',
    measured: `${results.filter(({ number }) => number).length} sold in ${((performance.now() - started) / 1000).toFixed(2)} s`,
    reach: 'exactly 20',
  });
  await invariants({ pool, rows }, 'the load');
}

async function invariants({ pool, rows }: Pick<Bench, 'pool' | 'rows'>, after: string): Promise<void> {
  const broken = await findBroken(pool);
  rows.push({
    what: `invariants after ${after}`,
    measured: broken.length === 0 ? 'nothing broken' : broken.map((violation) => violation.rule).join('; '),
    reach: 'nothing',
  });
}

/** Many more families than uses of a coupon, each one click away from the order at the reduced price. */
export async function coupons({ shop, databaseUrl, pool, rows }: Bench): Promise<void> {
  const [families, uses] = [1000, 100];
  const coupon = `RACE-${Date.now()}`;
  const now = Temporal.Now.instant();
  await pool.query(
    `insert into coupons (id, code, name, amount, stackable, valid_from, valid_until, uses_in_all, is_open, created_at)
     values (gen_random_uuid(), $1, '{"zh": "抢券", "en": "Race"}', 1000, true, $2, $3, $4, true, $2)`,
    // The shop has its own clock.
    [coupon, `${now.subtract({ hours: 1000 })}`, `${now.add({ hours: 1000 })}`, uses],
  );
  const buyers = await makeBuyers(databaseUrl, families);
  // Several classes, so that buyers wait for each other at the coupon, not earlier at a class.
  const classes: string[] = [];
  for (let nth = 0; nth < 3; nth += 1)
    classes.push((await openSession(databaseUrl, Math.ceil(families / 3), nth)).sessionId);
  const ready = await atCheckout(shop.url, buyers, (index) => ({
    sessionId: classes[index % classes.length] ?? '',
    coupon,
  }));
  const { seconds, placed, answers } = await pressed(shop.url, buyers, ready);
  const { rows: counted } = await pool.query(
    'select count(*)::int as uses from coupon_uses u join coupons c on c.id = u.coupon_id where c.code = $1',
    [coupon],
  );
  rows.push({
    what: `${families} families racing for ${uses} uses of a coupon`,
    measured: `${counted[0]?.uses} used by ${placed} orders in ${seconds} s; others: ${answers}`,
    reach: `exactly ${uses}`,
  });
  await invariants({ pool, rows }, 'the coupon');
}
