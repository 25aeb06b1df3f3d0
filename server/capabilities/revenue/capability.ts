import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { followRevenue } from './follow-revenue.ts';
import { invariants } from './invariants.ts';
import { revenueFollow, revenueFollowOn } from './jobs.ts';

export const capability = (): Capability => ({
  name: 'revenue',
  jobs: [handle(revenueFollow, followRevenue), handle(revenueFollowOn, followRevenue)],
  invariants,
});
