import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { existsByRow } from '../../platform/database/exists-by-row.ts';
import type { Now } from '../../platform/database/moments.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { lessons } from '../../schema/schedule.ts';
import { trials } from '../../schema/trials.ts';
import { isOffered } from './availability.ts';

const select = new QueryBuilder();

/** The taken trial places of a lesson. */
export const trialsTaken = select
  .select({ taken: count() })
  .from(trials)
  .where(and(eq(trials.lessonId, lessons.id), isNull(trials.cancelledAt)));

/** Whether a lesson is open for a trial: it has trial places, has not begun, and its class is on sale. */
export const isOpenForTrial = (now: Now) =>
  and(
    gt(lessons.trialSeats, 0),
    isNull(lessons.calledOffAt),
    gt(lessons.startsAt, now),
    eq(offerings.status, 'open'),
    isOffered(sessions, now),
  );

/** Whether an offering has a lesson with a free trial place. */
export const hasTrial = (now: Now) =>
  existsByRow(
    select
      .select({ id: lessons.id })
      .from(lessons)
      .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
      .where(
        and(eq(sessions.offeringId, offerings.id), isOpenForTrial(now), gt(lessons.trialSeats, trialsTaken)),
      ),
  );
