import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openContext } from '../http/contexts.ts';
import { type TestShop, testShop } from '../testing.ts';
import type { Job } from './define-job.ts';
import { handle } from './handle.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { notAgain } from './not-again.ts';

let shop: TestShop;
let jobs: Jobs | undefined;
beforeAll(async () => {
  shop = await testShop();
}, 60_000);
afterEach(() => jobs?.stop());
afterAll(() => shop.close());

/** Starts the queue with a job that throws. Without `defineJob`: other tests in this process would miss a handler. */
async function openWith(options: Partial<Job<object>>, error = new Error('away')) {
  const job: Job<object> = { name: 'post.sent', data: z.object({}), ...options };
  const run = async () => {
    throw error;
  };
  const log = pino({ level: 'silent' });
  jobs = await openJobs({
    url: shop.url,
    log,
    handlers: [handle(job, run)],
    runIn: (handler, data) => handler.run(openContext(shop.app, {}), data),
  });
  return { jobs, job };
}

/** The hours over which a job of the queue is retried at least. */
async function hoursRetried(): Promise<number> {
  const { rows } = await shop.pool.query(
    "select retry_limit, retry_delay_max from jobs.queue where name = 'post.sent'",
  );
  const { retry_limit, retry_delay_max } = rows[0];
  const delays = Array.from({ length: retry_limit }, (_, at) =>
    Math.min(2 ** Math.min(at, 15), retry_delay_max),
  );
  return delays.reduce((sum, delay) => sum + delay, 0) / 3600;
}

test('a release changes how long the jobs of an existing queue are retried', async () => {
  await openWith({});
  expect(await hoursRetried()).toBeLessThan(1);
  await jobs?.stop();
  await openWith({ retries: 60 });
  expect(await hoursRetried()).toBeGreaterThan(36);
}, 60_000);

test.each([
  ['is retried', new Error('away'), 'retry'],
  ['that cannot succeed is not retried', notAgain('refused'), 'completed'],
])(
  'a failed job %s',
  async (_, error, state) => {
    const { job, jobs } = await openWith({ retries: 60, name: `post.${state}` }, error);
    await jobs.enqueue(openContext(shop.app, {}).connection, { job, data: {} });
    await jobs.work();
    const states = async () =>
      (await shop.pool.query('select state from jobs.job where name = $1', [job.name])).rows.map(
        (row) => row.state,
      );
    await expect.poll(states).toEqual([state]);
  },
  60_000,
);
