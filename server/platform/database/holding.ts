import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

type Holding = { pool: Pool; work: string; isOver: boolean };
type Callback = (error: Error, client?: PoolClient, release?: () => void) => void;

const holdings = new AsyncLocalStorage<Holding>();

/** Runs work while it holds a connection of the pool; `work` names its call or job. */
export async function holdingConnection<Answer>(
  { pool, work }: { pool: Pool; work: string },
  act: () => Promise<Answer>,
): Promise<Answer> {
  const holding = { pool, work, isOver: false };
  try {
    return await holdings.run(holding, act);
  } finally {
    // Work begun inside that outlives it, such as a timer, holds no connection.
    holding.isOver = true;
  }
}

function holderOf(pool: Pool): string | null {
  const holding = holdings.getStore();
  return holding && holding.pool === pool && !holding.isOver ? holding.work : null;
}

const isExhausted = (pool: Pool) =>
  pool.waitingCount > 0 || (pool.idleCount === 0 && pool.totalCount >= pool.options.max);

/**
 * Makes a pool refuse a second connection to work that holds one: requests that each wait for a second one would
 * deadlock. With `report`, as in production, it reports the error instead and grants the connection if one is free.
 */
export function refuseSecondConnection(pool: Pool, report?: (error: Error) => void): void {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown;
  const guarded = (callback?: Callback): unknown => {
    const work = holderOf(pool);
    if (work === null) return connect(callback);
    const error = new Error(
      `${work} takes a second database connection while its transaction holds one: use the transaction's context, or do it before`,
    );
    report?.(error);
    if (report && !isExhausted(pool)) return connect(callback);
    return callback ? callback(error) : Promise.reject(error);
  };
  pool.connect = guarded as typeof pool.connect;
}
