import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Connection } from '../context.ts';
import { safeMessage } from '../log/describe-error.ts';
import type { EnqueuedJob } from './define-job.ts';
import type { JobHandler } from './handle.ts';
import { isFinal } from './not-again.ts';

export type Jobs = {
  enqueue(connection: Connection, job: EnqueuedJob): Promise<void>;
  /** Starts the handlers and the clock. */
  work(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  url: string;
  log: Logger;
  handlers: readonly JobHandler[];
  /** Runs a handler in its own context, in a transaction unless it takes steps. */
  runIn(handler: JobHandler, data: unknown): Promise<void>;
};

/**
 * Jobs in PostgreSQL through pg-boss: enqueued on the transaction's connection, run after the commit, retried with
 * growing pauses. None runs before `work`.
 */
export async function openJobs({ url, log, handlers, runIn }: Options): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    application_name: 'tongxue-jobs',
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  await boss.start();
  const queued = handlers.filter(({ job }) => !job.everySeconds);
  // One query: creating queues that exist takes half a hundred statements at every start.
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { job } of queued) {
    const options = {
      notify: true,
      retryLimit: job.retries ?? 10,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 3600,
      // A job that a killed server had begun is retried after this.
      expireInSeconds: job.longestSeconds ?? 30,
      deleteAfterSeconds: 3600,
    };
    const queue = made.get(job.name);
    if (!queue) await boss.createQueue(job.name, options);
    // An earlier release made it.
    else if (Object.entries(options).some(([name, value]) => queue[name as keyof typeof options] !== value))
      await boss.updateQueue(job.name, options);
  }
  let stopClock = async () => {};
  return {
    work: async () => {
      for (const handler of queued) {
        const options = {
          notifyPollingIntervalSeconds: 10,
          pollingIntervalSeconds: 1,
          batchSize: 20,
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const;
        await boss.work(handler.job.name, options, (batch) => runBatch(batch, { handler, runIn, log }));
      }
      stopClock = startClock(handlers, { runIn, log });
    },
    enqueue: async (connection, { job, data, afterSeconds }) => {
      const db = { executeSql: (text: string, values?: unknown[]) => connection.query(text, values) };
      await boss.send(job.name, data as object, {
        db,
        ...(afterSeconds ? { startAfter: afterSeconds } : {}),
      });
    },
    stop: async () => {
      await stopClock();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** Starts the clock jobs, each never overlapping itself; returns how to stop them. */
function startClock(
  handlers: readonly JobHandler[],
  { runIn, log }: Pick<Options, 'runIn' | 'log'>,
): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const timers = handlers.flatMap((handler) => {
    const { name: jobName, everySeconds, lanes = [undefined] } = handler.job;
    if (!everySeconds) return [];
    const tick = (lane?: string) => {
      const name = `${jobName} ${lane ?? ''}`;
      if (running.has(name)) return;
      const run = runIn(handler, lane === undefined ? {} : { lane })
        .catch((error) => log.error({ err: error, job: name }, 'job failed'))
        .finally(() => running.delete(name));
      running.set(name, run);
    };
    return lanes.map((lane) => setInterval(() => tick(lane), everySeconds * 1000));
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
  const limit = handler.job.concurrency ?? 4;
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
            log.error({ err: error, job: handler.job.name }, 'job failed');
            if (isFinal(error)) return { id: job.id, status: 'completed' as const };
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
