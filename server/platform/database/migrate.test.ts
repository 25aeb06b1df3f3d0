import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
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

const before = join(import.meta.dirname, 'migrations/before-first-release');

/** Everything that tells two schemas apart, but for the order of columns. */
async function schemaOf(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select 'column' as what, table_name || '.' || column_name as name,
       concat_ws(' ', data_type, udt_name, character_maximum_length, is_nullable, column_default) as is
     from information_schema.columns where table_schema = 'public'
     union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
     from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'index', tablename || '.' || indexname, indexdef from pg_indexes where schemaname = 'public'
     union all select 'extension', extname, extversion from pg_extension
     order by 1, 2`,
  );
  return rows;
}

test('a database begun before the first release ends with its tables, and keeps what is in it', async () => {
  const [old, fresh] = [await emptyDatabase(), await emptyDatabase()];
  await migrate(old.pool, before);
  // As a database was left by the last step but one.
  await old.pool.query(
    `delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations);
     alter table waitlist_entries rename to waitings; alter table cart_items rename fallback to plan_b;
     alter table order_lines rename fallback to plan_b; alter table sessions rename minimum_size to least_size;
     alter table sessions rename private_for to made_for; alter table parents rename referral_code to raf;
     insert into accounts (id, kind, tel, password_hash, name, locale, created_at)
       values ('00000000-0000-0000-0000-000000000001', 'parent', '+8613800138000', 'x', 'x', 'zh', now());
     insert into notices (id, account_id, kind, subject, data, at) values ('00000000-0000-0000-0000-000000000002',
       '00000000-0000-0000-0000-000000000001', 'waiting.offered', 'x', '{}', now())`,
  );
  await migrate(old.pool);
  await migrate(fresh.pool);
  expect(await schemaOf(old.pool)).toEqual(await schemaOf(fresh.pool));
  expect((await old.pool.query('select kind from notices')).rows).toEqual([{ kind: 'waitlist.offered' }]);
  await migrate(old.pool);
});
