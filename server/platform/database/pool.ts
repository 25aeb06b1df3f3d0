import pg from 'pg';

/** Opens a pool of connections that speak UTC, give up on statements after 20 s, and hand `timestamptz` on as text. */
export function openPool(url: string, { max = 20 }: { max?: number } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'tongxue',
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    options: '-c timezone=UTC -c statement_timeout=20000 -c idle_in_transaction_session_timeout=30000',
  });
  pool.on('error', () => {});
  return pool;
}
