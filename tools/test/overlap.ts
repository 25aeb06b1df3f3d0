import { setTimeout as wait } from 'node:timers/promises';
import type { TestShop } from '../../server/platform/testing.ts';

/** Waits until this many transactions wait for a lock; throws after 15 seconds. */
export async function untilLocked(shop: TestShop, count: number): Promise<void> {
  for (let tries = 1500; tries > 0; tries -= 1) {
    // Outside their transactions, in which the view would not change.
    const { rows } = await shop.pool.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows[0].count >= count) return;
    await wait(10);
  }
  throw new Error(`fewer than ${count} transactions wait`);
}

/**
 * Runs two transactions that must meet: a third one holds the lock that `first` needs (`held`, a locking statement) until
 * `second` waits as well. Returns both outcomes. Two transactions that lock in different orders thus deadlock every time.
 */
export async function overlap(
  shop: TestShop,
  { held, first, second }: { held: string; first: () => Promise<unknown>; second: () => Promise<unknown> },
): Promise<PromiseSettledResult<unknown>[]> {
  const holder = await shop.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(held);
    const outcomes = [Promise.allSettled([first()])];
    await untilLocked(shop, 1);
    outcomes.push(Promise.allSettled([second()]));
    await untilLocked(shop, 2);
    await holder.query('commit');
    return (await Promise.all(outcomes)).flat();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
