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

/** A folder of migrations as drizzle-kit writes it; each step has its time and statement. */
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

test('two servers starting on an empty database migrate it once', async () => {
  const { pool, url } = await emptyDatabase();
  const second = openPool(url);
  await Promise.all([migrate(pool), migrate(second), migrate(second)]);
  await second.end();
  const migrated = (await pool.query(tables)).rows[0];
  expect(migrated.n).toBeGreaterThan(10);
  await migrate(pool);
  expect((await pool.query(tables)).rows[0]).toEqual(migrated);
  expect(
    (await pool.query('select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations'))
      .rows,
  ).toEqual([{ once: true }]);
});

test('a failed migration leaves nothing behind, and no lock', async () => {
  const { pool } = await emptyDatabase();
  const broken = migrations([1, 'create table half ();\n--> statement-breakpoint\nselect 1/0']);
  await expect(migrate(pool, broken)).rejects.toThrow();
  expect((await pool.query(tables)).rows).toEqual([{ n: 0 }]);
  await migrate(pool, migrations([1, 'create table whole ()']));
  expect((await pool.query(tables)).rows).toEqual([{ n: 1 }]);
});

test('names a migration older than the newest applied one instead of skipping it', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, migrations([20, 'create table newer ()']));
  await expect(
    migrate(pool, migrations([10, 'create table older ()'], [20, 'create table newer ()'])),
  ).rejects.toThrow(/skipped.*"when" 10 /);
});

test("migrations run without the pool's time limits, which are back afterwards", async () => {
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

test('refuses a database older than the first migration, and leaves it alone', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, migrations([Date.parse('2026-11-20'), 'create table early ()']));
  await expect(migrate(pool)).rejects.toThrow(/newest migration is of 2026-11-20.*version of 2026-11-27/);
  expect((await pool.query(tables)).rows).toEqual([{ n: 1 }]);
});

/** A database of the first release, with rows whose keys nothing checks. */
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
const order = `insert into orders (number, parent_id, status, currency, original, discounts, points, subtotal, tax, total, quantity, quote, locale,
  placed_at, expires_at) values ('O1', '${id(2)}', 'to_be_paid', 'CNY', 0, 0, 0, 0, 0, 0, 1, '{}', 'zh', now(), now())`;

