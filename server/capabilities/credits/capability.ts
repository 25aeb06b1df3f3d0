import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { invariants } from './invariants.ts';
import { keptCredits } from './list-credits.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({
  name: 'credits',
  routes,
  keeps: { credits: { title: m.family_page_credits, read: keptCredits } },
  invariants,
});
