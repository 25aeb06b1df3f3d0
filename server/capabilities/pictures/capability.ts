import type { Capability } from '../../capability.ts';
import type { Context } from '../../platform/context.ts';
import { forgetFiles } from '../../platform/files/files.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { invariants } from './invariants.ts';
import { picturesForget } from './jobs.ts';
import { routes } from './routes.ts';
import { deleteUnused } from './store.ts';

/** A writer may restore it, and pages already sent may still show it. */
const keptUnused = { hours: 24 };

const forgetUnused = async (context: Context): Promise<void> =>
  forgetFiles(context, await deleteUnused(context, context.now.subtract(keptUnused)));

export const capability = (): Capability => ({
  name: 'pictures',
  routes,
  jobs: [handle(picturesForget, forgetUnused)],
  invariants,
});
