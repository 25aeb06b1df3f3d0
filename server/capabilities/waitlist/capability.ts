import type { Capability } from '../../capability.ts';
import { leaveForChild } from './leave-for-child.ts';
import { waitlistOffered } from './notices.ts';
import { lapseDue, offerFreeSeats } from './offer-free-seats.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({
  name: 'waitlist',
  routes,
  notices: [waitlistOffered],
  jobs: [
    {
      name: 'seats.freed',
      run: (context, { sessionIds }: { sessionIds: string[] }) => offerFreeSeats(context, sessionIds),
    },
    {
      name: 'guardianship.ended',
      run: (context, data: { parentId: string; childId: string }) => leaveForChild(context, data),
    },
    { name: 'waitlist.offer_due', everySeconds: 30, run: (context) => lapseDue(context) },
  ],
});
