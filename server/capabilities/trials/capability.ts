import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { samples } from './notices.samples.ts';
import { trialChanged } from './notices.ts';
import { routes } from './routes.ts';
import { endTrials, keptTrials } from './store.ts';

export const capability = (): Capability => ({
  name: 'trials',
  routes,
  notices: [trialChanged],
  samples,
  keeps: { trials: { title: m.family_page_trials, read: keptTrials } },
  forget: async (context, { childIds }) => {
    await endTrials(context, { childIds });
  },
});
