import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Connection, Context, Job } from '../context.ts';
import { safeMessage } from '../log/describe-error.ts';

/** What reacts to a job of a name. It may run twice for one job: it must leave the same state. */
export type JobHandler = {
  name: string;
  run(context: Context, data: never): Promise<void>;
  /** Runs without a transaction of its own and opens them itself (`context.transact`) around calls to the outside. */
  steps?: boolean;
  /** Tries after the first failure; 0 for what must not be done twice unasked (SMS). */
  retries?: number;
  /** Comes by this server's clock instead of being enqueued; what it takes up must be safe beside other servers. */
  everySeconds?: number;
  /**
   * With `everySeconds`: it runs once for each of these, as `{ lane }`, and one that takes long keeps no other waiting. Without
   * a lane it does the work of all.
   */
  lanes?: readonly string[];
  /** It may take so long; without this it counts as lost after half a minute, and is taken up again. */
  longestSeconds?: number;
  /** Jobs of this name run side by side on one server. */
  workers?: number;
};

export type Jobs = {
  enqueue(connection: Connection, job: Job): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  url: string;
  log: Logger;
  handlers: readonly JobHandler[];
  /** Runs a handler in a context of its own, with its transaction unless it takes steps. */
  runIn(handler: JobHandler, data: unknown): Promise<void>;
};

/**
 * Jobs in PostgreSQL through pg-boss: enqueued on the transaction's own connection, announced with its commit, run at once
 * and again with growing pauses while they fail.
 */
export async function startJobs({ url, log, handlers, runIn }: Options): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    application_name: 'tongxue-jobs',
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  const queued = handlers.filter((handler) => !handler.everySeconds);
  // Asked once: to make each that is there already takes a start half a hundred statements, and as many again to look each up.
  const made = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const handler of queued.filter(({ name }) => !made.has(name))) {
    await boss.createQueue(handler.name, {
      notify: true,
      retryLimit: handler.retries ?? 10,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 600,
      // A job that a killed server had begun is taken up again after this.
      expireInSeconds: handler.longestSeconds ?? 30,
      deleteAfterSeconds: 3600,
    });
  }
  for (const handler of queued) {
    const options = {
      notifyPollingIntervalSeconds: 10,
      pollingIntervalSeconds: 1,
      batchSize: 20,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const;
    await boss.work(handler.name, options, (batch) => runBatch(batch, { handler, runIn, log }));
  }
  const stopClock = startClock(handlers, { runIn, log });
  return {
    enqueue: async (connection, { name, data, afterSeconds }) => {
      const db = { executeSql: (text: string, values?: unknown[]) => connection.query(text, values) };
      await boss.send(name, data, { db, ...(afterSeconds ? { startAfter: afterSeconds } : {}) });
    },
    stop: async () => {
      await stopClock();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** Runs the jobs that come by the clock, each never beside itself; answers how to stop them. */
function startClock(
  handlers: readonly JobHandler[],
  { runIn, log }: Pick<Options, 'runIn' | 'log'>,
): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const timers = handlers.flatMap((handler) => {
    if (!handler.everySeconds) return [];
    const tick = (lane?: string) => {
      const name = `${handler.name} ${lane ?? ''}`;
      if (running.has(name)) return;
      const run = runIn(handler, lane === undefined ? {} : { lane })
        .catch((error) => log.error({ err: error, job: name }, 'job failed'))
        .finally(() => running.delete(name));
      running.set(name, run);
    };
    const lanes = handler.lanes ?? [undefined];
    return lanes.map((lane) => setInterval(() => tick(lane), (handler.everySeconds ?? 0) * 1000));
  });
  return async () => {
    timers.forEach(clearInterval);
    await Promise.all(running.values());
  };
}

async function runBatch(
  batch: { id: string; data: unknown }[],
  { handler, runIn, log }: { handler: JobHandler } & Pick<Options, 'runIn' | 'log'>,
) {
  const limit = handler.workers ?? 4;
  const results: { id: string; status: 'completed' | 'failed'; output?: object }[] = [];
  for (let start = 0; start < batch.length; start += limit) {
    const part = batch.slice(start, start + limit);
    results.push(
      ...(await Promise.all(
        part.map(async (job) => {
          try {
            await runIn(handler, job.data);
            return { id: job.id, status: 'completed' as const };
          } catch (error) {
            log.error({ err: error, job: handler.name }, 'job failed');
            return {
              id: job.id,
              status: 'failed' as const,
              output: { message: safeMessage(error) },
            };
          }
        }),
      )),
    );
  }
  return results;
}
