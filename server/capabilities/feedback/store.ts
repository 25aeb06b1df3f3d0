import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FeedbackState } from '../../../contract/feedback/states.ts';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../catalog/tables.ts';
import { enrolments } from '../enrolments/tables.ts';
import { children } from '../families/tables.ts';
import { rollMarks } from '../roll-call/tables.ts';
import { lessons } from '../schedule/tables.ts';
import { teachers } from '../teachers/tables.ts';
import { feedback } from './tables.ts';

export type FeedbackRow = typeof feedback.$inferSelect;

const offeringShown = {
  id: offerings.id,
  number: offerings.number,
  kind: offerings.kind,
  name: offerings.name,
  category: offerings.category,
  cover: offerings.cover,
};
const answerer = { id: teachers.id, name: teachers.name, title: teachers.title };

/** In how many lessons of a session a child was, as their rolls say. */
const attended = (sessionId: SQL, childId: SQL) =>
  sql<number>`(select count(*)::int from ${rollMarks} inner join ${lessons} on ${eq(lessons.id, rollMarks.lessonId)}
    where ${lessons.sessionId} = ${sessionId} and ${rollMarks.childId} = ${childId}
      and ${rollMarks.mark} in ('present', 'late', 'left_early'))`;

const inClass = attended(sql`${enrolments.sessionId}`, sql`${enrolments.childId}`);
const inSaid = attended(sql`${feedback.sessionId}`, sql`${feedback.childId}`);

type Page = { page: number; pageSize: number };

const selectClasses = ({ db }: Context) =>
  db
    .selectDistinctOn([sessions.endsAt, sessions.id], {
      sessionId: sessions.id,
      label: sessions.label,
      offering: offeringShown,
      attended: inClass,
      feedback,
      answerer,
    })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .leftJoin(
      feedback,
      and(eq(feedback.sessionId, enrolments.sessionId), eq(feedback.childId, enrolments.childId)),
    )
    .leftJoin(teachers, eq(teachers.id, feedback.answerTeacherId));
export type ClassRow = Awaited<ReturnType<typeof selectClasses>>[number];

/** The classes that a child is or was in, those that end last first, with what was said of each. */
export async function classesOf(
  context: Context,
  { childId, page, pageSize }: Page & { childId: string },
): Promise<{ rows: ClassRow[]; total: number }> {
  const where = eq(enrolments.childId, childId);
  const rows = await selectClasses(context)
    .where(where)
    .orderBy(desc(sessions.endsAt), asc(sessions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await context.db
    .select({ total: sql<number>`count(distinct ${enrolments.sessionId})::int` })
    .from(enrolments)
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** One class of a child; null where it never was in it. Who else speaks for the child waits until this transaction is through. */
export async function classLocking(
  context: Context,
  { childId, sessionId }: { childId: string; sessionId: string },
): Promise<ClassRow | null> {
  await context.db
    .select({ id: children.id })
    .from(children)
    .where(eq(children.id, childId))
    .for('no key update');
  const [row] = await selectClasses(context)
    .where(and(eq(enrolments.childId, childId), eq(enrolments.sessionId, sessionId)))
    .orderBy(desc(sessions.endsAt), asc(sessions.id))
    .limit(1);
  return row ?? null;
}

const selectGiven = ({ db }: Context) =>
  db
    .select({
      feedback,
      attended: inSaid,
      label: sessions.label,
      offering: offeringShown,
      child: { name: children.name, nameCn: children.nameCn, grade: children.grade },
      answerer,
    })
    .from(feedback)
    .innerJoin(sessions, eq(sessions.id, feedback.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(children, eq(children.id, feedback.childId))
    .leftJoin(teachers, eq(teachers.id, feedback.answerTeacherId));
export type GivenRow = Awaited<ReturnType<typeof selectGiven>>[number];

export async function findGiven(context: Context, id: string): Promise<GivenRow | null> {
  const [row] = await selectGiven(context).where(eq(feedback.id, id)).limit(1);
  return row ?? null;
}

/** What families said, in one state; of some classes or of all. What waits comes in its order, else the latest first. */
export async function givenIn(
  context: Context,
  { state, sessionIds, page, pageSize }: Page & { state: FeedbackState; sessionIds?: readonly string[] },
): Promise<{ rows: GivenRow[]; total: number }> {
  if (sessionIds?.length === 0) return { rows: [], total: 0 };
  const where = and(
    eq(feedback.state, state),
    sessionIds ? inArray(feedback.sessionId, [...sessionIds]) : undefined,
  );
  const way = state === 'waiting' ? asc : desc;
  const rows = await selectGiven(context)
    .where(where)
    .orderBy(way(feedback.writtenAt), way(feedback.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await context.db.select({ total: count() }).from(feedback).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** What a family said, locked until the transaction ends. */
export async function lockFeedback(context: Context, id: string): Promise<FeedbackRow | null> {
  const [row] = await context.db.select().from(feedback).where(eq(feedback.id, id)).for('no key update');
  return row ?? null;
}

/** Keeps what a family says, in place of what it said before. */
export async function keepFeedback(context: Context, row: typeof feedback.$inferInsert): Promise<void> {
  await context.db
    .insert(feedback)
    .values(row)
    .onConflictDoUpdate({ target: [feedback.sessionId, feedback.childId], set: row });
}

export async function updateFeedback(
  context: Context,
  id: string,
  change: Partial<typeof feedback.$inferInsert>,
): Promise<void> {
  await context.db.update(feedback).set(change).where(eq(feedback.id, id));
}

/** Everything that was said of classes of some children, for the family's download. */
export async function keptFeedback(
  context: Context,
  { childIds }: { childIds: readonly string[] },
): Promise<unknown> {
  if (childIds.length === 0) return [];
  return context.db
    .select({
      child_id: feedback.childId,
      class: offerings.name,
      stars: feedback.stars,
      scores: feedback.scores,
      words: feedback.words,
      written_at: feedback.writtenAt,
      state: feedback.state,
      answer: feedback.answer,
    })
    .from(feedback)
    .innerJoin(sessions, eq(sessions.id, feedback.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(inArray(feedback.childId, [...childIds]))
    .orderBy(asc(feedback.writtenAt), asc(feedback.id))
    .limit(10_000);
}

/** Forgets it; answers the reviews that were made of it. */
export async function deleteFeedback(context: Context, childIds: readonly string[]): Promise<string[]> {
  if (childIds.length === 0) return [];
  const rows = await context.db
    .delete(feedback)
    .where(inArray(feedback.childId, [...childIds]))
    .returning({ reviewId: feedback.reviewId });
  return rows.flatMap(({ reviewId }) => (reviewId ? [reviewId] : []));
}
