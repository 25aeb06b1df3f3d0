import { type AddressInfo, connect } from 'node:net';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { findOpenSignIns } from '../../capabilities/accounts/index.ts';
import { findPerson } from '../../capabilities/staff/index.ts';
import { runOnce, withDatabaseName } from '../database/testing.ts';
import type { Edge } from '../http/edge.ts';
import { callerOn, type TestShop, testShop } from '../testing.ts';
import { maxStreams, registerEvents } from './events.ts';
import { type EventHub, openEventHub } from './hub.ts';
import { signedOut } from './signed-out.ts';

/** The shop's limits, but more per address: a test opens all streams. */
const max = { ...maxStreams, address: 100 };

let shop: TestShop;
let hub: EventHub;
let server: FastifyInstance;
let address: string;
const lost: Error[] = [];
const streams: Stream[] = [];

beforeAll(async () => {
  shop = await testShop({ LIMIT_FACTOR: '1000' });
  hub = await openEventHub(shop.url, (error) => lost.push(error));
  const edge: Edge = {
    app: shop.app,
    calls: [],
    findPerson: (token, now) => findPerson(shop.context(), token, now),
  };
  server = Fastify();
  await server.register(cookie);
  registerEvents(server, edge, {
    hub,
    openSignIns: (ids, now) => findOpenSignIns(shop.context().db, ids, now),
    heartbeatMs: 100,
    max,
  });
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await Promise.all(streams.splice(0).map((stream) => stream.leave()));
});
afterAll(async () => {
  await server.close();
  await hub.close();
  await shop.close();
});

type Stream = {
  status: number;
  text: string;
  hasEnded: boolean;
  retryAfter: string | null;
  leave(): Promise<void>;
};

/** A page's stream: what it received so far, and whether it has ended. */
async function openStream(token: string): Promise<Stream> {
  const leaving = new AbortController();
  const response = await fetch(`${address}/api/events`, {
    headers: { TokenId: token },
    signal: leaving.signal,
  });
  const stream: Stream = {
    status: response.status,
    text: '',
    hasEnded: false,
    retryAfter: response.headers.get('retry-after'),
    leave: async () => {
      leaving.abort();
      await reading;
    },
  };
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk as Uint8Array);
  })()
    .catch(() => {})
    .finally(() => {
      stream.hasEnded = true;
    });
  streams.push(stream);
  return stream;
}

const run = () => callerOn(shop, openAll().calls);
const signIn = async (family: TestFamily) =>
  (await run()('login', { tel: family.tel.slice(3), password: 'a good password' })).TokenId;
const personOf = async (token: string) => {
  const person = await findPerson(shop.context(), token, shop.time.now);
  if (!person) throw new Error('nobody is signed in');
  return person;
};
const announce = (family: TestFamily, about: string) =>
  shop.act({}, (inside) => inside.announce(family.parentId, { type: 'test', about }));

test('an event of an account reaches its pages, and no others', async () => {
  const [first, second] = [await aFamily(shop), await aFamily(shop)];
  const [mine, theirs] = [await openStream(await signIn(first)), await openStream(await signIn(second))];
  await announce(first, 'a');
  await expect.poll(() => mine.text).toContain('data: {"type":"test","about":"a"}\n\n');
  expect(theirs.text).not.toContain('test');
  expect((await openStream('')).status).toBe(204);
});

test('a broken connection is reopened however long it takes, one attempt at a time, and pages learn that they missed events', async () => {
  const family = await aFamily(shop);
  const stream = await openStream(await signIn(family));
  const name = new URL(shop.url).pathname.slice(1);
  const outside = withDatabaseName(shop.url, 'postgres');
  const ours = `datname = '${name}' and application_name = 'tongxue-events'`;
  const breakLine = () =>
    runOnce(outside, `select pg_terminate_backend(pid) from pg_stat_activity where ${ours}`);
  for (const round of [1, 2, 3]) {
    const before = lost.length;
    await runOnce(outside, `alter database ${name} allow_connections false`);
    await breakLine();
    // The loss, and at least two failed attempts.
    await expect.poll(() => lost.length).toBeGreaterThanOrEqual(before + 3);
    expect(stream.text.split('event: missed').length - 1).toBe(round - 1);
    await runOnce(outside, `alter database ${name} allow_connections true`);
    await expect.poll(() => stream.text.split('event: missed\ndata: {}\n\n').length - 1).toBe(round);
    await announce(family, `round ${round}`);
    await expect.poll(() => stream.text).toContain(`round ${round}`);
  }
  const { rows } = await shop.pool.query(`select count(*) as n from pg_stat_activity where ${ours}`);
  expect(rows).toEqual([{ n: 1 }]);
}, 60_000);

