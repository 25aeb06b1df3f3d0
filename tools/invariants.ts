import type { Pool } from 'pg';
import { openAll } from './test/all-capabilities.ts';

export type Broken = { rule: string; rows: Record<string, unknown>[] };

/**
 * The invariants that a database breaks, each with at most 20 of the offending rows. They must hold after any
 * concurrent requests and any crash.
 */
export async function findBroken(pool: Pool, now = Temporal.Now.instant()): Promise<Broken[]> {
  const broken: Broken[] = [];
  const { rows: found } = await pool.query("select to_regclass('jobs.job') is not null as has_jobs");
  const hasJobs = found[0]?.has_jobs === true;
  for (const { rule, query } of openAll().invariants) {
    const text = typeof query === 'string' ? query : query({ hasJobs });
    const { rows } = await pool.query(
      `select * from (${text}) as breaking where $1::timestamptz is not null limit 20`,
      [now.toString()],
    );
    if (rows.length > 0) broken.push({ rule, rows });
  }
  return broken;
}
