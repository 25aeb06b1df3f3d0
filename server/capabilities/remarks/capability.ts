import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { invariants } from './invariants.ts';
import { samples } from './notices.samples.ts';
import { remarkWritten } from './notices.ts';
import { routes } from './routes.ts';
import { deleteRemarks, keptRemarks } from './store.ts';

export const capability = (): Capability => ({
  name: 'remarks',
  routes,
  notices: [remarkWritten],
  samples,
  keeps: { remarks: { growth: true, title: m.family_page_remarks, read: keptRemarks } },
  forget: (context, { childIds }) => deleteRemarks(context, childIds),
  invariants,
});
