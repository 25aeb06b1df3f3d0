import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { tellOpenings } from './openings/ask-opening.ts';
import { offerFreeSeats } from './waiting/offer-seats.ts';
import { awaitedSessions, endOverdue, lapseOffers } from './waiting/store.ts';

/** What enrolments do when a place came free, and by the clock for those whose time ran out. */
export const enrolmentsJobs: JobHandler[] = [
  {
    name: 'seats.freed',
    run: (context, { sessionIds }: { sessionIds: string[] }) => offerFreeSeats(context, sessionIds),
  },
  {
    name: 'waiting.offer_due',
    everySeconds: 30,
    run: async (context) => {
      await endOverdue(context);
      const sessionIds = await awaitedSessions(context);
      if (sessionIds.length > 0) await lapseOffers(context, sessionIds);
      for (const sessionId of sessionIds.sort()) await offerFreeSeats(context, [sessionId]);
    },
  },
  { name: 'openings.tell', everySeconds: 60, run: (context) => tellOpenings(context) },
];
