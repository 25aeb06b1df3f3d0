import { and, asc, eq, exists, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { makeUpPlaces } from '../../schema/leave.ts';
import { lessons } from '../../schema/schedule.ts';
import { seats } from '../../schema/seats.ts';
import type { SeatNumber } from '../seats/index.ts';

/** Lent numbers, of one class or all, locked until the transaction ends. Skips rows locked elsewhere. */
export async function lockLentNumbers(context: Context, sessionId?: string): Promise<SeatNumber[]> {
  return context.db
    .select({ sessionId: seats.sessionId, seatNo: seats.seatNo })
    .from(seats)
    .where(and(isNotNull(seats.lentAt), sessionId ? eq(seats.sessionId, sessionId) : undefined))
    .orderBy(asc(seats.sessionId), asc(seats.seatNo))
    .limit(5000)
    .for('update', { skipLocked: true });
}

/** Lent numbers that a guest is offered or has in a lesson that is not over. */
export async function neededNumbers(context: Context): Promise<SeatNumber[]> {
  const guest = context.db
    .select({ id: makeUpPlaces.id })
    .from(makeUpPlaces)
    .innerJoin(lessons, eq(lessons.id, makeUpPlaces.lessonId))
    .where(
      and(
        eq(makeUpPlaces.sessionId, seats.sessionId),
        eq(makeUpPlaces.seatNo, seats.seatNo),
        isNull(makeUpPlaces.endedAt),
        gt(lessons.endsAt, context.now),
      ),
    );
  return context.db
    .select({ sessionId: seats.sessionId, seatNo: seats.seatNo })
    .from(seats)
    .where(and(isNotNull(seats.lentAt), exists(guest)))
    .limit(5000);
}
