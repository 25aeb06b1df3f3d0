import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { freshDatabase } from './testing.ts';

async function emptyDatabase() {
  const database = await freshDatabase({ copyOf: 'template0' });
  onTestFinished(() => database.close());
  return database;
}

/** A folder of migrations as drizzle-kit writes it: statement and time of each. */
function migrations(...steps: [when: number, statement: string][]): string {
  const folder = mkdtempSync(join(tmpdir(), 'tongxue-test-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'meta'));
  const entries = steps.map(([when], idx) => ({
    idx,
    version: '7',
    when,
    tag: `000${idx}`,
    breakpoints: true,
  }));
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [index, [, statement]] of steps.entries())
    writeFileSync(join(folder, `000${index}.sql`), statement);
  return folder;
}

const tables = "select count(*)::int as n from information_schema.tables where table_schema = 'public'";

test('two servers that start together on an empty database both find it migrated, once', async () => {
  const { pool, url } = await emptyDatabase();
  const other = openPool(url);
  await Promise.all([migrate(pool), migrate(other), migrate(other)]);
  await other.end();
  const migrated = (await pool.query(tables)).rows[0];
  expect(migrated.n).toBeGreaterThan(10);
  await migrate(pool);
  expect((await pool.query(tables)).rows[0]).toEqual(migrated);
  expect(
    (await pool.query('select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations'))
      .rows,
  ).toEqual([{ once: true }]);
});

test('a migration that fails leaves nothing behind, and no lock', async () => {
  const { pool } = await emptyDatabase();
  const broken = migrations([1, 'create table half ();\n--> statement-breakpoint\nselect 1/0']);
  await expect(migrate(pool, broken)).rejects.toThrow();
  expect((await pool.query(tables)).rows).toEqual([{ n: 0 }]);
  await migrate(pool, migrations([1, 'create table whole ()']));
  expect((await pool.query(tables)).rows).toEqual([{ n: 1 }]);
});

test('a migration older than one the database has is named instead of passed over', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, migrations([20, 'create table newer ()']));
  await expect(
    migrate(pool, migrations([10, 'create table older ()'], [20, 'create table newer ()'])),
  ).rejects.toThrow(/passed over.*"when" 10 /);
});

test('the time limits of the pool are not those of migrations, and come back afterwards', async () => {
  const { url } = await emptyDatabase();
  const pool = openPool(url, { max: 1 });
  await migrate(
    pool,
    migrations([1, "create table limits as select current_setting('statement_timeout') as now"]),
  );
  expect(
    (await pool.query("select now, current_setting('statement_timeout') as after from limits")).rows,
  ).toEqual([{ now: '0', after: '20s' }]);
  await pool.end();
});

test('a database older than the first migration is refused with a sentence, and left alone', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, migrations([Date.parse('2026-11-20'), 'create table early ()']));
  await expect(migrate(pool)).rejects.toThrow(/newest migration is of 2026-11-20.*version of 2026-11-27/);
  expect((await pool.query(tables)).rows).toEqual([{ n: 1 }]);
});

/** A database as the first release left it, with rows whose keys nothing checks. */
async function firstRelease(rows: readonly string[]) {
  const database = await emptyDatabase();
  const folder = join(import.meta.dirname, 'migrations');
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  await migrate(
    database.pool,
    migrations([entries[0].when, readFileSync(join(folder, `${entries[0].tag}.sql`), 'utf8')]),
  );
  await database.pool.query(
    `set session_replication_role = replica; ${rows.join('; ')}; set session_replication_role = origin`,
  );
  return database;
}
const id = (last: number) => `00000000-0000-0000-0000-${String(last).padStart(12, '0')}`;

test('seats of the first release keep their child, and their kind says what their order number said', async () => {
  const seat = (seatNo: number, child: number | null, values: string) =>
    `insert into seats (session_id, seat_no, class_size, child_id, taken_at, order_number, held_until, lent_at)
     values ('${id(1)}', ${seatNo}, 9, ${child ? `'${id(child)}'` : 'null'}, now(), ${values})`;
  const { pool } = await firstRelease([
    `insert into orders (number, parent_id, status, currency, original, discounts, points, subtotal, tax, total, quantity, quote, locale,
       placed_at, expires_at) values ('O1', '${id(2)}', 'to_be_paid', 'CNY', 0, 0, 0, 0, 0, 0, 1, '{}', 'zh', now(), now())`,
    `insert into waitlist_entries (id, session_id, parent_id, child_ids, together, joined_at)
       values ('${id(3)}', '${id(1)}', '${id(2)}', array['${id(12)}']::uuid[], true, now())`,
    seat(1, 10, "'O1', null, null"),
    seat(2, 11, "'O1', now(), null"),
    seat(3, 12, `'W-${id(3)}', now(), null`),
    seat(4, null, "'G-GUESTS', now() + interval '366 days', now()"),
    seat(5, 13, "'CONTEST', null, null"),
    seat(6, 14, "'LOST', now(), null"),
    ...[10, 13].map(
      (child) => `insert into enrolments (id, session_id, child_id, order_number, enrolled_at)
        values ('${id(child)}', '${id(1)}', '${id(child)}', '${child === 10 ? 'O1' : 'CONTEST'}', now())`,
    ),
  ]);
  await migrate(pool);
  const { rows } = await pool.query(
    `select seat_no, child_id, kind, order_number, waitlist_entry_id, held_until is not null as held from seats order by seat_no`,
  );
  const row = (seat_no: number, child: number | null, rest: Record<string, unknown>) => ({
    ...{ seat_no, child_id: child ? id(child) : null, kind: 'order', order_number: null },
    ...{ waitlist_entry_id: null, held: false, ...rest },
  });
  expect(rows).toEqual([
    row(1, 10, { order_number: 'O1' }),
    row(2, 11, { order_number: 'O1', held: true }),
    row(3, 12, { kind: 'waitlist', waitlist_entry_id: id(3), held: true }),
    row(4, null, { kind: 'guest' }),
    row(5, 13, {}),
  ]);
  expect((await pool.query('select order_number from enrolments order by child_id')).rows).toEqual([
    { order_number: 'O1' },
    { order_number: null },
  ]);
});
