import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { invariants } from './invariants.ts';
import { refundPlanned } from './jobs.ts';
import { keptRefunds } from './kept-refunds.ts';
import { samples } from './notices.samples.ts';
import { classLeftNotice, refundChanged } from './notices.ts';
import { routes } from './routes.ts';
import { settlePlanned } from './settle-planned.ts';
import { forgetWords } from './store.ts';

export const capability = (): Capability => ({
  name: 'refunds',
  routes,
  notices: [refundChanged, classLeftNotice],
  samples,
  jobs: [handle(refundPlanned, settlePlanned)],
  keeps: { refunds: { title: m.family_page_refunds, read: keptRefunds } },
  forget: (context, { parentId }) => forgetWords(context, parentId),
  invariants,
});
