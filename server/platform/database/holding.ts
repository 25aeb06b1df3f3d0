import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

type Holding = { pool: Pool; work: string; isOver: boolean };
type Callback = (error: Error, client?: PoolClient, release?: () => void) => void;

const holdings = new AsyncLocalStorage<Holding>();

/** Runs what holds a connection of the pool; `work` names the call or job for whom it is held. */
export async function holdingConnection<Answer>(
  { pool, work }: { pool: Pool; work: string },
  act: () => Promise<Answer>,
): Promise<Answer> {
  const holding = { pool, work, isOver: false };
  try {
    return await holdings.run(holding, act);
  } finally {
    // What was begun inside and outlives it, a timer for instance, holds nothing any more.
    holding.isOver = true;
  }
}

function heldFor(pool: Pool): string | null {
  const holding = holdings.getStore();
  return holding && holding.pool === pool && !holding.isOver ? holding.work : null;
}

const isExhausted = (pool: Pool) =>
  pool.waitingCount > 0 || (pool.idleCount === 0 && pool.totalCount >= pool.options.max);

/**
 * Makes a pool refuse a second connection to who holds one: a pool's worth of requests that each wait for a second one wait for
 * each other. With `tell` it is told instead and granted where that needs no waiting, so that production neither stands still
 * nor refuses what could be done.
 */
export function refuseSecondConnection(pool: Pool, tell?: (error: Error) => void): void {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown;
  const guarded = (callback?: Callback): unknown => {
    const work = heldFor(pool);
    if (work === null) return connect(callback);
    const error = new Error(
      `${work} takes a second database connection while its transaction holds one: use the transaction's context, or do it before`,
    );
    tell?.(error);
    if (tell && !isExhausted(pool)) return connect(callback);
    return callback ? callback(error) : Promise.reject(error);
  };
  pool.connect = guarded as typeof pool.connect;
}