test('seats of the first release keep their child, and their kind follows from their order number', async () => {
  const seat = (seatNo: number, child: number | null, values: string) =>
    `insert into seats (session_id, seat_no, class_size, child_id, taken_at, order_number, held_until, lent_at)
     values ('${id(1)}', ${seatNo}, 9, ${child ? `'${id(child)}'` : 'null'}, now(), ${values})`;
  const { pool } = await firstRelease([
    order,
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

test('credit entries of the first release name their order, line, lesson, move, friend or entry', async () => {
  const entry = (row: number, reason: string, amount: number, source: string) =>
    `insert into credit_entries (id, account_id, amount, reason, source, at)
     values ('${id(row)}', '${id(80)}', ${amount}, '${reason}', '${source}', '2026-11-0${row % 9 || 9}T00:00:00Z')`;
  const line = `O1 ${id(50)}`;
  const { pool } = await firstRelease([
    entry(1, 'spent', -5, 'O1'),
    entry(2, 'spent', -5, 'O1 again'),
    entry(3, 'earned', 9, line),
    entry(4, 'earned_back', -2, `${line} 0`),
    entry(5, 'earned_back', -3, `${line} 2`),
    entry(6, 'back_covered', 3, `${line} 2`),
    entry(7, 'lesson_called_off', 9, `${line} ${id(60)}`),
    entry(8, 'refunded', 9, `${line} ${id(70)}`),
    entry(9, 'refunded', 9, line),
    entry(10, 'referred', 9, id(80)),
    entry(11, 'granted', 9, id(11)),
    entry(12, 'granted_back', -9, id(11)),
    entry(13, 'expired', -9, id(10)),
    order,
    `insert into order_lines (id, order_number, position, offering_id, session_id, child_id, offering_name, original, discounts, points, tax,
       tax_rate_bp, total, currency, refund_whole_days, refund_later)
       values ('${id(50)}', 'O1', 0, '${id(1)}', '${id(1)}', '${id(1)}', '{}', 0, 0, 0, 0, 0, 0, 'CNY', 0, 'nothing')`,
    `insert into lessons (id, session_id, position, starts_at, ends_at) values ('${id(60)}', '${id(1)}', 1, now(), now() + interval '1 hour')`,
    `insert into line_moves (id, line_id, from_session_id, to_session_id, by, at, from_lessons, from_total, from_points, to_lessons, to_total,
       to_points, target, owed, taken) values ('${id(70)}', '${id(50)}', '${id(1)}', '${id(2)}', 'parent', now(), 1, 0, 0, 1, 0, 0, 'credits', 0, 0)`,
    `insert into accounts (id, kind, email, password_hash, name, locale, created_at) values ('${id(80)}', 'parent', 'a@example.com', '', 'A', 'zh', now())`,
  ]);
  await migrate(pool);
  const { rows } = await pool.query(
    'select order_number, line_id, lesson_id, move_id, friend_id, entry_id, attempt from credit_entries order by id',
  );
  const last = (value: unknown) => (value === null ? null : Number(String(value).slice(-12)));
  expect(
    rows.map((row) => [
      row.order_number,
      ...['line_id', 'lesson_id', 'move_id', 'friend_id', 'entry_id'].map((key) => last(row[key])),
      row.attempt,
    ]),
  ).toEqual([
    ['O1', null, null, null, null, null, 1],
    ['O1', null, null, null, null, null, 2],
    ['O1', 50, null, null, null, null, 1],
    ['O1', 50, null, null, null, null, 1],
    ['O1', 50, null, null, null, null, 2],
    ['O1', 50, null, null, null, null, 2],
    ['O1', 50, 60, null, null, null, 1],
    ['O1', 50, null, 70, null, null, 1],
    ['O1', 50, null, null, null, null, 1],
    [null, null, null, null, 80, null, 1],
    [null, null, null, null, null, 11, 1],
    [null, null, null, null, null, 11, 1],
    [null, null, null, null, null, 10, 1],
  ]);
});

test('refunds of the first release name their request', async () => {
  const refund = (row: number, reason: string) =>
    `insert into refunds (id, payment_id, out_refund_no, amount, currency, reason, status, at)
     values ('${id(row)}', '${id(20)}', 'R${row}', 1, 'CNY', '${reason}', 'succeeded', now())`;
  const { pool } = await firstRelease([
    `insert into refund_requests (id, order_number, parent_id, state, target, reason, asked_at, settled_at, total, owed, taken, credits)
     values ('${id(30)}', 'O1', '${id(2)}', 'settled', 'source', '', now(), now(), 1, 0, 0, 0)`,
    refund(1, `refund ${id(30)}`),
    refund(2, `moved ${id(40)}`),
    refund(3, 'paid twice'),
  ]);
  await migrate(pool);
  expect((await pool.query('select reason, request_id from refunds order by id')).rows).toEqual([
    { reason: 'refund', request_id: id(30) },
    { reason: 'moved', request_id: null },
    { reason: 'paid twice', request_id: null },
  ]);
});

test('a number of the first release stored with its trunk prefix is the one its owner signs in with', async () => {
  const account = (row: number, tel: string, closed = 'null') =>
    `insert into accounts (id, kind, tel, password_hash, name, locale, created_at, closed_at)
     values ('${id(row)}', 'parent', '${tel}', '', 'A', 'zh', now(), ${closed})`;
  const { pool } = await firstRelease([
    account(1, '+4407911123456'),
    account(2, '+116045550123'),
    account(3, '+789161234567'),
    account(4, '+390612345678'),
    account(5, '+8613800138000'),
    account(6, '+610412345678'),
    account(7, '+61412345678'),
    account(8, '+2250712345678'),
    account(9, '+85291234567'),
  ]);
  await migrate(pool);
  const { rows } = await pool.query('select tel from accounts order by id');
  expect(rows.map(({ tel }) => tel)).toEqual([
    '+447911123456',
    '+16045550123',
    '+79161234567',
    '+390612345678',
    '+8613800138000',
    // Somebody else's already: staff decide.
    '+610412345678',
    '+61412345678',
    '+2250712345678',
    '+85291234567',
  ]);
});

test('a teacher whose sign-in was stopped is stopped, and one who left is closed', async () => {
  const account = (row: number, email: string | null, closed: string) =>
    `insert into accounts (id, kind, email, password_hash, name, locale, created_at, closed_at)
     values ('${id(row)}', 'teacher', ${email ? `'${email}'` : 'null'}, '', 'A', 'zh', now(), ${closed})`;
  const { pool } = await firstRelease([
    account(1, 'works@tongxue.example', 'null'),
    account(2, 'stopped@tongxue.example', 'now()'),
    account(3, null, 'now()'),
  ]);
  await migrate(pool);
  const { rows } = await pool.query(
    'select closed_at is not null as closed, sign_in_stopped_at is not null as stopped from accounts order by id',
  );
  expect(rows).toEqual([
    { closed: false, stopped: false },
    { closed: false, stopped: true },
    { closed: true, stopped: false },
  ]);
});

test('texts of the first release are found without accents and in simplified characters', async () => {
  const { pool } = await firstRelease([
    `insert into offerings (id, number, kind, status, name, summary, description, outline, bring, category, grade_from, grade_to, age_from,
       age_to, site_id, price, currency, search_text, created_at, updated_at)
     values ('${id(1)}', 'C1', 'course', 'open', '{}', '{}', '{}', '{}', '{}', 'music', 1, 6, 6, 12, '${id(2)}', 1, 'CNY',
       '''café'':1A,2 ''cafe'':3 ''鋼琴'':4 ''xn鋼琴'':5', now(), now())`,
  ]);
  await migrate(pool);
  const found = `select search_text @@ to_tsquery('simple', 'cafe & 钢琴 & xn钢琴') as found from offerings`;
  expect((await pool.query(found)).rows).toEqual([{ found: true }]);
});

test('a lesson of the first release that moved alone keeps its place in its series', async () => {
  const lesson = (session: number, position: number, start: string, from: string | null) =>
    `insert into lessons (id, session_id, position, starts_at, ends_at, moved_from) values ('${id(session * 10 + position)}', '${id(session)}',
       ${position}, '2026-12-${start}Z', '2026-12-31T00:00Z', ${from ? `'2026-12-${from}Z'` : 'null'})`;
  const { pool } = await firstRelease([
    lesson(1, 1, '02T02:00', null),
    lesson(1, 2, '11T07:00', '09T02:00'),
    lesson(1, 3, '16T02:00', null),
    // Two that moved together, and one of them alone afterwards.
    lesson(2, 1, '02T02:00', null),
    lesson(2, 2, '10T02:00', '09T02:00'),
    lesson(2, 3, '17T02:00', '16T02:00'),
    lesson(2, 4, '26T02:00', '23T02:00'),
  ]);
  await migrate(pool);
  const { rows } = await pool.query('select usual_at from lessons order by id');
  expect(rows.map((row) => row.usual_at?.toISOString() ?? null)).toEqual([
    null,
    '2026-12-09T02:00:00.000Z',
    ...[null, null, null, null, null],
  ]);
});
