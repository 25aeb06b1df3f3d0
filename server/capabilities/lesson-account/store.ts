import { and, asc, between, eq, gt, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { figures } from '../../../contract/core/figures.ts';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { enrolments, isBought } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { lessonAccounts, lessonDisputes, lessonEntries } from '../../schema/lesson-account.ts';
import { lessons } from '../../schema/schedule.ts';
import type { AddedEntry, KnownEntry } from './rules.ts';

/** Lessons of an enrolment: all of a package; of a class, those not begun when the child joined, which its price covers. */
const lessonsBought = sql<number>`(case when ${sessions.privateFor} is not null then ${sessions.totalClasses}
  else (select count(*) from ${lessons} where ${lessons.sessionId} = ${sessions.id} and ${lessons.calledOffAt} is null and ${isBought(lessons)}) end)::int`;

/** The given enrolments without an account, with the lessons each bought. */
export async function findUnopened(context: Context, enrolmentIds: readonly string[]) {
  return selectUnopened(context, inArray(enrolments.id, [...enrolmentIds])).limit(5000);
}

/** Active enrolments without an account, oldest first. */
export async function enrolmentsWithoutAccount(context: Context, limit: number) {
  return selectUnopened(context, isNull(enrolments.endedAt))
    .orderBy(asc(enrolments.enrolledAt), asc(enrolments.id))
    .limit(limit);
}

const selectUnopened = (context: Context, condition: ReturnType<typeof isNull>) =>
  context.db
    .select({ enrolmentId: enrolments.id, bought: lessonsBought, orderNumber: enrolments.orderNumber })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .leftJoin(lessonAccounts, eq(lessonAccounts.enrolmentId, enrolments.id))
    .where(and(isNull(lessonAccounts.enrolmentId), condition));

/** Opens accounts; returns those that did not exist yet. */
export async function insertAccounts(
  context: Context,
  rows: (typeof lessonAccounts.$inferInsert)[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const opened = await context.db
    .insert(lessonAccounts)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: lessonAccounts.enrolmentId });
  return opened.map(({ id }) => id);
}

/** Locks accounts in sorted order until the transaction ends. */
export async function lockAccounts(context: Context, enrolmentIds: readonly string[]): Promise<void> {
  await context.db
    .select({ id: lessonAccounts.enrolmentId })
    .from(lessonAccounts)
    .where(inArray(lessonAccounts.enrolmentId, [...enrolmentIds]))
    .orderBy(asc(lessonAccounts.enrolmentId))
    .for('update');
}

/** Entries of the accounts for the given lessons, and entries without a lesson. */
export async function knownEntries(
  context: Context,
  { enrolmentIds, lessonIds }: { enrolmentIds: readonly string[]; lessonIds: readonly string[] },
): Promise<KnownEntry[]> {
  return context.db
    .select({
      id: lessonEntries.id,
      enrolmentId: lessonEntries.enrolmentId,
      lessonId: lessonEntries.lessonId,
      kind: lessonEntries.kind,
      amount: lessonEntries.amount,
      corrects: lessonEntries.corrects,
      isGivenBack: sql<boolean>`coalesce(${lessonDisputes.answer} = 'correct', false)`,
    })
    .from(lessonEntries)
    .leftJoin(lessonDisputes, eq(lessonDisputes.entryId, lessonEntries.id))
    .where(
      and(
        inArray(lessonEntries.enrolmentId, [...enrolmentIds]),
        or(isNull(lessonEntries.lessonId), inArray(lessonEntries.lessonId, [...lessonIds])),
      ),
    )
    .limit(10_000);
}

type EntryRow = AddedEntry & { id: string; madeBy: string | null; at: Temporal.Instant };

/** Adds entries to locked accounts and updates their balances. */
export async function insertEntries(context: Context, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length === 0) return;
  await context.db
    .insert(lessonEntries)
    .values(rows.map((row) => ({ ...row, evidence: row.evidence ?? {} })));
  const ids = [...new Set(rows.map((row) => row.enrolmentId))];
  await context.db
    .update(lessonAccounts)
    .set({
      balance: sql`(select sum(${lessonEntries.amount}) from ${lessonEntries} where ${lessonEntries.enrolmentId} = ${lessonAccounts.enrolmentId})`,
    })
    .where(inArray(lessonAccounts.enrolmentId, ids));
}

