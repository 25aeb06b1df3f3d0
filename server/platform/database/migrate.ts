import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

const lockKey = 7_421_001;

/** Brings the database to this version's tables; servers that start together do it one after the other. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await runMigrations(drizzle(client), { migrationsFolder: join(import.meta.dirname, 'migrations') });
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
  } finally {
    client.release(true);
  }
}
