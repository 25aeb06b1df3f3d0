import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { type Buyer, buy, makeBuyers, openSession } from '../bench/buyers.ts';
import { type Seeded, seeded } from '../demo/seeded.ts';
import { type OwnShop, startShop } from '../journeys/start-shop.ts';
import { passwordOf } from '../server/platform/database/embedded/password.ts';
import { removeEmbedded } from '../server/platform/database/embedded/remove.ts';
import { crash, portOf, serverOf } from '../server/platform/database/embedded/testing.ts';
import { openPool } from '../server/platform/database/pool.ts';
import { simulatorSettings } from '../simulator/settings.ts';
import { type Simulator, startSimulator } from '../simulator/start.ts';
import { controlOf } from '../simulator/testing.ts';
import { findBroken } from '../tools/invariants.ts';
import { flags, isOver, sayProgress } from './flags.ts';
import { openTally } from './tally.ts';

const tally = openTally();
const buyersAtOnce = 24;
const settledWithinMs = 180_000;
let folder: string;
let simulator: Simulator;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tongxue-attack-killed-'));
  // PostgreSQL runs as another user where the attack runs as root.
  chmodSync(folder, 0o755);
  simulator = await startSimulator();
});
afterAll(async () => {
  await simulator.close();
  await removeEmbedded(folder);
});

/** The shop, and the providers that outlive it, read one clock. */
const clockAhead = () => String(Math.round(Date.now() - performance.timeOrigin - performance.now()));

const openOnce = () =>
  startShop(
    '',
    {
      ...simulatorSettings(simulator.keys, simulator),
      DATA_FOLDER: folder,
      LIMIT_FACTOR: '100000',
      TEST_CLOCK_AHEAD: clockAhead(),
    },
    join(import.meta.dirname, 'killed-shop.ts'),
  );

/** Starts it as whoever watches over a server does: again when it ends at once, because the machine or its database is not ready. */
async function open(): Promise<OwnShop> {
  for (let left = 3; ; left -= 1) {
    try {
      return await openOnce();
    } catch (error) {
      tally.tried('kills: start that came to nothing');
      if (left === 0) throw error;
      await wait(2000);
    }
  }
}

const addressNow = () => `postgres://tongxue:${passwordOf(folder)}@127.0.0.1:${portOf(folder)}/postgres`;

/** Parents buy side by side, whatever dies meanwhile. */
async function buyAll(
  shop: OwnShop,
  { pool, buyers, sessionId }: { pool: Pool; buyers: Buyer[]; sessionId: string },
) {
  const buyOne = async (buyer: Buyer, index: number) => {
    await wait(index * 20);
    await buy({ url: shop.url, simulator: simulator.url, pool }, buyer, sessionId).catch(() => {});
    tally.tried('purchases while something dies');
  };
  await Promise.all(buyers.map(buyOne));
}

async function untilReady({ url }: OwnShop): Promise<void> {
  for (const end = performance.now() + 60_000; performance.now() < end; await wait(100)) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
  }
  tally.found('kills', 'the shop did not come back within a minute');
}

async function tellBroken(when: string): Promise<void> {
  const pool = openPool(addressNow(), { max: 1 });
  tally.tried('invariants');
  for (const { rule, rows } of await findBroken(pool).catch(() => []))
    tally.found('invariants', `${when}: ${rule}: ${JSON.stringify(rows).slice(0, 500)}`);
  await pool.end();
}

/** One round: what dies is the server, its database, or the one and then the other. Answers the shop that serves from then on. */
async function killOnce(shop: OwnShop, random: Seeded, round: number): Promise<OwnShop> {
  const address = addressNow();
  const pool = openPool(address, { max: 4 });
  const buyers = await makeBuyers(address, buyersAtOnce);
  const { sessionId } = await openSession(address, buyersAtOnce);
  const buying = buyAll(shop, { pool, buyers, sessionId });
  await wait(random.whole(60, 900));
  const isDatabase = round % 3 === 2;
  const both = round % 6 === 5;
  tally.tried(isDatabase ? (both ? 'kills: database and server' : 'kills: database') : 'kills: server');
  if (isDatabase) await crash(serverOf(folder));
  if (!isDatabase || both) shop.process.kill('SIGKILL');
  await buying;
  await pool.end();
  if (isDatabase && !both) await untilReady(shop);
  else if (!isDatabase) await tellBroken(`round ${round}, at once`);
  const next = isDatabase && !both ? shop : await open();
  if (next !== shop) await shop.close();
  await tellBroken(`round ${round}, served again`);
  return next;
}

/** What the provider was paid must be an open order, or have gone back. */
async function moneyNowhere(pool: Pool): Promise<string[]> {
  const trades = (await controlOf(simulator)('trades?state=SUCCESS')) as { out_trade_no: string }[];
  const { rows } = await pool.query(
    `select p.out_trade_no as number, p.status, o.status as order_status from payments p join orders o on o.number = p.order_number
     where p.out_trade_no = any($1) and not (p.status in ('paid', 'paid_late') and o.status in ('paid', 'completed') and o.payment_id = p.id)
       and p.status <> 'refunded'`,
    [trades.map((trade) => trade.out_trade_no)],
  );
  return rows.map((row) => JSON.stringify(row));
}

async function untilSettled(): Promise<void> {
  const pool = openPool(addressNow(), { max: 2 });
  let left = await moneyNowhere(pool);
  for (const end = performance.now() + settledWithinMs; left.length > 0 && performance.now() < end; ) {
    await wait(500);
    left = await moneyNowhere(pool);
  }
  for (const one of left) tally.found('money after kills', one);
  const { rows } = await pool.query("select count(*)::int as paid from orders where status = 'paid'");
  tally.tried('money after kills');
  if (rows[0]?.paid === 0)
    tally.found('money after kills', 'nobody bought anything: the kills struck nothing');
  await pool.end();
}

test.skipIf(flags.kills === 0)(
  'kill -9 of the server and of its database in the middle of purchases, again and again: nothing paid is lost, nothing is sold twice',
  async () => {
    const random = seeded(flags.seed);
    let shop = await open();
    for (let round = 0; round < flags.kills && !isOver(); round += 1) {
      shop = await killOnce(shop, random, round);
      sayProgress(`${round + 1} kills`);
    }
    await untilSettled();
    await tellBroken('when all is settled');
    await shop.close();
    tally.expectNothing();
  },
  flags.minutes * 60_000 + 600_000,
);
