import type { Capability, House } from '../../capability.ts';
import { invariants } from './invariants.ts';
import { samples } from './notices.samples.ts';
import { privateChanged } from './notices.ts';
import { routes } from './routes.ts';
import { giveHoursBack } from './take-hours.ts';

export const capability = (house: House): Capability => ({
  name: 'private-lessons',
  routes: routes(house.capabilities),
  notices: [privateChanged],
  samples,
  jobs: [
    {
      name: 'seats.freed',
      run: (context, { sessionIds }: { sessionIds: string[] }) => giveHoursBack(context, sessionIds),
    },
  ],
  invariants,
});
