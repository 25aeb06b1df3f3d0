import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { offerings, sessions } from '../../schema/catalog.ts';
import { leaveRequests, makeUpPlaces } from '../../schema/leave.ts';
import { lessons } from '../../schema/schedule.ts';
import { seats } from '../../schema/seats.ts';
import { isSeatOfLeave } from './make-up-store.ts';
import { keptForBuyers } from './rules.ts';

/** Condition on `seats`: a child's seat in the class. */
const isChilds = and(eq(seats.sessionId, sessions.id), isNotNull(seats.childId));

/** Guests of a lesson, by whether their number has a child in the class. */
const guests = (isOfChild: boolean) => sql`(select count(*) from ${makeUpPlaces} where ${and(
  eq(makeUpPlaces.lessonId, lessons.id),
  isNull(makeUpPlaces.endedAt),
)} and ${sql.raw(isOfChild ? '' : 'not')} exists (select 1 from ${seats}
  where ${isChilds} and ${eq(seats.seatNo, makeUpPlaces.seatNo)}))`;

/**
 * Guest places in a lesson (`freePlaces`): seats of children on leave, and unsold seats, less those taken and, while the class is
 * sold, less those kept for buyers.
 */
export const placesLeft = sql<number>`((select count(*) from ${leaveRequests} inner join ${seats} on ${isSeatOfLeave}
  where ${and(eq(leaveRequests.lessonId, lessons.id), eq(seats.sessionId, sessions.id))})
  - ${guests(true)}
  + greatest(0, ${sessions.classSize} - (select count(*) from ${seats} where ${isChilds}) - ${guests(false)}
    - case when ${offerings.status} = 'open' then ${keptForBuyers}::int else 0 end))::int`;
