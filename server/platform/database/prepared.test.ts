import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPool } from './pool.ts';
import { maxPrepared, planByValues } from './prepared.ts';
import { freshDatabase } from './testing.ts';

const things = pgTable('things', { id: integer('id').primaryKey(), name: text('name') });

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: Pool;
let client: PoolClient;
beforeAll(async () => {
  database = await freshDatabase();
  await database.pool.query(
    "create table things (id int primary key, name text); insert into things values (1, '棋')",
  );
});
beforeEach(async () => {
  pool = openPool(database.url, { max: 1 });
  client = await pool.connect();
  return async () => {
    client.release();
    await pool.end();
  };
});
afterAll(() => database.close());

/** The prepared statements of this connection, read without preparing anything. */
async function prepared(connection: PoolClient = client): Promise<{ statement: string; runs: number }[]> {
  const { rows } = await connection
    .query(
      'select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements; select 1',
    )
    .then(
      (results) =>
        (results as unknown as { rows: { statement: string; runs: number }[] }[])[0] ?? { rows: [] },
    );
  return rows;
}

test('prepares a statement when its text is repeated, from Drizzle and raw queries, and keeps its parsers', async () => {
  const db = drizzle(client);
  for (const id of [1, 2, 3]) {
    await db.select().from(things).where(eq(things.id, id));
    await db.execute(sql`select ${id}::int as n`);
    expect((await client.query('select $1::int8 as n', [id])).rows).toEqual([{ n: id }]);
    expect(
      (await client.query({ text: 'select $1::int8 as n', values: [id], rowMode: 'array' })).rows,
    ).toEqual([[id]]);
    expect((await client.query("select date '2026-03-08' as day")).rows).toEqual([{ day: '2026-03-08' }]);
  }
  expect((await prepared()).map(({ runs }) => runs).sort()).toEqual([2, 2, 2, 5]);
  expect(await db.select().from(things).where(eq(things.id, 1))).toEqual([{ id: 1, name: '棋' }]);
});

test('does not prepare a statement that is planned by its values', async () => {
  const db = drizzle(client);
  for (const id of [1, 2]) await db.select().from(things).where(sql`${things.id} >= ${id} ${planByValues}`);
  expect(await prepared()).toEqual([]);
});

test('does not prepare begin and commit, several statements in one text, or an empty text', async () => {
  await client.query('begin');
  await client.query("insert into things values (7, 'a'); delete from things where id = 7");
  await client.query('rollback');
  await client.query('');
  expect(await prepared()).toEqual([]);
});

test('prepares a statement of the pool on its connection', async () => {
  const pool = openPool(database.url, { max: 1 });
  for (const n of [1, 2, 3]) expect((await pool.query('select $1::int as n', [n])).rows).toEqual([{ n }]);
  const connection = await pool.connect();
  expect(await prepared(connection)).toEqual([{ statement: 'select $1::int as n', runs: 2 }]);
  connection.release();
  await pool.end();
});

test('does not prepare a statement that is sent once', async () => {
  for (let n = 0; n < 20; n += 1) await client.query(`select $1::int + ${n} as n`, [1]);
  expect(await prepared()).toEqual([]);
});

test('a connection prepares up to its limit and runs the rest unprepared, also after a failed transaction', async () => {
  const ask = (n: number) => client.query(`select $1::int + ${n} as n`, [1]);
  for (let n = 0; n < maxPrepared; n += 1) for (const _time of [1, 2]) await ask(n);
  await client.query('begin');
  await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
  await expect(ask(1000)).rejects.toThrow('aborted');
  await client.query('rollback');
  for (const _time of [1, 2, 3]) expect((await ask(2000)).rows).toEqual([{ n: 2001 }]);
  const texts = (await prepared()).map(({ statement }) => statement);
  expect(texts).toHaveLength(maxPrepared);
  expect(texts).toContain('select $1::int + 0 as n');
  expect((await ask(0)).rows).toEqual([{ n: 1 }]);
});

test('a statement whose table changed fails once in its transaction, then is prepared again', async () => {
  const read = () => client.query('select * from changing where id = $1', [1]);
  await database.pool.query('create table changing (id int); insert into changing values (1)');
  await read();
  await read();
  await database.pool.query("alter table changing add name text default '棋'");
  await expect(read()).rejects.toMatchObject({ code: '0A000' });
  expect((await read()).rows).toEqual([{ id: 1, name: '棋' }]);
});

test('prepares statements again that the server has forgotten', async () => {
  const read = () => client.query('select $1::int as n', [1]);
  await read();
  await read();
  await client.query('deallocate all');
  await expect(read()).rejects.toMatchObject({ code: '26000' });
  expect((await read()).rows).toEqual([{ n: 1 }]);
});

test('a new connection prepares them again after the old one broke', async () => {
  const pool = openPool(database.url, { max: 1 });
  const read = () => pool.query('select pg_backend_pid() as pid, $1::int as n', [1]);
  const [before] = (await read()).rows;
  await database.pool.query('select pg_terminate_backend($1)', [before.pid]);
  await expect.poll(async () => (await read().catch(() => null))?.rows[0]?.n).toBe(1);
  expect((await read()).rows[0].pid).not.toBe(before.pid);
  await pool.end();
});

test('prepares nothing when turned off', async () => {
  const pool = openPool(database.url, { max: 1, prepares: false });
  const connection = await pool.connect();
  for (const n of [1, 2]) await connection.query('select $1::int as n', [n]);
  await connection.query({ name: 'a library’s pool', text: 'select $1::int as n', values: [3] });
  expect(await prepared(connection)).toEqual([]);
  connection.release();
  await pool.end();
});
