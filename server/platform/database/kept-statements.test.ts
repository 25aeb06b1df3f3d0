import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../context.ts';
import { type TestFloor, testFloor } from '../testing.ts';
import { instant } from './columns.ts';
import { keepStatement, keepStatements } from './kept-statements.ts';

const things = pgTable('things', { id: integer('id').primaryKey(), name: text('name'), at: instant('at') });

let built = 0;
const thingById = keepStatement((db) => {
  built += 1;
  return db
    .select()
    .from(things)
    .where(eq(things.id, sql.placeholder('id')))
    .prepare('');
});

let shop: TestFloor;
beforeAll(async () => {
  shop = await testFloor();
  await shop.pool.query('create table things (id int primary key, name text, at timestamptz)');
});
afterAll(() => shop.close());

test('a kept statement asks on the connection of who asks, also side by side in transactions, and maps its columns', async () => {
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

const database = () => ({}) as Database;

test('a statement is built once for each shape and each database', () => {
  const built: string[] = [];
  const prepared = keepStatements((_db, { key }: { key: string }) => built.push(key));
  const [one, other] = [database(), database()];
  for (const db of [one, one, other]) for (const key of ['a', 'b', 'a']) prepared(db, { key });
  expect(built).toEqual(['a', 'b', 'a', 'b']);
});

test('shapes that nobody asked for lately give way, those in use stay', () => {
  const built: string[] = [];
  const prepared = keepStatements((_db, { key }: { key: string }) => built.push(key));
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
