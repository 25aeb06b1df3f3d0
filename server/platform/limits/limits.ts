import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '../context.ts';
import { refusalFor } from '../refusal.ts';

export type Limits = {
  /** Counts `points` attempts, 1 by default; refuses `too_many` with the seconds to wait. */
  takeLimit(limit: Limit, key: string, points?: number): Promise<void>;
  /** Takes back a counted attempt. */
  giveBackLimit(limit: Limit, key: string): Promise<void>;
  /** Forgets all counted attempts. */
  forgetLimit(limit: Limit, key: string): Promise<void>;
};

/** Counts attempts in the table `limits`, shared by all servers. `factor` widens every limit, for load benches. */
export function createLimits(pool: Pool, factor: number): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (limit: Limit) => {
    const name = `${limit.name}:${limit.points}:${limit.seconds}`;
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
      keyPrefix: limit.name,
      points: Math.ceil(limit.points * factor),
      duration: limit.seconds,
    });
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    async takeLimit(limit, key, points = 1) {
      try {
        await limiterOf(limit).consume(key, points);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        throw refusalFor(seconds, 'too_many');
      }
    },
    async giveBackLimit(limit, key) {
      await limiterOf(limit).reward(key);
    },
    async forgetLimit(limit, key) {
      await limiterOf(limit).delete(key);
    },
  };
}
