import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../context.ts';
import { type TestShop, testShop } from '../testing.ts';
import { instant } from './columns.ts';
import { cacheStatement, cacheStatements } from './statement-cache.ts';

const things = pgTable('things', { id: integer('id').primaryKey(), name: text('name'), at: instant('at') });

let built = 0;
const thingById = cacheStatement((db) => {
  built += 1;
  return db
    .select()
    .from(things)
    .where(eq(things.id, sql.placeholder('id')))
    .prepare('');
});

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  await shop.pool.query('create table things (id int primary key, name text, at timestamptz)');
});
afterAll(() => shop.close());

test("runs on the caller's connection, also in concurrent transactions, and maps its columns", async () => {
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

test('is built once per connection, not per request', async () => {
  const { db } = shop.context();
  await thingById(db).execute({ id: 0 });
  const before = built;
  for (const id of [1, 2, 3]) await thingById(shop.context().db).execute({ id });
  expect(built).toBe(before);
});

test("runs inside Drizzle's savepoint", async () => {
  const found = await shop.act({}, ({ db }) =>
    db.transaction(async (inner) => {
      await inner.insert(things).values({ id: 900, name: '内' });
      return thingById(inner as never).execute({ id: 900 });
    }),
  );
  expect(found).toMatchObject([{ name: '内' }]);
});

const database = () => ({}) as Database;

test('builds a statement once per shape and database', () => {
  const built: string[] = [];
  const prepared = cacheStatements((_db, { key }: { key: string }) => built.push(key));
  const [first, second] = [database(), database()];
  for (const db of [first, first, second]) for (const key of ['a', 'b', 'a']) prepared(db, { key });
  expect(built).toEqual(['a', 'b', 'a', 'b']);
});

test('drops the shapes used least recently', () => {
  const built: string[] = [];
  const prepared = cacheStatements((_db, { key }: { key: string }) => built.push(key));
  const db = database();
  prepared(db, { key: 'used' });
  for (let count = 0; count < 500; count += 1) {
    prepared(db, { key: `filter ${count}` });
    prepared(db, { key: 'used' });
  }
  prepared(db, { key: 'filter 499' });
  expect(built).toHaveLength(501);
  prepared(db, { key: 'filter 0' });
  expect(built).toHaveLength(502);
});
