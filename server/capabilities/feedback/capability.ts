import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { withdrawReviews } from '../reviews/index.ts';
import { invariants } from './invariants.ts';
import { samples } from './notices.samples.ts';
import { feedbackChanged, feedbackGiven } from './notices.ts';
import { routes } from './routes.ts';
import { deleteFeedback, keptFeedback } from './store.ts';

export const capability = (): Capability => ({
  name: 'feedback',
  routes,
  notices: [feedbackChanged, feedbackGiven],
  samples,
  keeps: { feedback: { title: m.family_page_feedback, read: keptFeedback } },
  forget: async (context, { childIds }) => withdrawReviews(context, await deleteFeedback(context, childIds)),
  invariants,
});
