import { setTimeout as wait } from 'node:timers/promises';
import type { TestShop } from '../../server/platform/testing.ts';

/**
 * Runs two that are to meet in the middle: somebody else holds what the first one comes to (`held`, a statement that locks), until the second
 * one waits as well. Answers what became of each. So two transactions that lock in different orders end in a deadlock every time.
 */
export async function heldUp(
  shop: TestShop,
  { held, first, second }: { held: string; first: () => Promise<unknown>; second: () => Promise<unknown> },
): Promise<PromiseSettledResult<unknown>[]> {
  const holder = await shop.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(held);
    const waiting = async (count: number) => {
      for (let left = 200; left > 0; left -= 1) {
        // Asked outside of its transaction, which would see one moment for ever.
        const { rows } = await shop.pool.query(
          "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        if (rows[0].count >= count) return;
        await wait(10);
      }
      throw new Error(`${count} do not wait`);
    };
    const both = [Promise.allSettled([first()])];
    await waiting(1);
    both.push(Promise.allSettled([second()]));
    await waiting(2);
    await holder.query('commit');
    return (await Promise.all(both)).flat();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
