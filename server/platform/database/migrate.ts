import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';

const lockKey = 7_421_001;
const ours = join(import.meta.dirname, 'migrations');
/** The steps from which the first release was drawn together, for databases that were begun before it. */
const beforeFirstRelease = join(ours, 'before-first-release');

/**
 * Brings the database to this version's tables; servers that start together do it one after the other. A migration runs
 * wholly or not at all. Throws when one was passed over, because the database had already taken a newer one.
 */
export async function migrate(pool: Pool, migrationsFolder: string = ours): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    if (migrationsFolder === ours) await bringToFirstRelease(client);
    await runMigrations(drizzle(client), { migrationsFolder });
    await requireAll(client, migrationsFolder);
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
  } finally {
    // Not back into the pool: it has no time limits, and after an error still holds the lock.
    client.release(true);
  }
}

/** A database begun before the first release takes the steps it has not taken, which end in the tables of the first release. */
async function bringToFirstRelease(client: PoolClient): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder: ours });
  if (!first) return;
  const { rows } = await client.query<{ table: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as table",
  );
  if (!rows[0]?.table) return;
  const begun = await client.query<{ released: boolean }>(
    'select bool_or(created_at >= $1) as released from drizzle.__drizzle_migrations having count(*) > 0',
    [first.folderMillis],
  );
  if (begun.rows[0]?.released !== false) return;
  await runMigrations(drizzle(client), { migrationsFolder: beforeFirstRelease });
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    first.hash,
    first.folderMillis,
  ]);
}

async function requireAll(client: PoolClient, migrationsFolder: string): Promise<void> {
  const { rows } = await client.query<{ created_at: number }>(
    'select created_at::float8 from drizzle.__drizzle_migrations',
  );
  const taken = new Set(rows.map((row) => row.created_at));
  const missing = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => !taken.has(folderMillis),
  );
  if (missing.length === 0) return;
  const times = missing.map(({ folderMillis }) => folderMillis).join(', ');
  throw new Error(
    `Migrations were passed over: the database has newer ones than those of "when" ${times} in meta/_journal.json. Generate them again.`,
  );
}
