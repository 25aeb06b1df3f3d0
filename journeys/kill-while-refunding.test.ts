import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { type Buyer, buy, call, makeBuyers, openSession } from '../bench/buyers.ts';
import { openPool } from '../server/platform/database/pool.ts';
import { findBroken } from '../tools/invariants.ts';
import { startSimulator } from '../tools/simulator.ts';
import { openShop, until } from './shop.ts';
import { clock } from './start-shop.ts';

type Bought = Buyer & { number: string; to: 'source' | 'credits'; key: string };

const alone = join(import.meta.dirname, 'serve-alone.ts');

/** Requests a full refund of an order; returns the status, 0 without an answer. A repeated request uses the same key. */
async function askBack(url: string, { token, number, to, key }: Bought): Promise<number> {
  try {
    const info = await call(url, 'orderInfo', { token, method: 'GET', fields: { order_number: number } });
    const ids = (info.data as { lines: { id: string }[] }).lines.map(({ id }) => id);
    const about = { order_number: number, line_ids: JSON.stringify(ids) };
    const preview = await call(url, 'refundPreview', { token, fields: about });
    const total = String((preview.data as { total: { amount: number } } | null)?.total.amount ?? 0);
    const fields = { ...about, to, total, reason: '', idempotency_key: key };
    return (await call(url, 'refundAsk', { token, fields })).status;
  } catch (error) {
    // `fetch` throws these without an answer or with a broken one.
    if (error instanceof TypeError || error instanceof SyntaxError) return 0;
    throw error;
  }
}

const countOf = async (pool: Pool, query: string, numbers: readonly string[]): Promise<number> =>
  (await pool.query(`select count(*)::int as count ${query}`, [numbers])).rows[0]?.count ?? 0;

const onTheWay = `from refunds r join payments p on p.id = r.payment_id where r.status <> 'succeeded' and p.order_number = any($1)`;
const refunded = `from orders where status = 'refunded' and number = any($1)`;

/** Families that have paid for a class each; every third wants the refund as credits. */
async function haveBought(shop: { url: string; simulator: string; pool: Pool }, databaseUrl: string) {
  const buyers = await makeBuyers(databaseUrl, 40);
  const { sessionId } = await openSession(databaseUrl, buyers.length);
  const bought: Bought[] = [];
  for (const [index, buyer] of buyers.entries()) {
    const number = await buy(shop, buyer, sessionId);
    bought.push({
      ...buyer,
      number,
      to: index % 3 === 0 ? 'credits' : 'source',
      key: `back-${index}-${number}`,
    });
  }
  const numbers = bought.map(({ number }) => number);
  await until(
    async () =>
      (await countOf(shop.pool, `from orders where status = 'paid' and number = any($1)`, numbers)) ===
      numbers.length,
  );
  return { bought, numbers };
}

test('kill -9 during refunds: every payment is refunded once, to the requested place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tongxue-journey-'));
  const ports = { SIMULATOR_PORT: '0', SIMULATOR_SMTP_PORT: '0' };
  const simulator = await startSimulator(folder, {
    ...process.env,
    ...ports,
    VITEST: '',
    NODE_OPTIONS: `--import=${clock}`,
  });
  const first = await openShop(simulator.env, alone);
  const pool = openPool(first.databaseUrl, { max: 5 });
  const target = { url: first.url, simulator: simulator.url, pool };
  const { bought, numbers } = await haveBought(target, first.databaseUrl);

  const asking = Promise.all(
    bought.map(async (purchase, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 25));
      return askBack(first.url, purchase);
    }),
  );
  await until(
    async () => (await countOf(pool, onTheWay, numbers)) > 0 && (await countOf(pool, refunded, numbers)) >= 4,
  );
  first.process.kill('SIGKILL');
  const answers = await asking;
  expect(answers.filter((status) => status === 0).length).toBeGreaterThan(0);
  expect(await findBroken(pool)).toEqual([]);

  const restarted = await openShop({ ...simulator.env, DATABASE_URL: first.databaseUrl }, alone);
  // A repeated request gets the same answer, or learns that the refund is done.
  const later = await Promise.all(bought.map((purchase) => askBack(restarted.url, purchase)));
  expect(later.every((status) => status === 200 || status === 409)).toBe(true);
  await until(async () => (await countOf(pool, refunded, numbers)) === numbers.length);
  await until(async () => (await countOf(pool, onTheWay, numbers)) === 0);
  expect(await findBroken(pool)).toEqual([]);

  type Trade = { out_trade_no: string; amount: number; refunds: { amount: number; status: string }[] };
  const trades = (await (await fetch(`${simulator.url}/__sim/trades`)).json()) as Trade[];
  for (const { number, to, token } of bought) {
    const trade = trades.find(({ out_trade_no }) => out_trade_no.startsWith(number));
    const back = trade?.refunds.map(({ amount, status }) => ({ amount, status }));
    expect(back).toEqual(to === 'source' ? [{ amount: trade?.amount, status: 'SUCCESS' }] : []);
    const { data } = await call(restarted.url, 'memberCredits', { token, method: 'GET' });
    const { balance } = data as { balance: { amount: number } };
    expect(balance.amount).toBe(to === 'source' ? 0 : trade?.amount);
  }
  await pool.end();
  await restarted.close();
  await first.close();
  await simulator.stop();
  await rm(folder, { recursive: true, force: true });
});
