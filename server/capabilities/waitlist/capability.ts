import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { endWaiting } from './end-waiting.ts';
import { leaveForChild } from './leave-for-child.ts';
import { samples } from './notices.samples.ts';
import { waitlistEnded, waitlistLapsed, waitlistOffered } from './notices.ts';
import { lapseDue, offerFreeSeats } from './offer-free-seats.ts';
import { routes } from './routes.ts';
import { keptEntries } from './store.ts';

export const capability = (): Capability => ({
  name: 'waitlist',
  routes,
  keeps: { waitlist: { title: m.family_page_waitlist, read: keptEntries } },
  notices: [waitlistOffered, waitlistLapsed, waitlistEnded],
  samples,
  jobs: [
    {
      name: 'seats.freed',
      run: (context, { sessionIds }: { sessionIds: string[] }) => offerFreeSeats(context, sessionIds),
    },
    {
      name: 'guardianship.ended',
      run: (context, data: { parentId: string; childId: string }) => leaveForChild(context, data),
    },
    { name: 'session.called_off', run: (context, data: { sessionId: string }) => endWaiting(context, data) },
    { name: 'waitlist.offer_due', everySeconds: 30, run: (context) => lapseDue(context) },
  ],
});
