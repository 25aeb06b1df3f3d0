import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, testShop } from '../testing.ts';
import { instant } from './columns.ts';
import { keptQuery } from './kept-query.ts';

const things = pgTable('things', { id: integer('id').primaryKey(), name: text('name'), at: instant('at') });

let built = 0;
const thingById = keptQuery((db) => {
  built += 1;
  return db
    .select()
    .from(things)
    .where(eq(things.id, sql.placeholder('id')));
});

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  await shop.pool.query('create table things (id int primary key, name text, at timestamptz)');
});
afterAll(() => shop.close());

test('a kept query asks on the connection of who asks, also side by side in transactions, and maps its columns', async () => {
  const at = Temporal.Instant.from('2026-03-08T02:00:00Z');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, id) =>
      shop.act({}, async ({ db }) => {
        await db.insert(things).values({ id, name: `棋 ${id}`, at });
        expect(await thingById(db).execute({ id })).toEqual([{ id, name: `棋 ${id}`, at }]);
        if (id % 2) throw new Error('rolled back');
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  const { db } = shop.context();
  for (const id of [0, 1, 2, 3])
    expect(await thingById(db).execute({ id })).toEqual(id % 2 ? [] : [{ id, name: `棋 ${id}`, at }]);
});

test('it is built once for a connection, not for a request', async () => {
  const { db } = shop.context();
  await thingById(db).execute({ id: 0 });
  const before = built;
  for (const id of [1, 2, 3]) await thingById(shop.context().db).execute({ id });
  expect(built).toBe(before);
});

test('inside a savepoint of Drizzle it is asked in that transaction', async () => {
  const found = await shop.act({}, ({ db }) =>
    db.transaction(async (inner) => {
      await inner.insert(things).values({ id: 900, name: '内' });
      return thingById(inner as never).execute({ id: 900 });
    }),
  );
  expect(found).toMatchObject([{ name: '内' }]);
});
