import { setTimeout as wait } from 'node:timers/promises';
import type { TestShop } from '../../server/platform/testing.ts';

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
    const waiting = async (count: number) => {
      for (let tries = 200; tries > 0; tries -= 1) {
        // Outside its transaction, in which the view would not change.
        const { rows } = await shop.pool.query(
          "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        if (rows[0].count >= count) return;
        await wait(10);
      }
      throw new Error(`fewer than ${count} transactions wait`);
    };
    const outcomes = [Promise.allSettled([first()])];
    await waiting(1);
    outcomes.push(Promise.allSettled([second()]));
    await waiting(2);
    await holder.query('commit');
    return (await Promise.all(outcomes)).flat();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
