import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, openContext } from '../http/contexts.ts';
import { type TestShop, testShop } from '../testing.ts';
import { openPool } from './pool.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const limit = { name: 'second', points: 1000, seconds: 60 };

test('refuses a second connection inside a transaction, naming the call', async () => {
  const refused = /^someCall takes a second database connection while its transaction holds one/;
  const about = { work: 'someCall' };
  const outside = shop.context(about);
  const seconds: (() => Promise<unknown>)[] = [
    () => outside.limit(limit, 'a'),
    () => outside.connection.query('select $1::int', [1]),
    () => shop.pool.connect(),
    () => inTransaction(shop.app, outside, async () => null),
    () => outside.transact(async () => null),
  ];
  for (const second of seconds) await expect(shop.act(about, second)).rejects.toThrow(refused);
  expect(
    await shop.act(about, async (inside) => (await inside.connection.query('select 1 as n')).rows),
  ).toEqual([{ n: 1 }]);
});

test('work that outlives its transaction may take a connection afterwards', async () => {
  let later: () => Promise<unknown> = () => Promise.reject(new Error('never begun'));
  let ended = () => {};
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const begun = shop.act({}, async (inside) => {
    const outlives = end.then(() => inside.limit(limit, 'later'));
    later = () => outlives;
  });
  await begun;
  ended();
  await expect(later()).resolves.toBeUndefined();
});

test('in production reports a second connection, grants it if one is free, and never waits for it', async () => {
  const reported: string[] = [];
  const pool = openPool(shop.url, { max: 4, onSecondConnection: (error) => reported.push(error.message) });
  const app = { ...shop.app, pool };
  const second = async () => {
    const outside = openContext(app, { work: 'someCall' });
    return inTransaction(app, outside, () => outside.connection.query('select 1'));
  };
  await expect(second()).resolves.toMatchObject({ rowCount: 1 });
  const started = performance.now();
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, second));
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(reported).toHaveLength(61);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason.message).toContain('takes a second');
  await expect(second()).resolves.toMatchObject({ rowCount: 1 });
  await pool.end();
});