test('signing out ends the streams of this sign-in at once, and no others', async () => {
  const family = await aFamily(shop);
  const [token, elsewhere] = [await signIn(family), await signIn(family)];
  const [here, there] = [await openStream(token), await openStream(elsewhere)];
  await run()('logout', {}, { person: await personOf(token) });
  await expect.poll(() => here.hasEnded).toBe(true);
  await announce(family, 'still');
  await expect.poll(() => there.text).toContain('still');
  expect(there.text).not.toContain('signed_out');
  expect(here.text).not.toContain('signed_out');
});

test('a stream ends when its sign-in expires or its account is closed, without an event', async () => {
  const [expiring, closing, staying] = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
  const [first, second, third] = [
    await openStream(await signIn(expiring)),
    await openStream(await signIn(closing)),
    await openStream(await signIn(staying)),
  ];
  await shop.pool.query('update sign_ins set expires_at = $2 where account_id = $1', [
    expiring.parentId,
    shop.time.now.toString(),
  ]);
  await shop.pool.query('update accounts set closed_at = now() where id = $1', [closing.parentId]);
  await expect.poll(() => [first.hasEnded, second.hasEnded]).toEqual([true, true]);
  await announce(staying, 'still');
  await expect.poll(() => third.text).toContain('still');
});

test('refuses an account too many open pages, with a time to retry, and accepts one when another closes', async () => {
  const [family, other] = [await aFamily(shop), await aFamily(shop)];
  const token = await signIn(family);
  const open = await Promise.all(Array.from({ length: max.account }, () => openStream(token)));
  expect(open.map(({ status }) => status)).toEqual(Array(max.account).fill(200));
  const refused = await openStream(await signIn(family));
  expect(refused).toMatchObject({ status: 429, retryAfter: '60' });
  await expect.poll(() => refused.text).toContain('"status":429');
  expect((await openStream(await signIn(other))).status).toBe(200);
  await open[0]?.leave();
  await expect.poll(async () => (await openStream(token)).status).toBe(200);
});

test('refuses an address too many open pages', async () => {
  for (let left = max.address / max.account; left > 0; left -= 1) {
    const token = await signIn(await aFamily(shop));
    const open = await Promise.all(Array.from({ length: max.account }, () => openStream(token)));
    expect(open.every(({ status }) => status === 200)).toBe(true);
  }
  expect(streams.filter(({ hasEnded }) => hasEnded)).toEqual([]);
  expect((await openStream(await signIn(await aFamily(shop)))).status).toBe(429);
}, 60_000);

test('a closing server ends its streams', async () => {
  const stream = await openStream(await signIn(await aFamily(shop)));
  await server.close();
  await expect.poll(() => stream.hasEnded).toBe(true);
});

test.each(['stays signed in', 'is signed out'])('cuts a page that reads nothing and %s', async (outcome) => {
  const token = await signIn(await aFamily(shop));
  const { accountId, signInId } = (await personOf(token)) as { accountId: string; signInId: string };
  const listeners: Parameters<EventHub['listen']>[1][] = [];
  const own = Fastify();
  await own.register(cookie);
  const edge: Edge = {
    app: shop.app,
    calls: [],
    findPerson: (given, now) => findPerson(shop.context(), given, now),
  };
  registerEvents(own, edge, {
    hub: {
      listen: (_account, listener) => {
        listeners.push(listener);
        return () => {};
      },
      close: async () => {},
    },
    openSignIns: async (ids) => ids,
    heartbeatMs: 100,
  });
  await own.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((own.server.address() as AddressInfo).port, '127.0.0.1').pause();
  socket.on('error', () => {});
  socket.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nTokenId: ${token}\r\n\r\n`);
  await expect.poll(() => listeners.length).toBe(1);
  listeners[0]?.tell({ type: 'test', accountId, about: 'x'.repeat(30_000_000) });
  if (outcome === 'is signed out') listeners[0]?.tell(signedOut([signInId]));
  const connections = () =>
    new Promise<number>((done) => own.server.getConnections((_error, count) => done(count)));
  await expect.poll(connections).toBe(0);
  socket.destroy();
  await own.close();
});
