import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { makeUpPlaces, makeUpRights } from '../../schema/leave.ts';
import { lessonAccounts, lessonDisputes, lessonEntries } from '../../schema/lesson-account.ts';
import { lessonRolls, presenceWords, rollDoubts, rollMarks } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';

const bought = sql<number>`coalesce((select sum(${lessonEntries.amount})::int from ${lessonEntries}
  where ${lessonEntries.enrolmentId} = ${enrolments.id} and ${lessonEntries.kind} = 'bought'), ${sessions.totalClasses})`;

/** The enrolments of a child with their classes and balances, the latest class first. */
export async function accountsOf(context: Context, childId: string) {
  return context.db
    .select({
      id: enrolments.id,
      enrolledAt: enrolments.enrolledAt,
      boughtAt: enrolments.boughtAt,
      endedAt: enrolments.endedAt,
      session: sessions,
      offering: {
        number: offerings.number,
        kind: offerings.kind,
        name: offerings.name,
        category: offerings.category,
        cover: offerings.cover,
        lessonMinutes: offerings.lessonMinutes,
      },
      site: sites,
      opened: sql<boolean>`${lessonAccounts.enrolmentId} is not null`,
      bought,
      left: sql<number>`coalesce(${lessonAccounts.balance}, ${sessions.totalClasses})`,
    })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .leftJoin(lessonAccounts, eq(lessonAccounts.enrolmentId, enrolments.id))
    .where(eq(enrolments.childId, childId))
    .orderBy(
      desc(isNull(enrolments.endedAt)),
      desc(sql`${context.now.toString()}::timestamptz between ${sessions.startsAt} and ${sessions.endsAt}`),
      desc(sql`${sessions.startsAt} <= ${context.now.toString()}::timestamptz`),
      desc(sessions.startsAt),
      asc(enrolments.id),
    )
    .limit(100);
}
export type AccountRow = Awaited<ReturnType<typeof accountsOf>>[number];

const correction = alias(lessonEntries, 'correction');

/** The entries of an account with their lessons, marks and disputes, newest first. */
export async function entriesOf(context: Context, { id, childId }: { id: string; childId: string }) {
  return context.db
    .select({
      entry: lessonEntries,
      left: sql<number>`sum(${lessonEntries.amount}) over (order by ${lessonEntries.at}, ${lessonEntries.id})`.mapWith(
        Number,
      ),
      lesson: {
        id: lessons.id,
        position: lessons.position,
        startsAt: lessons.startsAt,
        endsAt: lessons.endsAt,
      },
      mark: rollMarks.mark,
      minutes: rollMarks.minutes,
      by: accounts.name,
      correctedBy: correction.id,
      dispute: lessonDisputes,
      right: { goodUntil: makeUpRights.goodUntil, endedAt: makeUpRights.endedAt },
      place: { id: makeUpPlaces.id, offeredUntil: makeUpPlaces.offeredUntil },
    })
    .from(lessonEntries)
    .leftJoin(lessons, eq(lessons.id, lessonEntries.lessonId))
    .leftJoin(rollMarks, and(eq(rollMarks.lessonId, lessonEntries.lessonId), eq(rollMarks.childId, childId)))
    .leftJoin(accounts, eq(accounts.id, lessonEntries.madeBy))
    .leftJoin(correction, eq(correction.corrects, lessonEntries.id))
    .leftJoin(lessonDisputes, eq(lessonDisputes.entryId, lessonEntries.id))
    .leftJoin(
      makeUpRights,
      and(
        eq(makeUpRights.lessonId, lessonEntries.lessonId),
        eq(makeUpRights.childId, childId),
        isNull(makeUpRights.endedAt),
        inArray(lessonEntries.kind, ['leave', 'called_off']),
      ),
    )
    .leftJoin(makeUpPlaces, and(eq(makeUpPlaces.rightId, makeUpRights.id), isNull(makeUpPlaces.endedAt)))
    .where(eq(lessonEntries.enrolmentId, id))
    .orderBy(desc(lessonEntries.at), desc(lessonEntries.id))
    .limit(1000);
}
export type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number];

/** Lessons of a class that have begun and are not yet in the child's account, newest first. */
export async function waitingOf(context: Context, account: AccountRow, childId: string) {
  const isEntered = context.db
    .select({ id: lessonEntries.id })
    .from(lessonEntries)
    .where(and(eq(lessonEntries.enrolmentId, account.id), eq(lessonEntries.lessonId, lessons.id)));
  const ofChild = <T extends typeof rollMarks | typeof presenceWords | typeof rollDoubts>(table: T) =>
    and(eq(table.lessonId, lessons.id), eq(table.childId, childId));
  return context.db
    .select({
      lesson: {
        id: lessons.id,
        position: lessons.position,
        startsAt: lessons.startsAt,
        endsAt: lessons.endsAt,
      },
      mark: rollMarks.mark,
      minutes: rollMarks.minutes,
      wasHere: presenceWords.wasHere,
      doubt: { id: rollDoubts.id, settledAt: rollDoubts.settledAt },
      savedAt: lessonRolls.savedAt,
    })
    .from(lessons)
    .leftJoin(rollMarks, ofChild(rollMarks))
    .leftJoin(presenceWords, ofChild(presenceWords))
    .leftJoin(rollDoubts, ofChild(rollDoubts))
    .leftJoin(lessonRolls, eq(lessonRolls.lessonId, lessons.id))
    .where(
      and(
        eq(lessons.sessionId, account.session.id),
        isNull(lessons.calledOffAt),
        lte(lessons.startsAt, context.now),
        account.boughtAt ? gt(lessons.startsAt, account.boughtAt) : gt(lessons.endsAt, account.enrolledAt),
        account.endedAt ? lt(lessons.startsAt, account.endedAt) : undefined,
        notExists(isEntered),
      ),
    )
    .orderBy(desc(lessons.startsAt), desc(lessons.id))
    .limit(100);
}
