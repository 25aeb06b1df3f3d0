import type { Capability, House } from '../../capability.ts';
import { paymentsJobs } from './jobs.ts';

export const capability = ({ providers }: House): Capability => ({
  name: 'payments',
  jobs: paymentsJobs(providers),
});
