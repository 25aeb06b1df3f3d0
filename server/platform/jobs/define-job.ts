import { z } from 'zod';
import type { Context } from '../context.ts';

type Options = {
  /** Runs without a transaction of its own and opens them itself (`context.transact`) around calls to the outside. */
  steps?: boolean;
  /** Retries after the first failure, 10 by default; 0 for what must not be repeated (SMS). */
  retries?: number;
  /** A job that runs longer counts as lost and is run again; half a minute by default. */
  longestSeconds?: number;
  /** Jobs of this name that run side by side on one server; 4 by default. */
  workers?: number;
};

/** A job as it is stored and run: its name, which never changes, and the schema of its data. */
type Definition<Data> = Options & { name: string; data: z.ZodType<Data> };

/** A job that is enqueued in a transaction and runs after the commit. */
export type Job<Data = unknown> = Definition<Data> & { everySeconds?: undefined };

/** A job that each server runs by its own clock; it must be safe beside other servers. */
export type ClockJob<Lane extends string = string> = Definition<{ lane?: Lane }> & {
  everySeconds: number;
  /** It runs once for each lane, so that a slow one delays no other. Without a lane it does the work of all. */
  lanes?: readonly Lane[];
};

export type AnyJob = Definition<unknown> & { everySeconds?: number | undefined; lanes?: readonly string[] };

/** A job on its way to the queue. */
export type EnqueuedJob<Data = unknown> = { job: Job<Data>; data: Data; afterSeconds?: number };

/** What handles a job. It may run twice for one job and must leave the same state. */
export type JobHandler = {
  job: AnyJob;
  run(context: Context, data: unknown): Promise<void>;
};

const defined = new Map<string, AnyJob>();
const handled = new Set<AnyJob>();

/** Whether a handler of this job was made. */
export const isHandled = (job: AnyJob): boolean => handled.has(job);

function define<Defined extends AnyJob>(job: Defined): Defined {
  defined.set(job.name, job);
  return job;
}

/** Defines a job. A queued row outlives a release: its data must still fit the schema of the next one. */
export const defineJob = <Data>(job: Definition<Data>): Job<Data> => define(job);

/** Defines a job that comes by the clock. */
export const defineClockJob = <Lane extends string = never>(
  job: Options & Pick<ClockJob<Lane>, 'name' | 'everySeconds' | 'lanes'>,
): ClockJob<Lane> =>
  define({ ...job, data: z.object({ lane: z.enum(job.lanes ?? []).exactOptional() }) }) as ClockJob<Lane>;

/** Handles a job; its data is parsed each time it runs. Several capabilities may handle one job. */
export function handle<Data>(
  job: Definition<Data>,
  run: (context: Context, data: Data) => Promise<void>,
): JobHandler {
  handled.add(job);
  return { job, run: async (context, data) => run(context, job.data.parse(data)) };
}

/** One handler a job: several of one job run in their order, in its one transaction. */
export function inTurn(handlers: readonly JobHandler[]): JobHandler[] {
  const byName = Map.groupBy(handlers, ({ job }) => job.name);
  return [...byName.values()].flatMap((all) => {
    const [first] = all;
    if (!first || all.length === 1) return all;
    if (first.job.steps || first.job.everySeconds)
      throw new Error(`${first.job.name}: only a job with one transaction may have several handlers`);
    const run = async (context: Context, data: unknown) => {
      for (const handler of all) await handler.run(context, data);
    };
    return [{ job: first.job, run }];
  });
}

/** Throws where a defined job has no handler, a handler is of a job that nobody defined, or two jobs have one name. */
export function requireHandlers(
  handlers: readonly JobHandler[],
  jobs: ReadonlyMap<string, AnyJob> = defined,
): void {
  const heard = new Set(handlers.map(({ job }) => job));
  const unheard = [...jobs.values()].find((job) => !heard.has(job));
  if (unheard) throw new Error(`${unheard.name}: no capability handles this job`);
  const unknown = [...heard].find((job) => jobs.get(job.name) !== job);
  if (unknown) throw new Error(`${unknown.name}: handled, but not the job that is defined by this name`);
}
