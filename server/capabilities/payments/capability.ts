import type { Capability, Dependencies } from '../../capability.ts';
import { paymentsJobs } from './handlers.ts';
import { invariants } from './invariants.ts';
import { samples } from './notices.samples.ts';
import { paymentRefunded, refundHeldUp } from './notices.ts';
import { routes } from './routes.ts';
import { stuckMeter } from './stuck/view-stuck.ts';

export const capability = ({ providers }: Dependencies): Capability => ({
  name: 'payments',
  routes: routes(providers),
  notices: [paymentRefunded, refundHeldUp],
  samples,
  jobs: paymentsJobs(providers),
  meters: [stuckMeter],
  invariants,
});
