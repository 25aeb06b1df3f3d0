import { z } from 'zod';

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
export type Definition<Data> = Options & { name: string; data: z.ZodType<Data> };

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

const defined = new Map<string, AnyJob>();

/** The jobs of all modules that are loaded, by name. */
export const definedJobs: ReadonlyMap<string, AnyJob> = defined;

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
