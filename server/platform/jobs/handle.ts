import type { Context } from '../context.ts';
import { type AnyJob, type Definition, definedJobs } from './define-job.ts';

/** A handler of a job. It may run twice for one job and must be idempotent. */
export type JobHandler = {
  job: AnyJob;
  run(context: Context, data: unknown): Promise<void>;
};

const handled = new Set<AnyJob>();

/** Whether the job has a handler. */
export const isHandled = (job: AnyJob): boolean => handled.has(job);

/** Handles a job. Its data is parsed each time it runs. Several capabilities may handle one job. */
export function handle<Data>(
  job: Definition<Data>,
  run: (context: Context, data: Data) => Promise<void>,
): JobHandler {
  handled.add(job);
  return { job, run: async (context, data) => run(context, job.data.parse(data)) };
}

/** Merges handlers of the same job: they run in order in its one transaction. */
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

/** Throws if a job has no handler, a handler's job is not defined, or two jobs share a name. */
export function requireHandlers(
  handlers: readonly JobHandler[],
  jobs: ReadonlyMap<string, AnyJob> = definedJobs,
): void {
  const handledJobs = new Set(handlers.map(({ job }) => job));
  const unhandled = [...jobs.values()].find((job) => !handledJobs.has(job));
  if (unhandled) throw new Error(`${unhandled.name}: no capability handles this job`);
  const unknown = [...handledJobs].find((job) => jobs.get(job.name) !== job);
  if (unknown)
    throw new Error(`${unknown.name}: a handler was registered with another definition of this job`);
}
