import pg from 'pg';
import { refuseSecondConnection } from './holding.ts';
import { neverPrepare, prepareStatements } from './prepared.ts';

/** A whole number from the text of an `int8`; throws where JavaScript would round it. */
function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`number beyond whole numbers: ${text}`);
  return number;
}

const { INT8, DATE } = pg.types.builtins;
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, wholeNumber],
  // Not a `Date`, which would be midnight in this machine's zone.
  [DATE, (text) => text],
]);

const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format),
} as pg.CustomTypesConfig;

export type PoolOptions = {
  max?: number;
  /** Whether statements are prepared; not behind a pooler that hands out a connection for one transaction. */
  prepares?: boolean;
  /** Told of a second connection of who holds one, which is refused outright without it. */
  onSecondConnection?: (error: Error) => void;
  /** Gets the error of a connection that broke while nobody used it. */
  onIdleError?: (error: Error) => void;
};

/**
 * Opens a pool of connections that prepare their statements, speak UTC, do not compile statements (each is far quicker than that), give up on statements after 20 s and on idle transactions after 30 s.
 * Statements written by hand get `int8` as a checked number, `date` as 'YYYY-MM-DD', `timestamptz` as a `Date`. Drizzle puts
 * its own parsers in front: there, columns read with `columns.ts`, and a bare `sql` with `int8` in it must cast or map.
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
    // A new connection prepares what is asked by then.
    maxLifetimeSeconds: 1800,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    options:
      '-c timezone=UTC -c jit=off -c statement_timeout=20000 -c idle_in_transaction_session_timeout=30000',
  });
  // A connection that breaks while nobody uses it is replaced; one in use tells its user.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    // The pool listens to idle connections only: an error that nobody hears would end the process.
    client.on('error', () => {});
    if (prepares) prepareStatements(client);
    else neverPrepare(client);
  });
  refuseSecondConnection(pool, onSecondConnection);
  return pool;
}
