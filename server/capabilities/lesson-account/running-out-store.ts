import { and, asc, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { lessonAccounts, lessonEntries } from '../../schema/lesson-account.ts';
import { refundRequests } from '../../schema/refunds.ts';
import { lessons } from '../../schema/schedule.ts';

/** Booked lessons of a package without an entry: an upcoming lesson, or one with an open roll. */
const booked = sql<number>`(select count(*)::int from ${lessons} where ${lessons.sessionId} = ${sessions.id} and ${lessons.calledOffAt} is null
  and not exists (select from ${lessonEntries} where ${lessonEntries.enrolmentId} = ${enrolments.id} and ${lessonEntries.lessonId} = ${lessons.id}))`;

/** Condition on packages: they are valid, and lessons of them are not booked. */
const hasUnbooked = ({ now }: Context) =>
  and(
    isNull(enrolments.endedAt),
    eq(offerings.kind, 'private_long'),
    gt(sessions.validUntil, now),
    gt(lessonAccounts.balance, booked),
  );
const unbooked = sql<number>`${lessonAccounts.balance} - ${booked}`;

/** Of the enrolments, the packages that still have unbooked lessons. */
export async function unbookedOf(context: Context, enrolmentIds: readonly string[]) {
  return context.db
    .select({ enrolmentId: enrolments.id, validUntil: sessions.validUntil, unbooked })
    .from(lessonAccounts)
    .innerJoin(enrolments, eq(enrolments.id, lessonAccounts.enrolmentId))
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(and(inArray(enrolments.id, [...enrolmentIds]), hasUnbooked(context)))
    .orderBy(asc(enrolments.id))
    .limit(500);
}

type RunningOutQuery = { until: Temporal.Instant; openedBefore: Temporal.Instant; limit: number };

/** Packages that end before `until` with unbooked lessons, locked. Skips rows locked elsewhere. */
export async function packagesRunningOut(context: Context, { until, openedBefore, limit }: RunningOutQuery) {
  return context.db
    .select({
      enrolmentId: enrolments.id,
      childId: enrolments.childId,
      childName: children.name,
      childNameCn: children.nameCn,
      sessionId: sessions.id,
      name: offerings.name,
      validUntil: sessions.validUntil,
      unbooked,
    })
    .from(lessonAccounts)
    .innerJoin(enrolments, eq(enrolments.id, lessonAccounts.enrolmentId))
    .innerJoin(children, eq(children.id, enrolments.childId))
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(
      and(
        isNull(lessonAccounts.endNotifiedAt),
        hasUnbooked(context),
        lte(sessions.validUntil, until),
        lte(lessonAccounts.openedAt, openedBefore),
      ),
    )
    .orderBy(asc(sessions.validUntil), asc(enrolments.id))
    .limit(limit)
    .for('update', { of: lessonAccounts, skipLocked: true });
}

/** Marks packages whose family was warned. */
export async function markEndWarned(context: Context, enrolmentIds: readonly string[]): Promise<void> {
  if (enrolmentIds.length === 0) return;
  await context.db
    .update(lessonAccounts)
    .set({ endNotifiedAt: context.now })
    .where(inArray(lessonAccounts.enrolmentId, [...enrolmentIds]));
}

/** Unbooked lessons of private lessons that were valid until `before` or earlier, unless the family asked for a refund that has no answer yet. */
export async function lapsedAccounts(context: Context, before: Temporal.Instant, limit: number) {
  const lapsed = context.db
    .select({ id: lessonEntries.id })
    .from(lessonEntries)
    .where(and(eq(lessonEntries.enrolmentId, enrolments.id), eq(lessonEntries.kind, 'lapsed')));
  const asked = context.db
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(
      and(
        eq(refundRequests.orderNumber, enrolments.orderNumber),
        inArray(refundRequests.state, ['asked', 'planned']),
      ),
    );
  return context.db
    .select({
      enrolmentId: enrolments.id,
      left: sql<number>`${lessonAccounts.balance} - ${booked}`,
      orderNumber: enrolments.orderNumber,
    })
    .from(lessonAccounts)
    .innerJoin(enrolments, eq(enrolments.id, lessonAccounts.enrolmentId))
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .where(
      and(
        isNull(enrolments.endedAt),
        lte(sessions.validUntil, before),
        gt(lessonAccounts.balance, booked),
        notExists(lapsed),
        notExists(asked),
      ),
    )
    .orderBy(asc(sessions.validUntil), asc(enrolments.id))
    .limit(limit);
}
