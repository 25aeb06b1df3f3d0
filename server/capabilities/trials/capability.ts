import type { Capability } from '../../capability.ts';
import { routes } from './routes.ts';
import { endTrials, keptTrials } from './store.ts';

export const capability = (): Capability => ({
  name: 'trials',
  routes,
  keeps: { trials: keptTrials },
  forget: async (context, { childIds }) => {
    await endTrials(context, { childIds });
  },
});
