import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { runJobs, testShop } from '../testing.ts';
import type { AnyJob, ClockJob, Job } from './define-job.ts';
import { handle, inTurn, requireHandlers } from './handle.ts';

// Without `defineJob`: other tests in this process would miss a handler.
const lunchServed: Job<{ childId: string }> = {
  name: 'lunch.served',
  data: z.object({ childId: z.string() }),
};
const lunchCook: ClockJob<'soup'> = { name: 'lunch.cook', everySeconds: 60, data: z.object({}) };
const named = (...jobs: AnyJob[]) => new Map(jobs.map((job) => [job.name, job]));
const nothing = async () => {};

test('a job by name, with wrong data or on a clock cannot be enqueued: it does not compile', () => {
  expectTypeOf<Context['enqueue']>().toBeCallableWith(lunchServed, { childId: 'x' });
  const wrong = (context: Context) => [
    // @ts-expect-error: a name alone is no job
    context.enqueue('lunch.served', { childId: 'x' }),
    // @ts-expect-error: a field is missing
    context.enqueue(lunchServed, {}),
    // @ts-expect-error: a field is unknown
    context.enqueue(lunchServed, { childId: 'x', dish: 'soup' }),
    // @ts-expect-error: only the clock starts it
    context.enqueue(lunchCook, {}),
    // @ts-expect-error: a handler takes what the job carries
    handle(lunchServed, async (_context: Context, { dish }: { dish: string }) => void dish),
  ];
  expect(wrong).toBeTypeOf('function');
});

test('parses data when a job runs: an old row with more fields runs, a wrong one fails', async () => {
  const seen: unknown[] = [];
  const { run } = handle(lunchServed, async (_context, data) => void seen.push(data));
  await run({} as Context, { childId: 'x', tableOfBefore: 3 });
  await expect(run({} as Context, { child: 'x' })).rejects.toThrow('childId');
  expect(seen).toEqual([{ childId: 'x' }]);
});

test('several handlers of one job run in order; a job in steps has a single handler', async () => {
  const order: string[] = [];
  const noting = (who: string) => handle(lunchServed, async () => void order.push(who));
  const [merged, ...others] = inTurn([noting('cook'), noting('waiter')]);
  await merged?.run({} as Context, { childId: 'x' });
  expect([order, others]).toEqual([['cook', 'waiter'], []]);
  const steps = { ...lunchServed, steps: true };
  expect(() => inTurn([handle(steps, nothing), handle(steps, nothing)])).toThrow('only a job with one');
});

test('refuses a job without a handler, a handler of an unknown job, and two jobs of one name', () => {
  const handlers = [handle(lunchServed, nothing)];
  expect(() => requireHandlers(handlers, named(lunchServed))).not.toThrow();
  expect(() => requireHandlers(handlers, named(lunchServed, lunchCook))).toThrow('lunch.cook: no capability');
  expect(() => requireHandlers(handlers, named())).toThrow('lunch.served: a handler was registered');
  expect(() => requireHandlers(handlers, named({ ...lunchServed }))).toThrow('lunch.served');
});

test('a job without a handler fails the test that enqueued it', async () => {
  const shop = await testShop();
  const lost: Job<object> = { name: 'lunch.lost', data: z.object({}) };
  await shop.act({}, (inside) => inside.enqueue(lost, {}));
  await expect(runJobs(shop, [])).rejects.toThrow('lunch.lost: no capability handles this job');
  await shop.close();
});
