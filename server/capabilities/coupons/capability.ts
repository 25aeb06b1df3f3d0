import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { invariants } from './invariants.ts';
import { couponsMakeBatch, couponsWarn } from './jobs.ts';
import { keptCoupons } from './kept-coupons.ts';
import { fillBatch } from './make-batch.ts';
import { samples } from './notices.samples.ts';
import { couponExpiring } from './notices.ts';
import { routes } from './routes.ts';
import { deleteReceived } from './store.ts';
import { warnOfExpiring } from './warn-of-expiring.ts';

export const capability = (): Capability => ({
  name: 'coupons',
  routes,
  notices: [couponExpiring],
  samples,
  jobs: [handle(couponsWarn, warnOfExpiring), handle(couponsMakeBatch, fillBatch)],
  keeps: { coupons: { title: m.family_page_coupons, read: keptCoupons } },
  forget: (context, { parentId }) => deleteReceived(context, parentId),
  invariants,
});