/** Lessons left, by enrolment. An enrolment without an account is missing. */
export async function balancesOf(
  context: Context,
  enrolmentIds: readonly string[],
): Promise<Map<string, number>> {
  if (enrolmentIds.length === 0) return new Map();
  const rows = await context.db
    .select({ id: lessonAccounts.enrolmentId, balance: lessonAccounts.balance })
    .from(lessonAccounts)
    .where(inArray(lessonAccounts.enrolmentId, [...enrolmentIds]))
    .limit(5000);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/** Lessons of classes that took place and were entered, but took nothing from the account. */
export async function lessonsGivenBack(
  context: Context,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await context.db
    .select({ id: lessons.id })
    .from(lessonEntries)
    .innerJoin(lessons, eq(lessons.id, lessonEntries.lessonId))
    .where(and(inArray(lessons.sessionId, [...sessionIds]), isNull(lessons.calledOffAt)))
    .groupBy(lessons.id)
    .having(sql`sum(${lessonEntries.amount}) = 0`)
    .limit(5000);
  return new Set(rows.map(({ id }) => id));
}

/** Of the enrolments, packages with few lessons left. */
export async function endingPackages(context: Context, enrolmentIds: readonly string[]) {
  return context.db
    .select({
      enrolmentId: enrolments.id,
      childId: enrolments.childId,
      childName: children.name,
      childNameCn: children.nameCn,
      sessionId: sessions.id,
      name: offerings.name,
      number: offerings.number,
      left: lessonAccounts.balance,
    })
    .from(lessonAccounts)
    .innerJoin(enrolments, eq(enrolments.id, lessonAccounts.enrolmentId))
    .innerJoin(children, eq(children.id, enrolments.childId))
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(
      and(
        inArray(enrolments.id, [...enrolmentIds]),
        isNull(enrolments.endedAt),
        eq(offerings.kind, 'private_long'),
        between(lessonAccounts.balance, 1, figures.lessonsFew),
      ),
    )
    .limit(500);
}

/** Accounts of enrolments that ended before `before` and still have lessons left. */
export async function endedAccounts(context: Context, before: Temporal.Instant, limit: number) {
  return context.db
    .select({
      enrolmentId: enrolments.id,
      left: lessonAccounts.balance,
      why: enrolments.endedWhy,
      orderNumber: enrolments.orderNumber,
    })
    .from(lessonAccounts)
    .innerJoin(enrolments, eq(enrolments.id, lessonAccounts.enrolmentId))
    .where(
      and(
        lte(enrolments.endedAt, before),
        gt(lessonAccounts.balance, 0),
        notExists(
          context.db
            .select({ id: lessonEntries.id })
            .from(lessonEntries)
            .where(
              and(
                eq(lessonEntries.enrolmentId, lessonAccounts.enrolmentId),
                eq(lessonEntries.kind, 'refunded'),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(enrolments.endedAt), asc(enrolments.id))
    .limit(limit);
}

/** Per enrolment with an account: lessons bought, lessons refunded for money or credits or lapsed, and the balance. */
export async function enteredLessons(context: Context, enrolmentIds: readonly string[]) {
  const sumOf = (condition: SQL) =>
    sql<number>`coalesce(sum(${lessonEntries.amount}) filter (where ${condition}), 0)::int`;
  return context.db
    .select({
      enrolmentId: lessonAccounts.enrolmentId,
      balance: lessonAccounts.balance,
      bought: sumOf(sql`${lessonEntries.kind} = 'bought'`),
      givenBack: sumOf(sql`${lessonEntries.rule} in ('refund', 'lapsed')`).mapWith((sum: number) => -sum),
    })
    .from(lessonAccounts)
    .leftJoin(lessonEntries, eq(lessonEntries.enrolmentId, lessonAccounts.enrolmentId))
    .where(inArray(lessonAccounts.enrolmentId, [...enrolmentIds]))
    .groupBy(lessonAccounts.enrolmentId)
    .limit(5000);
}

/** Per enrolment: lessons that have begun, are not called off, and have no entry. */
export async function lessonsToEnter(
  context: Context,
  enrolmentIds: readonly string[],
): Promise<Map<string, number>> {
  const entered = context.db
    .select({ id: lessonEntries.id })
    .from(lessonEntries)
    .where(and(eq(lessonEntries.enrolmentId, enrolments.id), eq(lessonEntries.lessonId, lessons.id)));
  const rows = await context.db
    .select({ id: enrolments.id, over: sql<number>`count(*)::int` })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.sessionId, enrolments.sessionId))
    .where(
      and(
        inArray(enrolments.id, [...enrolmentIds]),
        lte(lessons.startsAt, context.now),
        isBought(lessons),
        isNull(lessons.calledOffAt),
        notExists(entered),
      ),
    )
    .groupBy(enrolments.id)
    .limit(5000);
  return new Map(rows.map(({ id, over }) => [id, over]));
}
