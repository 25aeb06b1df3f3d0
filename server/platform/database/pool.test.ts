import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from './pool.ts';
import { freshDatabase } from './testing.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const first = async (statement: string, values: unknown[] = []) =>
  (await database.pool.query(statement, values)).rows[0];

test('eight-byte integers are numbers, and an error where they would be rounded', async () => {
  expect(await first('select count(*) as n, $1::int8 as largest', [Number.MAX_SAFE_INTEGER])).toEqual({
    n: 1,
    largest: Number.MAX_SAFE_INTEGER,
  });
  await expect(first("select '9007199254740992'::int8 as n")).rejects.toThrow(/9007199254740992/);
  expect(await first('select 1 as n')).toEqual({ n: 1 });
});

test('days stay days, instants stay instants', async () => {
  expect(
    await first(
      "select '2026-03-08'::date as day, '2026-03-08 10:00+08'::timestamptz as at, null::date as none",
    ),
  ).toEqual({ day: '2026-03-08', at: new Date('2026-03-08T02:00:00Z'), none: null });
});

test('every connection uses UTC, has time limits and names itself', async () => {
  const settings = [
    'timezone',
    'statement_timeout',
    'idle_in_transaction_session_timeout',
    'application_name',
  ];
  const values = `select ${settings.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`;
  const connections = await Promise.all([database.pool.connect(), database.pool.connect()]);
  for (const connection of connections) {
    expect((await connection.query(values)).rows[0]).toEqual({
      timezone: 'UTC',
      statement_timeout: '20s',
      idle_in_transaction_session_timeout: '30s',
      application_name: 'tongxue',
    });
    connection.release();
  }
});

test('reports the error of an idle connection that breaks', async () => {
  const broken: Error[] = [];
  const pool = openPool(database.url, { max: 1, onIdleError: (error) => broken.push(error) });
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await expect
    .poll(() => broken.map(({ message }) => message))
    .toEqual([expect.stringContaining('terminating connection')]);
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await pool.end();
});

test('the pool survives when the server ends its connections', async () => {
  await first('select 1');
  const pool = openPool(database.url, { max: 1 });
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await pool.end();
  await expect.poll(() => first('select 1 as n').catch(() => null)).toEqual({ n: 1 });
});

test('a held connection that breaks fails its statements and is replaced', async () => {
  const pool = openPool(database.url, { max: 1 });
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query('select pg_backend_pid() as pid');
  // No statement runs in the meantime: only the connection itself can notice.
  const ended = new Promise((resolve) => client.once('end', resolve));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release();
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await pool.end();
});

test("Drizzle's parsers win: a bare int8 is text there", async () => {
  const { rows } = await database.db.execute(sql`select count(*) as n, count(*)::int as cast_n`);
  expect(rows).toEqual([{ n: '1', cast_n: 1 }]);
});
