import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';

const lockKey = 7_421_001;
const ours = join(import.meta.dirname, 'migrations');

/**
 * Migrates the database to this version's tables; servers that start together take turns. A migration runs completely
 * or not at all. Throws if the database is older than the first migration, or if a migration was skipped because a
 * newer one ran first.
 */
export async function migrate(pool: Pool, migrationsFolder: string = ours): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await requireFirst(client, migrationsFolder);
    await runMigrations(drizzle(client), { migrationsFolder });
    await requireAll(client, migrationsFolder);
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
  } finally {
    // Not back into the pool: it has no time limits, and after an error still holds the lock.
    client.release(true);
  }
}

/** Refuses a database older than the first migration: the steps up to it are no longer in this version. */
async function requireFirst(client: PoolClient, migrationsFolder: string): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder });
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!first || !rows[0]?.exists) return;
  const { rows: newest } = await client.query<{ at: number | null }>(
    'select max(created_at)::float8 as at from drizzle.__drizzle_migrations',
  );
  const at = newest[0]?.at ?? null;
  if (at === null || at >= first.folderMillis) return;
  const day = (millis: number) => new Date(millis).toISOString().slice(0, 10);
  throw new Error(
    `The database is older than this version can migrate: its newest migration is of ${day(at)}, the first of this version of ${day(first.folderMillis)}. Start it once with the version of ${day(first.folderMillis)}, then with this one.`,
  );
}

async function requireAll(client: PoolClient, migrationsFolder: string): Promise<void> {
  const { rows } = await client.query<{ created_at: number }>(
    'select created_at::float8 from drizzle.__drizzle_migrations',
  );
  const applied = new Set(rows.map((row) => row.created_at));
  const missing = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => !applied.has(folderMillis),
  );
  if (missing.length === 0) return;
  const times = missing.map(({ folderMillis }) => folderMillis).join(', ');
  throw new Error(
    `Migrations were skipped: the database has newer ones than those of "when" ${times} in meta/_journal.json. Generate them again.`,
  );
}
