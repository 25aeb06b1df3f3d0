import type { Capability } from '../../capability.ts';
import { invariants } from './invariants.ts';
import { privateChanged } from './notices.ts';
import { routes } from './routes.ts';
import { giveHoursBack } from './take-hours.ts';

export const capability = (): Capability => ({
  name: 'private-lessons',
  routes,
  notices: [privateChanged],
  jobs: [
    {
      name: 'seats.freed',
      run: (context, { sessionIds }: { sessionIds: string[] }) => giveHoursBack(context, sessionIds),
    },
  ],
  invariants,
});
