import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../database/pool.ts';
import { type TestShop, testShop } from '../testing.ts';
import { createLimits } from './limits.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

test('two servers on one database share the count, by person and by address, and name the wait', async () => {
  const pools = [openPool(shop.url, { max: 2 }), openPool(shop.url, { max: 2 })];
  const servers = pools.map((pool) => createLimits(pool, 1).takeLimit);
  const limit = { name: 'shared', points: 5, seconds: 60 };
  const outcomes: unknown[] = [];
  for (let index = 0; index < 12; index += 1) {
    const take = servers[index % 2];
    outcomes.push(await take?.(limit, 'one').catch((error: { retryAfter: number }) => error.retryAfter));
  }
  expect(outcomes.slice(0, 5)).toEqual(Array(5).fill(undefined));
  for (const wait of outcomes.slice(5)) {
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  }
  await expect(servers[0]?.(limit, 'another')).resolves.toBeUndefined();
  await Promise.all(pools.map((pool) => pool.end()));
});

test('an attempt taken back leaves room for another, on every server', async () => {
  const limits = createLimits(shop.pool, 1);
  const limit = { name: 'given-back', points: 2, seconds: 60 };
  for (let count = 0; count < 6; count += 1) {
    await limits.takeLimit(limit, 'one');
    await limits.giveBackLimit(limit, 'one');
  }
  for (let count = 0; count < 2; count += 1) await limits.takeLimit(limit, 'one');
  await expect(limits.takeLimit(limit, 'one')).rejects.toMatchObject({ refusal: 'too_many' });
});
