import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { guardianshipEnded } from '../families/jobs.ts';
import { sessionCalledOff } from '../minimum-enrolment/jobs.ts';
import { seatsFreed } from '../seats/jobs.ts';
import { endWaiting } from './end-waiting.ts';
import { waitlistOfferDue } from './jobs.ts';
import { leaveForChild } from './leave-for-child.ts';
import { samples } from './notices.samples.ts';
import { waitlistEnded, waitlistLapsed, waitlistOffered, waitlistReopened } from './notices.ts';
import { lapseDue, offerFreeSeats } from './offer-free-seats.ts';
import { routes } from './routes.ts';
import { keptEntries } from './store.ts';

export const capability = (): Capability => ({
  name: 'waitlist',
  routes,
  keeps: { waitlist: { title: m.family_page_waitlist, read: keptEntries } },
  notices: [waitlistOffered, waitlistLapsed, waitlistEnded, waitlistReopened],
  samples,
  jobs: [
    handle(seatsFreed, (context, { sessionIds }) => offerFreeSeats(context, sessionIds)),
    handle(guardianshipEnded, leaveForChild),
    handle(sessionCalledOff, endWaiting),
    handle(waitlistOfferDue, lapseDue),
  ],
});
