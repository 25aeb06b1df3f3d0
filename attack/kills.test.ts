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
import { askBack, buyPaid, disturbProviders, isBuyer, type Paid, strayRefunds } from './buy-and-return.ts';
import { flags, isOver, printProgress } from './flags.ts';
import { openTally } from './tally.ts';

const tally = openTally();
const buyersAtOnce = 24;
const settledWithinMs = 300_000;
let folder: string;
let simulator: Simulator;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tongxue-attack-killed-'));
  // PostgreSQL runs as another user if the attack runs as root.
  chmodSync(folder, 0o755);
  simulator = await startSimulator();
});
afterAll(async () => {
  await simulator.close();
  await removeEmbedded(folder);
});

/** The shop and the providers, which outlive it, share one clock. */
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

/** Starts the shop as a supervisor does: again if it ends at once because the machine or database is not ready. */
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

type Round = { pool: Pool; buyers: Buyer[]; sessionId: string };
const under = (shop: OwnShop, pool: Pool) => ({ url: shop.url, simulator: simulator.url, pool });

/** Parents buy side by side, whatever dies in the meantime. */
const buyAll = (shop: OwnShop, { pool, buyers, sessionId }: Round) =>
  Promise.all(
    buyers.map(async (buyer, index) => {
      await wait(index * 20);
      tally.tried('purchases while something dies');
      await buy(under(shop, pool), buyer, sessionId).catch(() => {});
    }),
  );

/** Parents buy side by side in peace, so that all of them can ask for a refund when something dies. */
async function haveBought(shop: OwnShop, { pool, buyers, sessionId }: Round): Promise<Paid[]> {
  const paid = await Promise.all(
    buyers.map((buyer) => buyPaid(under(shop, pool), buyer, sessionId).catch(() => null)),
  );
  return paid.filter((order) => order !== null);
}

/** Parents ask for their refunds side by side, two in three to the way they paid, whatever dies in the meantime. */
const askAll = (shop: OwnShop, paid: readonly Paid[]) =>
  Promise.all(
    paid.map(async (order, index) => {
      await wait(index * 20);
      const isBack = await askBack(shop, order, index % 3 === 2 ? 'credits' : 'source').catch(() => false);
      if (isBack) tally.tried('refunds while something dies');
    }),
  );

/** How many refunds of these buyers are on their way to the provider. */
async function countOnTheWay(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    `select count(*) as count from refunds r join payments p on p.id = r.payment_id join accounts a on a.id = p.parent_id
     where r.status <> 'succeeded' and ${isBuyer}`,
  );
  return Number(rows[0]?.count);
}
let struckRefunds = 0;

async function untilReady({ url }: OwnShop): Promise<void> {
  for (const end = performance.now() + 60_000; performance.now() < end; await wait(100)) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
  }
  tally.found('kills', 'the shop did not come back within a minute');
}

/** How many of these buyers have asked for a refund. */
async function countRefundsAsked(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    `select count(*) as count from refund_requests r join accounts a on a.id = r.parent_id where ${isBuyer}`,
  );
  return Number(rows[0]?.count);
}

async function untilRefundsAsked(pool: Pool, count: number): Promise<void> {
  for (const end = performance.now() + 30_000; performance.now() < end; await wait(20))
    if ((await countRefundsAsked(pool)) >= count) return;
}

async function reportBroken(when: string): Promise<void> {
  const pool = openPool(addressNow(), { max: 1 });
  tally.tried('invariants');
  for (const { rule, rows } of await findBroken(pool).catch(() => []))
    tally.found('invariants', `${when}: ${rule}: ${JSON.stringify(rows).slice(0, 500)}`);
  await pool.end();
}

