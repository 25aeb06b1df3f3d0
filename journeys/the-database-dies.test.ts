import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { type Buyer, buy, call, makeBuyers, openSession } from '../bench/buyers.ts';
import { openEmbedded } from '../server/platform/database/embedded/open.ts';
import { passwordOf } from '../server/platform/database/embedded/password.ts';
import { removeEmbedded } from '../server/platform/database/embedded/remove.ts';
import { crash, portOf, serverOf } from '../server/platform/database/embedded/testing.ts';
import { openPool } from '../server/platform/database/pool.ts';
import { findBroken } from '../tools/invariants.ts';
import { openShop, type Shop, until } from './shop.ts';

const readiness = async (shop: Shop) => (await fetch(`${shop.url}/readyz`)).status;

/** The process id of the database server in a folder; null while its file is being rewritten. */
function foundServer(folder: string): number | null {
  try {
    return serverOf(folder) || null;
  } catch {
    return null;
  }
}

/** Waits until another server than `before` runs and the shop reaches it. */
const untilRevived = (shop: Shop, { folder, before: oldPid }: { folder: string; before: number }) =>
  until(async () => {
    const now = foundServer(folder);
    return now !== null && now !== oldPid && (await readiness(shop)) === 200;
  }, 120);

const asksUntilAway = `
  const end = Date.now() + 60_000;
  while (Date.now() < end && (await fetch(process.argv[1] + '/readyz')).status !== 503)
    await new Promise((resolve) => setTimeout(resolve, 20));
  if (Date.now() >= end) process.exit(1);
`;

/**
 * Waits until the shop reports that it has no database. It blocks this process, which would restart the server, so that
 * the database cannot return before the check.
 */
function holdUntilAway(shop: Shop): void {
  execFileSync(process.execPath, ['--input-type=module', '-e', asksUntilAway, shop.url]);
}

/** The event stream of a signed-in page, with the text received so far. */
async function openPage(shop: Shop, token: string): Promise<{ received: string; leave(): void }> {
  const leaving = new AbortController();
  const { body } = await fetch(`${shop.url}/api/events`, {
    headers: { TokenId: token },
    signal: leaving.signal,
  });
  const page = { received: '', leave: () => leaving.abort() };
  const listen = async () => {
    for await (const chunk of body ?? []) page.received += new TextDecoder().decode(chunk as Uint8Array);
  };
  listen().catch(() => {});
  return page;
}

async function untilPaid(pool: Pool, number: string): Promise<void> {
  await until(async () => {
    const { rows } = await pool.query('select status from orders where number = $1', [number]);
    return rows[0]?.status === 'paid';
  }, 60);
}

/** /readyz answers once the pool is back; the shop listens for events again a few seconds later. */
async function untilHearing(pool: Pool): Promise<void> {
  await until(async () => {
    const { rowCount } = await pool.query(
      "select 1 from pg_stat_activity where application_name = 'tongxue-events' and state = 'idle' and query <> ''",
    );
    return rowCount;
  });
}

/** Expects that the whole shop works: sign-in (limits), a page, a purchase (jobs), an event to the open page. */
async function expectWhole(
  shop: Shop,
  { pool, buyer, sessionId }: { pool: Pool; buyer: Buyer; sessionId: string },
): Promise<void> {
  const page = await openPage(shop, buyer.token);
  expect((await fetch(`${shop.url}/course_index`)).status).toBe(200);
  const signedIn = await call(shop.url, 'login', {
    fields: { tel: '13800138000', password: 'demo-parent-1' },
  });
  expect(signedIn).toMatchObject({ status: 200 });
  const number = await buy({ ...shop, pool }, buyer, sessionId);
  await untilPaid(pool, number);
  await until(async () => page.received.includes(number));
  page.leave();
}

/** Buys in a loop until stopped; failures in the meantime are ignored. */
function load(shop: Shop, about: { pool: Pool; buyers: Buyer[]; sessionId: string }): () => Promise<void> {
  let stopped = false;
  const worker = async (first: number) => {
    for (let index = first; !stopped && index < about.buyers.length; index += 4) {
      const buyer = about.buyers[index] as Buyer;
      await buy({ ...shop, pool: about.pool }, buyer, about.sessionId).catch(() => {});
    }
  };
  const working = Promise.all([0, 1, 2, 3].map(worker));
  return async () => {
    stopped = true;
    await working;
  };
}

test.skipIf(process.env.DATABASE_URL)(
  'the embedded database is killed under a running shop and recovers by itself',
  async () => {
    const shop = await openShop({ DATABASE_URL: '' });
    const address = `postgres://tongxue:${passwordOf(shop.folder)}@127.0.0.1:${portOf(shop.folder)}/postgres`;
    const pool = openPool(address, { max: 5 });
    const [first, second] = (await makeBuyers(address, 2)) as [Buyer, Buyer];
    const { sessionId } = await openSession(address, 2);
    await expectWhole(shop, { pool, buyer: first, sessionId });
    const page = await openPage(shop, second.token);

    const oldPid = serverOf(shop.folder);
    await crash(oldPid);
    await untilRevived(shop, { folder: shop.folder, before: oldPid });
    await until(async () => page.received.includes('event: missed'));
    page.leave();
    await expectWhole(shop, { pool, buyer: second, sessionId });
    expect(shop.process.exitCode).toBeNull();
    expect(await findBroken(pool)).toEqual([]);
    await pool.end();
    await shop.close();
  },
);

const paidOrders = async (pool: Pool): Promise<number> =>
  Number((await pool.query("select count(*) as n from orders where status = 'paid'")).rows[0].n);

test('a database server is restarted under load: the shop reports it, ends nothing, and goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tongxue-restart-'));
  const server = await openEmbedded({ folder, log: () => {} });
  const shop = await openShop({ DATABASE_URL: server.url });
  const pool = openPool(server.url, { max: 5 });
  const buyers = await makeBuyers(server.url, 400);
  const { sessionId } = await openSession(server.url, 420);
  const stop = load(shop, { pool, buyers: buyers.slice(1), sessionId });
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const paid = await paidOrders(pool);
    await until(async () => (await paidOrders(pool)) > paid);
    const oldPid = serverOf(folder);
    process.kill(oldPid, signal);
    holdUntilAway(shop);
    await untilRevived(shop, { folder, before: oldPid });
  }
  await stop();
  expect(shop.process.exitCode).toBeNull();
  await untilHearing(pool);
  await expectWhole(shop, { pool, buyer: buyers[0] as Buyer, sessionId });
  await until(async () => (await findBroken(pool)).length === 0);
  expect(await paidOrders(pool)).toBeGreaterThan(5);
  await pool.end();
  await shop.close();
  await server.close();
  await removeEmbedded(folder);
});
