import type { Capability } from '../../capability.ts';
import { samples } from './notices.samples.ts';
import { factorChanged, staffInvited } from './notices.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({
  name: 'staff',
  routes,
  notices: [factorChanged, staffInvited],
  samples,
});
