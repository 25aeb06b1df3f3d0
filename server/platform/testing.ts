import { type Calls, calls } from '../../contract/calls.ts';
import type { Call, InputOf, OutputOf } from '../../contract/core/call.ts';
import type { Context } from './context.ts';
import { freshDatabase } from './database/testing.ts';
import type { BoundCall } from './http/bound-call.ts';
import { type AppServices, inTransaction, openContext } from './http/contexts.ts';
import { runCall } from './http/run-call.ts';
import type { AnyJob, EnqueuedJob, Job } from './jobs/define-job.ts';
import { inTurn, isHandled, type JobHandler } from './jobs/handle.ts';
import { createLimits } from './limits/limits.ts';
import { createLogger } from './log/logger.ts';
import { readSettings } from './settings.ts';
import { testsBegin } from './testing-clock.ts';

type About = Partial<
  Pick<
    Context,
    'person' | 'locale' | 'address' | 'userAgent' | 'token' | 'device' | 'referralCode' | 'work' | 'memory'
  >
>;

/** A shop on a fresh database for tests: its clock stands still, its jobs wait in a list. */
export async function testShop(environment: Record<string, string> = {}) {
  const database = await freshDatabase();
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment });
  const time = { now: testsBegin };
  const waiting: EnqueuedJob[] = [];
  const app: AppServices = {
    pool: database.pool,
    settings,
    log: createLogger('silent'),
    clock: () => time.now,
    ...createLimits(database.pool, settings.limitFactor),
    enqueue: async (_connection, job) => {
      waiting.push(job);
    },
  };
  const context = (about: About = {}) =>
    openContext(app, { address: '127.0.0.1', userAgent: 'test', ...about });
  return {
    app,
    pool: database.pool,
    url: database.url,
    waiting,
    time,
    /** The waiting jobs of one kind, in order. */
    waitingOf: <Data>(job: Job<Data>) =>
      waiting.filter((enqueued): enqueued is EnqueuedJob<Data> => enqueued.job === job),
    context,
    /** Runs work in its own transaction. */
    act: <Answer>(about: About, work: (inside: Context) => Promise<Answer>) =>
      inTransaction(app, context(about), work),
    close: () => database.close(),
  };
}
export type TestShop = Awaited<ReturnType<typeof testShop>>;

/** Runs a call by name as a person, with the checks of a request; throws refusals. */
export function callerOn(test: TestShop, bound: readonly BoundCall[]) {
  return async <Name extends keyof Calls>(
    name: Name,
    input: InputOf<Calls[Name]>,
    about: About = {},
  ): Promise<OutputOf<Calls[Name]>> => {
    const found = bound.find((candidate) => candidate.call === (calls[name] as unknown as Call));
    if (!found) throw new Error(`${name} is not bound`);
    // Pages send a key, so a test may repeat a call.
    const key = found.call.adds ? { idempotency_key: crypto.randomUUID() } : {};
    const fields: Record<string, unknown> = { ...key, ...(input as object) };
    const memory = found.mode === 'read' ? new Map() : null;
    const answer = await runCall(found, test.context({ work: name, memory, ...about }), {
      fields,
      transact: (outside, work) => inTransaction(test.app, outside, work),
    });
    return answer as OutputOf<Calls[Name]>;
  };
}

/** Runs a handler once, as a server would. */
async function runOnce(test: TestShop, { job, run }: JobHandler, data: unknown): Promise<void> {
  const about = { work: `job ${job.name}` };
  if (job.steps) await run(test.context(about), data);
  else await test.act(about, (inside) => run(inside, data));
}

/** Runs a clock job once. */
export async function runClock(test: TestShop, handlers: readonly JobHandler[], due: AnyJob): Promise<void> {
  const handler = handlers.find(({ job }) => job === due);
  if (!handler) throw new Error(`${due.name}: no handler of this job was passed`);
  await runOnce(test, handler, {});
}

/**
 * Runs waiting jobs, and those they enqueue, until none is left; returns their names in order. A job of another handler
 * is dropped; a job without any handler fails the test.
 */
export async function runJobs(test: TestShop, handlers: readonly JobHandler[]): Promise<string[]> {
  const ran: string[] = [];
  const merged = inTurn(handlers);
  for (let next = test.waiting.shift(); next; next = test.waiting.shift()) {
    const { job, data } = next;
    const handler = merged.find((candidate) => candidate.job === job);
    if (!handler && !isHandled(job)) throw new Error(`${job.name}: no capability handles this job`);
    if (!handler) continue;
    ran.push(job.name);
    // As a queue stores it.
    await runOnce(test, handler, JSON.parse(JSON.stringify(data)));
  }
  return ran;
}
