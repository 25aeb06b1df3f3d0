import type { Capability } from '../../capability.ts';
import { trialChanged } from './notices.ts';
import { routes } from './routes.ts';
import { endTrials, keptTrials } from './store.ts';

export const capability = (): Capability => ({
  name: 'trials',
  routes,
  notices: [trialChanged],
  keeps: { trials: keptTrials },
  forget: async (context, { childIds }) => {
    await endTrials(context, { childIds });
  },
});