/** Kills the server, its database, or first one and then the other. Returns the shop that serves from then on. */
async function killOnce(shop: OwnShop, random: Seeded, round: number): Promise<OwnShop> {
  const address = addressNow();
  const pool = openPool(address, { max: 4 });
  const buyers = await makeBuyers(address, buyersAtOnce);
  const { sessionId } = await openSession(address, buyersAtOnce);
  // Some die while families buy, others while half of them ask for refunds from a failing provider.
  const asksBack = round % 2 === 1;
  const half = asksBack ? buyers.length / 2 : 0;
  const paid = await haveBought(shop, { pool, buyers: buyers.slice(0, half), sessionId });
  const before = await countRefundsAsked(pool);
  if (asksBack) await disturbProviders(simulator);
  const acting = [buyAll(shop, { pool, buyers: buyers.slice(half), sessionId }), askAll(shop, paid)];
  if (asksBack) await untilRefundsAsked(pool, before + random.whole(1, 4));
  await wait(random.whole(60, asksBack ? 300 : 900));
  if (asksBack) struckRefunds += await countOnTheWay(pool);
  const isDatabase = round % 3 === 2;
  const both = round % 6 === 5;
  tally.tried(isDatabase ? (both ? 'kills: database and server' : 'kills: database') : 'kills: server');
  if (isDatabase) await crash(serverOf(folder));
  if (!isDatabase || both) shop.process.kill('SIGKILL');
  await Promise.all(acting);
  await pool.end();
  if (isDatabase && !both) await untilReady(shop);
  else if (!isDatabase) await reportBroken(`round ${round}, at once`);
  const next = isDatabase && !both ? shop : await open();
  if (next !== shop) await shop.close();
  await reportBroken(`round ${round}, served again`);
  return next;
}

/** Payments at the provider without an open order, a refund or credits in our books. */
async function strayPayments(pool: Pool): Promise<string[]> {
  const trades = (await controlOf(simulator)('trades?state=SUCCESS')) as { out_trade_no: string }[];
  const { rows } = await pool.query(
    `select p.out_trade_no as number, p.status, o.status as order_status from payments p join orders o on o.number = p.order_number
     where p.out_trade_no = any($1) and not (p.status in ('paid', 'paid_late') and o.status in ('paid', 'completed', 'refunded') and o.payment_id = p.id)
       and p.status <> 'refunded'`,
    [trades.map((trade) => trade.out_trade_no)],
  );
  return rows.map((row) => JSON.stringify(row));
}

async function untilSettled(): Promise<void> {
  const pool = openPool(addressNow(), { max: 2 });
  const stray = async () => [...(await strayPayments(pool)), ...(await strayRefunds(pool, simulator))];
  await controlOf(simulator)('reset', {});
  // After many failures a provider is asked once an hour: that hour passes here.
  await pool.query("update refunds set next_poll_at = '2000-01-01' where next_poll_at is not null");
  let left = await stray();
  for (const end = performance.now() + settledWithinMs; left.length > 0 && performance.now() < end; ) {
    await wait(500);
    left = await stray();
  }
  for (const finding of left) tally.found('money after kills', finding);
  const { rows } = await pool.query(
    `select count(*)::int as paid from orders o join accounts a on a.id = o.parent_id where o.status = 'paid' and ${isBuyer}`,
  );
  tally.tried('money after kills');
  if (rows[0]?.paid === 0)
    tally.found('money after kills', 'nobody bought anything: the kills struck nothing');
  if (flags.kills > 1 && struckRefunds === 0)
    tally.found(
      'money after kills',
      'no refund was on its way when something died: the kills struck no refund',
    );
  await pool.end();
}

test.skipIf(flags.kills === 0)(
  'kill -9 of the server and its database during purchases: no payment is lost, no seat is sold twice',
  async () => {
    const random = seeded(flags.seed);
    let shop = await open();
    for (let round = 0; round < flags.kills && !isOver(); round += 1) {
      shop = await killOnce(shop, random, round);
      printProgress(`${round + 1} kills`);
    }
    await untilSettled();
    await reportBroken('when all is settled');
    await shop.close();
    tally.expectNothing();
  },
  flags.minutes * 60_000 + 600_000,
);
