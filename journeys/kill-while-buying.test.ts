import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, buy, makeBuyers, openSession } from '../bench/buyers.ts';
import type { EmbeddedDatabase } from '../server/platform/database/embedded/engine.ts';
import { openEmbedded } from '../server/platform/database/embedded/open.ts';
import { openPool } from '../server/platform/database/pool.ts';
import { findBroken } from '../tools/invariants.ts';
import { openShop, until } from './shop.ts';

let folder: string;
let embedded: EmbeddedDatabase | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tongxue-kill-'));
  if (!process.env.DATABASE_URL) embedded = await openEmbedded({ folder, log: () => {} });
});
afterAll(async () => {
  await embedded?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Parents buy side by side until the server is killed under them; what they get then does not matter. */
async function buyUntilKilled(
  shop: { url: string; simulator: string; pool: Pool },
  buyers: Buyer[],
  sessionId: string,
): Promise<number> {
  const results = await Promise.allSettled(
    buyers.map(async (buyer, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 15));
      return buy(shop, buyer, sessionId);
    }),
  );
  return results.filter((result) => result.status === 'fulfilled').length;
}

test('kill -9 in the middle of purchases: nothing is lost, nothing is sold twice, money finds its order', async () => {
  const own: Record<string, string> = embedded ? { DATABASE_URL: embedded.url } : {};
  const shop = await openShop(own);
  const databaseUrl = embedded?.url ?? shop.databaseUrl ?? '';
  const pool = openPool(databaseUrl, { max: 5 });
  const buyers = await makeBuyers(databaseUrl, 60);
  const { sessionId } = await openSession(databaseUrl, 40);
  const buying = buyUntilKilled({ ...shop, pool }, buyers, sessionId);
  await new Promise((resolve) => setTimeout(resolve, 650));
  shop.process.kill('SIGKILL');
  await buying;
  expect(await findBroken(pool)).toEqual([]);

  const again = await openShop({ DATABASE_URL: databaseUrl });
  const rest = await buyUntilKilled({ ...again, pool }, await makeBuyers(databaseUrl, 10), sessionId);
  expect(rest).toBeGreaterThan(0);
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
