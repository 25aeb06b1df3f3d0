import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { formFields } from '../../../contract/core/form-fields.ts';
import { openPageServer } from '../../../tools/test/page-server.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { type TestShop, testShop } from '../testing.ts';
import { noRoomRefusal } from './no-room.ts';

let shop: TestShop;
let server: FastifyInstance;
let family: TestFamily;
let token = '';

beforeAll(async () => {
  shop = await testShop();
  server = await openPageServer(shop, {
    cacheSeconds: 0,
    handle: async () => new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } }),
  });
  family = await aFamily(shop);
  token = (await post('login', { tel: family.tel.slice(3), password: 'a good password' })).data.TokenId;
});
afterEach(() => shop.pool.query('drop function if exists planted_full cascade'));
afterAll(async () => {
  await server.close();
  await shop.close();
});

async function post(call: string, fields: Record<string, string>) {
  const answer = await server.inject({
    method: 'POST',
    url: `/api/${call}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(token ? { TokenId: token } : {}) },
    payload: new URLSearchParams(fields).toString(),
  });
  return { ...answer.json(), waits: answer.headers['retry-after'] };
}

/** From now on writing to a table fails as it does on a full disk. */
async function plantFull(table: string, code = 'disk_full'): Promise<void> {
  await shop.pool.query(`
    create function planted_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '${code}'; end $$;
    create trigger planted_full before insert or update on ${table} execute function planted_full()`);
}

async function inCart(): Promise<string> {
  const { sessionId } = await aClass(shop);
  const cart = await post('cartAdd', { child_id: family.children[0] ?? '', session_id: sessionId });
  return cart.data.items.find(({ session }: { session: { id: string } }) => session.id === sessionId).id;
}

const nothingBought = {
  status: 503,
  message: expect.stringMatching(/Nothing was ordered and nothing was charged/),
  retry_after: 60,
  waits: '60',
};

test.each(['disk_full', 'out_of_memory', 'too_many_connections', 'insufficient_resources'])(
  'an order that cannot be stored (%s) says that nothing was ordered and nothing charged; later it is placed',
  async (code) => {
    const item = await inCart();
    const { data: quote } = await post('orderQuote', { item_ids: JSON.stringify([item]) });
    const order = {
      item_ids: JSON.stringify([item]),
      total: String(quote.total.amount),
      idempotency_key: crypto.randomUUID(),
      language: 'us',
    };
    await plantFull('orders', code);
    expect(await post('orderPlace', order)).toMatchObject(nothingBought);
    await shop.pool.query('drop function planted_full cascade');
    expect(await post('orderPlace', order)).toMatchObject({ status: 200 });
  },
);

test('the cart says the same, in the language of its reader', async () => {
  const { sessionId } = await aClass(shop);
  const add = { child_id: family.children[0] ?? '', session_id: sessionId };
  await plantFull('cart_items');
  expect(await post('cartAdd', { ...add, language: 'us' })).toMatchObject(nothingBought);
  expect(await post('cartAdd', { ...add, language: 'cn' })).toMatchObject({
    message: expect.stringContaining('没有下单，也没有扣款'),
  });
});

test('a form without script gets HTTP 503 and Retry-After', async () => {
  const { sessionId } = await aClass(shop);
  await plantFull('cart_items');
  const form = {
    [formFields.call]: 'cartAdd',
    [formFields.form]: 'cartAdd',
    child_id: family.children[0] ?? '',
    session_id: sessionId,
  };
  const answer = await server.inject({
    method: 'POST',
    url: '/en/cart_index',
    headers: { 'content-type': 'application/x-www-form-urlencoded', TokenId: token },
    payload: new URLSearchParams(form).toString(),
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('60');
});

test('other calls promise nothing about orders, and limits and sign-ins refuse alike', async () => {
  await plantFull('sign_ins');
  const login = { tel: family.tel.slice(3), password: 'a good password', language: 'us' };
  const answer = await post('login', login);
  expect(answer).toMatchObject({ status: 503, waits: '60' });
  expect(answer.message).not.toMatch(/charged/);
});

test('people go on reading, signed in', async () => {
  await plantFull('sign_ins');
  shop.time.now = shop.time.now.add({ minutes: 30 });
  const answer = await server.inject({ url: '/api/cartIndex', headers: { TokenId: token } });
  expect(answer.json()).toMatchObject({ status: 200 });
});

test('other errors of the database stay faults', () => {
  const broken = (code: string) =>
    new Error('a query failed', { cause: Object.assign(new Error(), { code }) });
  expect(noRoomRefusal(broken('53100'))).toMatchObject({ refusal: 'no_room' });
  expect(noRoomRefusal(Object.assign(new Error(), { code: 'ENOSPC' }))).toMatchObject({ refusal: 'no_room' });
  for (const code of ['23505', '42P01', '57014', '40001', 'ECONNRESET'])
    expect(noRoomRefusal(broken(code))).toBeNull();
  expect(noRoomRefusal('a text')).toBeNull();
});
