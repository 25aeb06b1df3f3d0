import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { expireCredits } from './expire-credits.ts';
import { invariants } from './invariants.ts';
import { creditsExpire } from './jobs.ts';
import { keptCredits } from './list-credits.ts';
import { samples } from './notices.samples.ts';
import { creditsEarned, creditsExpiring, creditsGranted } from './notices.ts';
import { routes } from './routes.ts';
import { forgetGrantWords } from './store.ts';

export const capability = (): Capability => ({
  name: 'credits',
  routes,
  notices: [creditsEarned, creditsExpiring, creditsGranted],
  samples,
  jobs: [handle(creditsExpire, expireCredits)],
  keeps: { credits: { title: m.family_page_credits, read: keptCredits } },
  forget: (context, { parentId }) => forgetGrantWords(context, parentId),
  invariants,
});
