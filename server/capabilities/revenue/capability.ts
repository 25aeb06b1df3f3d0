import type { Capability } from '../../capability.ts';
import { followRevenue } from './follow-revenue.ts';
import { invariants } from './invariants.ts';

export const capability = (): Capability => ({
  name: 'revenue',
  jobs: [
    { name: 'revenue.follow', everySeconds: 60, run: (context) => followRevenue(context) },
    { name: 'revenue.follow_on', run: (context) => followRevenue(context) },
  ],
  invariants,
});
