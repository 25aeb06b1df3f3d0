import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { lessonDisputes, lessonEntries } from '../../schema/lesson-account.ts';
import { lessons } from '../../schema/schedule.ts';
import { siteShown } from '../catalog/index.ts';

export type Dispute = typeof lessonDisputes.$inferSelect;

const correction = alias(lessonEntries, 'correction');

/** Locks an entry until the transaction ends; returns it with its enrolment and its correction. */
export async function lockEntry(context: Context, id: string) {
  const [row] = await context.db
    .select({
      entry: lessonEntries,
      correctedBy: correction.id,
      childId: enrolments.childId,
      childName: children.name,
      childNameCn: children.nameCn,
      boughtBy: enrolments.boughtBy,
      sessionId: enrolments.sessionId,
      startsAt: lessons.startsAt,
      offeringName: offerings.name,
      site: siteShown,
    })
    .from(lessonEntries)
    .innerJoin(enrolments, eq(enrolments.id, lessonEntries.enrolmentId))
    .innerJoin(children, eq(children.id, enrolments.childId))
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .innerJoin(lessons, eq(lessons.id, lessonEntries.lessonId))
    .leftJoin(correction, eq(correction.corrects, lessonEntries.id))
    .where(eq(lessonEntries.id, id))
    .for('update', { of: lessonEntries });
  return row ?? null;
}
export type LockedEntry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>;

export async function disputeOfEntry(context: Context, entryId: string): Promise<Dispute | null> {
  const [row] = await context.db.select().from(lessonDisputes).where(eq(lessonDisputes.entryId, entryId));
  return row ?? null;
}

export async function insertDispute(
  context: Context,
  row: typeof lessonDisputes.$inferInsert,
): Promise<Dispute> {
  const [dispute] = await context.db.insert(lessonDisputes).values(row).returning();
  if (!dispute) throw new Error('The insert of a dispute returned no row');
  return dispute;
}

export async function lockDispute(context: Context, id: string): Promise<Dispute | null> {
  const [row] = await context.db.select().from(lessonDisputes).where(eq(lessonDisputes.id, id)).for('update');
  return row ?? null;
}

export async function answerRow(
  context: Context,
  id: string,
  answer: Pick<Dispute, 'answeredAt' | 'answeredBy' | 'answer' | 'answerWords'>,
): Promise<void> {
  await context.db.update(lessonDisputes).set(answer).where(eq(lessonDisputes.id, id));
}

/** Lesson accounts and disputes of children, for the family's export. */
export async function keptEntries(
  context: Context,
  { childIds }: { childIds: readonly string[] },
): Promise<unknown> {
  if (childIds.length === 0) return [];
  return context.db
    .select({
      child_id: enrolments.childId,
      number: offerings.number,
      name: offerings.name,
      lesson_starts_at: lessons.startsAt,
      kind: lessonEntries.kind,
      rule: lessonEntries.rule,
      amount: lessonEntries.amount,
      at: lessonEntries.at,
      doubted: lessonDisputes.words,
      answer: lessonDisputes.answer,
      answer_words: lessonDisputes.answerWords,
    })
    .from(lessonEntries)
    .innerJoin(enrolments, eq(enrolments.id, lessonEntries.enrolmentId))
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .leftJoin(lessons, eq(lessons.id, lessonEntries.lessonId))
    .leftJoin(lessonDisputes, eq(lessonDisputes.entryId, lessonEntries.id))
    .where(inArray(enrolments.childId, [...childIds]))
    .orderBy(asc(lessonEntries.at), asc(lessonEntries.id))
    .limit(20_000);
}

/** Erases what families and staff wrote about children's entries, and closes open disputes. */
export async function forgetDisputes(
  context: Context,
  { childIds }: { childIds: readonly string[] },
): Promise<void> {
  if (childIds.length === 0) return;
  const entryIds = context.db
    .select({ id: lessonEntries.id })
    .from(lessonEntries)
    .innerJoin(enrolments, eq(enrolments.id, lessonEntries.enrolmentId))
    .where(inArray(enrolments.childId, [...childIds]));
  const isOfChildren = inArray(lessonDisputes.entryId, entryIds);
  await context.db
    .update(lessonDisputes)
    .set({ answeredAt: context.now, answer: 'stands', answerWords: '' })
    .where(and(isOfChildren, isNull(lessonDisputes.answeredAt)));
  await context.db.update(lessonDisputes).set({ words: '', answerWords: '' }).where(isOfChildren);
}
