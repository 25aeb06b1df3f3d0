import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
