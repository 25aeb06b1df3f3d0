import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { type Buyer, buy, makeBuyers, openSession } from '../bench/buyers.ts';
import { openPool } from '../server/platform/database/pool.ts';
import { findBroken } from '../tools/invariants.ts';
import { openShop, until } from './shop.ts';

/** What became of parents who buy side by side: `cutOff` asked for something and were never answered. */
type Purchases = { bought: number; refused: number; cutOff: Buyer[]; left: number };

/** Parents buy side by side, whatever happens to the server meanwhile; `all` ends when the last of them has given up. */
function startBuying(
  shop: { url: string; simulator: string; pool: Pool },
  buyers: Buyer[],
  sessionId: string,
) {
  const seen: Purchases = { bought: 0, refused: 0, cutOff: [], left: buyers.length };
  const buyOne = async (buyer: Buyer, index: number) => {
    await new Promise((resolve) => setTimeout(resolve, index * 15));
    try {
      await buy(shop, buyer, sessionId);
      seen.bought += 1;
    } catch (error) {
      // What `fetch` throws when nobody answers; a refusal is an answer.
      if (error instanceof TypeError) seen.cutOff.push(buyer);
      else seen.refused += 1;
    }
    seen.left -= 1;
  };
  return { seen, all: Promise.all(buyers.map(buyOne)).then(() => seen) };
}

/** Orders of these buyers that were begun and are not paid for. */
async function begunBy(buyers: Buyer[], pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    `select count(distinct o.number)::int as begun from orders o join order_lines l on l.order_number = o.number
     where o.status = 'to_be_paid' and l.child_id = any($1)`,
    [buyers.map((buyer) => buyer.childId)],
  );
  return rows[0]?.begun ?? 0;
}

/** Waits for the thick of it: some have bought, and orders of others are begun. Throws when all are through before. */
async function inTheThick(seen: Purchases, buyers: Buyer[], pool: Pool): Promise<void> {
  while (seen.bought < 3 || (await begunBy(buyers, pool)) < 3) {
    if (seen.left === 0) throw new Error(`nothing was under way any more: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('kill -9 in the middle of purchases: nothing is lost, nothing is sold twice, money finds its order', async () => {
  const shop = await openShop();
  const { databaseUrl } = shop;
  const pool = openPool(databaseUrl, { max: 5 });
  const buyers = await makeBuyers(databaseUrl, 60);
  // Whoever was cut off keeps a place for a while: four are left for the ten who come after.
  const { sessionId } = await openSession(databaseUrl, buyers.length + 4);
  const buying = startBuying({ ...shop, pool }, buyers, sessionId);
  await inTheThick(buying.seen, buyers, pool);
  shop.process.kill('SIGKILL');
  const { cutOff, bought } = await buying.all;
  // It struck while purchases were under way: of those who were never answered, some have an order that is not paid.
  expect(bought).toBeGreaterThan(0);
  expect(cutOff.length).toBeGreaterThan(0);
  expect(await begunBy(cutOff, pool)).toBeGreaterThan(0);
  expect(await findBroken(pool)).toEqual([]);

  const again = await openShop({ DATABASE_URL: databaseUrl });
  const rest = await startBuying({ ...again, pool }, await makeBuyers(databaseUrl, 10), sessionId).all;
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
  await again.close();
  await shop.close();
});
