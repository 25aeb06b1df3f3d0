import { definedJobs, type Job } from '../server/platform/jobs/define-job.ts';
import type { TestShop } from '../server/platform/testing.ts';

/**
 * Makes jobs of a test shop wait for the commit of the transaction that enqueues them, as a server's queue does: acts
 * run side by side here. Returns a function that moves committed jobs to `shop.waiting`.
 */
export async function enqueueOnCommit(shop: TestShop): Promise<() => Promise<void>> {
  await shop.pool.query(
    'create table waiting_jobs (id bigint generated always as identity, name text, data jsonb)',
  );
  shop.app.enqueue = async (connection, { job, data }) => {
    const values = [job.name, JSON.stringify(data)];
    await connection.query('insert into waiting_jobs (name, data) values ($1, $2)', values);
  };
  return async () => {
    const { rows } = await shop.pool.query<{ name: string; data: unknown }>(
      'with gone as (delete from waiting_jobs returning *) select name, data from gone order by id',
    );
    for (const { name, data } of rows) {
      const job = definedJobs.get(name) as Job | undefined;
      if (!job) throw new Error(`${name}: no such job`);
      shop.waiting.push({ job, data });
    }
  };
}
