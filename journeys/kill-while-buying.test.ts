import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { type Buyer, buy, makeBuyers, openSession } from '../bench/buyers.ts';
import { openPool } from '../server/platform/database/pool.ts';
import { findBroken } from '../tools/invariants.ts';
import { openShop, until } from './shop.ts';

/** The outcomes of parents who buy in parallel: `cutOff` made a request and got no answer. */
type Purchases = { bought: number; refused: number; cutOff: Buyer[]; left: number };

/** Lets parents buy in parallel, whatever happens to the server; `all` settles when the last has finished. */
function startBuying(
  shop: { url: string; simulator: string; pool: Pool },
  buyers: Buyer[],
  sessionId: string,
) {
  const outcome: Purchases = { bought: 0, refused: 0, cutOff: [], left: buyers.length };
  const buyOne = async (buyer: Buyer, index: number) => {
    await new Promise((resolve) => setTimeout(resolve, index * 15));
    try {
      await buy(shop, buyer, sessionId);
      outcome.bought += 1;
    } catch (error) {
      // `fetch` throws this without an answer; a refusal is an answer.
      if (error instanceof TypeError) outcome.cutOff.push(buyer);
      else outcome.refused += 1;
    }
    outcome.left -= 1;
  };
  return { outcome, all: Promise.all(buyers.map(buyOne)).then(() => outcome) };
}

/** Orders of these buyers that are begun but not paid. */
async function begunBy(buyers: Buyer[], pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    `select count(distinct o.number)::int as begun from orders o join order_lines l on l.order_number = o.number
     where o.status = 'to_be_paid' and l.child_id = any($1)`,
    [buyers.map((buyer) => buyer.childId)],
  );
  return rows[0]?.begun ?? 0;
}

/** Waits until some have bought and others have begun orders. Throws if all finish before that. */
async function untilUnderWay(outcome: Purchases, buyers: Buyer[], pool: Pool): Promise<void> {
  while (outcome.bought < 3 || (await begunBy(buyers, pool)) < 3) {
    if (outcome.left === 0) throw new Error(`all purchases ended too early: ${JSON.stringify(outcome)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('kill -9 during purchases: nothing is lost or sold twice, and every payment reaches its order', async () => {
  const shop = await openShop();
  const { databaseUrl } = shop;
  const pool = openPool(databaseUrl, { max: 5 });
  const buyers = await makeBuyers(databaseUrl, 60);
  // Interrupted buyers hold a seat for a while: four are left for ten later buyers.
  const { sessionId } = await openSession(databaseUrl, buyers.length + 4);
  const buying = startBuying({ ...shop, pool }, buyers, sessionId);
  await untilUnderWay(buying.outcome, buyers, pool);
  shop.process.kill('SIGKILL');
  const { cutOff, bought } = await buying.all;
  // The kill hit purchases in progress: some interrupted buyers have an unpaid order.
  expect(bought).toBeGreaterThan(0);
  expect(cutOff.length).toBeGreaterThan(0);
  expect(await begunBy(cutOff, pool)).toBeGreaterThan(0);
  expect(await findBroken(pool)).toEqual([]);

  const restarted = await openShop({ DATABASE_URL: databaseUrl });
  const rest = await startBuying({ ...restarted, pool }, await makeBuyers(databaseUrl, 10), sessionId).all;
  expect(rest.bought).toBeGreaterThan(0);
  await until(async () => {
    const { rows } = await pool.query(
      "select count(*)::int as waiting from payments where status = 'paid' and order_number in (select number from orders where status = 'to_be_paid')",
    );
    return rows[0]?.waiting === 0;
  }, 90);
  expect(await findBroken(pool)).toEqual([]);
  const { rows } = await pool.query(
    'select count(*)::int as taken, max(class_size) as size from seats where session_id = $1',
    [sessionId],
  );
  expect(rows[0]?.taken).toBeLessThanOrEqual(rows[0]?.size);
  await pool.end();
  await restarted.close();
  await shop.close();
});
