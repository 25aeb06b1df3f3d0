import type { Capability } from '../../capability.ts';
import { jobs } from './handlers.ts';
import { samples } from './notices.samples.ts';
import { hourMoved } from './notices.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({
  name: 'clock-changes',
  routes,
  jobs,
  notices: [hourMoved],
  samples,
});
