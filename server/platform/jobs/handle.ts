import type { Context } from '../context.ts';
import { type AnyJob, type Definition, definedJobs } from './define-job.ts';

/** What handles a job. It may run twice for one job and must leave the same state. */
export type JobHandler = {
  job: AnyJob;
  run(context: Context, data: unknown): Promise<void>;
};

const handled = new Set<AnyJob>();

/** Whether a handler of this job was made. */
export const isHandled = (job: AnyJob): boolean => handled.has(job);

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
  jobs: ReadonlyMap<string, AnyJob> = definedJobs,
): void {
  const heard = new Set(handlers.map(({ job }) => job));
  const unheard = [...jobs.values()].find((job) => !heard.has(job));
  if (unheard) throw new Error(`${unheard.name}: no capability handles this job`);
  const unknown = [...heard].find((job) => jobs.get(job.name) !== job);
  if (unknown) throw new Error(`${unknown.name}: handled, but not the job that is defined by this name`);
}
