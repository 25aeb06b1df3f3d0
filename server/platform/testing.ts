import { type Calls, calls } from '../../contract/calls.ts';
import type { Call, InputOf, OutputOf } from '../../contract/core/call.ts';
import type { Context, Job } from './context.ts';
import { freshDatabase } from './database/testing.ts';
import type { BoundCall } from './http/bound-call.ts';
import { type AppServices, inTransaction, openContext } from './http/contexts.ts';
import { runCall } from './http/run-call.ts';
import type { JobHandler } from './jobs/jobs.ts';
import { createLimits } from './limits/limits.ts';
import { createLogger } from './log/logger.ts';
import { readSettings } from './settings.ts';
import { testsBegin } from './testing-clock.ts';

type About = Partial<
  Pick<Context, 'person' | 'locale' | 'address' | 'userAgent' | 'token' | 'device' | 'referralCode' | 'work'>
>;

/** A shop on a fresh database for tests: time stands where the test puts it, jobs wait in a list until they are run. */
export async function testShop(environment: Record<string, string> = {}) {
  const database = await freshDatabase();
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment });
  const time = { now: testsBegin };
  const waiting: Job[] = [];
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
    context,
    /** Runs a verb in a transaction of its own. */
    act: <Answer>(about: About, work: (inside: Context) => Promise<Answer>) =>
      inTransaction(app, context(about), work),
    close: () => database.close(),
  };
}
export type TestShop = Awaited<ReturnType<typeof testShop>>;

/** Runs a call by its name as somebody, through the same checks as the edge; refusals are thrown. */
export function callerOn(test: TestShop, bound: readonly BoundCall[]) {
  return async <Name extends keyof Calls>(
    name: Name,
    input: InputOf<Calls[Name]>,
    about: About = {},
  ): Promise<OutputOf<Calls[Name]>> => {
    const found = bound.find((one) => one.call === (calls[name] as unknown as Call));
    if (!found) throw new Error(`${name} is not bound`);
    const fields = input as Record<string, unknown>;
    const answer = await runCall(found, test.context({ work: name, ...about }), {
      fields,
      transact: (outside, work) => inTransaction(test.app, outside, work),
    });
    return answer as OutputOf<Calls[Name]>;
  };
}

/** Runs waiting jobs, and those they enqueue, until none is left for these handlers. Answers the names in order. */
export async function runJobs(test: TestShop, handlers: readonly JobHandler[]): Promise<string[]> {
  const ran: string[] = [];
  for (let job = test.waiting.shift(); job; job = test.waiting.shift()) {
    const { name, data } = job;
    const handler = handlers.find((one) => one.name === name);
    if (!handler) continue;
    ran.push(name);
    const about = { work: `job ${name}` };
    if (handler.steps) await handler.run(test.context(about), data as never);
    else await test.act(about, (inside) => handler.run(inside, data as never));
  }
  return ran;
}
