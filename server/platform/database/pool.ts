import pg from 'pg';
import { refuseSecondConnection } from './holding.ts';
import { neverPrepare, prepareStatements } from './prepared.ts';

/** An `int8` as a number; throws where JavaScript would round it. */
function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`not a safe integer: ${text}`);
  return number;
}

const { INT8, DATE } = pg.types.builtins;
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, wholeNumber],
  // Not a `Date`, which would be midnight in this machine's time zone.
  [DATE, (text) => text],
]);

const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format),
} as pg.CustomTypesConfig;

export type PoolOptions = {
  max?: number;
  /** Whether statements are prepared; turn it off behind a pooler that assigns connections per transaction. */
  prepares?: boolean;
  /** Reports a second connection taken while holding one. Without it the second connection is refused. */
  onSecondConnection?: (error: Error) => void;
  /** Receives the error of an idle connection that breaks; the pool replaces it. */
  onIdleError?: (error: Error) => void;
};

/**
 * Opens a pool of connections: UTC, prepared statements, no JIT compilation (slower than our statements), a statement
 * limit of 20 s and an idle-transaction limit of 30 s. Raw SQL returns `int8` as a checked number, `date` as 'YYYY-MM-
 * DD', `timestamptz` as a `Date`. Drizzle's own parsers win there: read columns with `columns.ts`, and cast or map
 * `int8` in a bare `sql`.
 */
export function openPool(
  url: string,
  { max = 20, prepares = true, onSecondConnection, onIdleError = () => {} }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'tongxue',
    idleTimeoutMillis: 30_000,
    // Connections prepare a limited number of statements, so they are renewed.
    maxLifetimeSeconds: 1800,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    options:
      '-c timezone=UTC -c jit=off -c statement_timeout=20000 -c idle_in_transaction_session_timeout=30000',
  });
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    // The pool handles errors of idle connections only. Without this listener, the error of a connection in use, which
    // also fails its statement, would end the process.
    client.on('error', () => {});
    if (prepares) prepareStatements(client);
    else neverPrepare(client);
  });
  refuseSecondConnection(pool, onSecondConnection);
  return pool;
}
