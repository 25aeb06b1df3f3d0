import type { Capability } from '../../capability.ts';
import { invariants } from './invariants.ts';
import { keptCredits } from './list-credits.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({
  name: 'credits',
  routes,
  keeps: { credits: keptCredits },
  invariants,
});
