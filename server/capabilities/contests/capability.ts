import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { keptResults } from './ballot-store.ts';
import { invariants } from './invariants.ts';
import { samples } from './notices.samples.ts';
import { contestDecided } from './notices.ts';
import { routes } from './routes.ts';

// Results of a closed account are deleted with its entries by `entries`.
export const capability = (): Capability => ({
  name: 'contests',
  routes,
  notices: [contestDecided],
  samples,
  keeps: { contests: { growth: true, title: m.family_page_contests, read: keptResults } },
  invariants,
});
