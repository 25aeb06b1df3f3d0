import type { Capability, Dependencies } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { seatsFreed } from '../seats/jobs.ts';
import { invariants } from './invariants.ts';
import { samples } from './notices.samples.ts';
import { privateChanged } from './notices.ts';
import { routes } from './routes.ts';
import { giveHoursBack } from './take-hours.ts';

export const capability = (dependencies: Dependencies): Capability => ({
  name: 'private-lessons',
  routes: routes(dependencies.capabilities),
  notices: [privateChanged],
  samples,
  jobs: [handle(seatsFreed, (context, { sessionIds }) => giveHoursBack(context, sessionIds))],
  invariants,
});
