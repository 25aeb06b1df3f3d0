import { z } from 'zod';

type Options = {
  /** Runs without a transaction and opens its own (`context.transact`) around calls to providers. */
  steps?: boolean;
  /** Retries after the first failure, 10 by default (a quarter of an hour), later ones each hour; 0 for work that must not be repeated (SMS). */
  retries?: number;
  /** A job that runs longer counts as lost and is retried; 30 by default. */
  longestSeconds?: number;
  /** Concurrent jobs of this name on one server; 4 by default. */
  concurrency?: number;
};

/** A job's name, which never changes, and the schema of its data. */
export type Definition<Data> = Options & { name: string; data: z.ZodType<Data> };

/** A job enqueued in a transaction and run after the commit. */
export type Job<Data = unknown> = Definition<Data> & { everySeconds?: undefined };

/** A job that every server runs by its clock; several servers may run it at once. */
export type ClockJob<Lane extends string = string> = Definition<{ lane?: Lane }> & {
  everySeconds: number;
  /** Runs once per lane, so that a slow one delays no other. Without a lane it does the work of all. */
  lanes?: readonly Lane[];
};

export type AnyJob = Definition<unknown> & { everySeconds?: number | undefined; lanes?: readonly string[] };

/** A job on its way to the queue. */
export type EnqueuedJob<Data = unknown> = { job: Job<Data>; data: Data; afterSeconds?: number };

const defined = new Map<string, AnyJob>();

/** The jobs of all loaded modules, by name. */
export const definedJobs: ReadonlyMap<string, AnyJob> = defined;

function define<Defined extends AnyJob>(job: Defined): Defined {
  defined.set(job.name, job);
  return job;
}

/** Defines a job. A queued row outlives a release: its data must still fit the next schema. */
export const defineJob = <Data>(job: Definition<Data>): Job<Data> => define(job);

/** Defines a job on the clock. */
export const defineClockJob = <Lane extends string = never>(
  job: Options & Pick<ClockJob<Lane>, 'name' | 'everySeconds' | 'lanes'>,
): ClockJob<Lane> =>
  define({ ...job, data: z.object({ lane: z.enum(job.lanes ?? []).exactOptional() }) }) as ClockJob<Lane>;
