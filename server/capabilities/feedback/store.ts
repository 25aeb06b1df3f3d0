import { and, asc, count, desc, eq, inArray, max, or, type SQL, sql } from 'drizzle-orm';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { feedbackCalls } from '../../../contract/feedback/calls.ts';
import type { FeedbackState } from '../../../contract/feedback/states.ts';
import type { Context } from '../../platform/context.ts';
import { contains, titlesContain } from '../../platform/database/containing.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { feedback } from '../../schema/feedback.ts';
import { teachers } from '../../schema/teachers.ts';
import { attendedLessons, countAttended } from '../roll-call/index.ts';

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

const inSaid = countAttended(sql`${feedback.sessionId}`, sql`${feedback.childId}`);

type Page = { page: number; pageSize: number };

/** When a child last sat in a lesson of each class: as a member, a guest or on trial. */
const lastSat = (context: Context, childId: string) => {
  const sat = attendedLessons(context).as('sat');
  return context.db
    .select({ sessionId: sat.sessionId, at: max(sat.at).as('last_at') })
    .from(sat)
    .where(eq(sat.childId, childId))
    .groupBy(sat.sessionId)
    .as('last');
};

/** The classes of a child: enrolled now or before, or sat in. */
function been(context: Context, childId: string) {
  const last = lastSat(context, childId);
  return context.db
    .select({ sessionId: enrolments.sessionId })
    .from(enrolments)
    .where(eq(enrolments.childId, childId))
    .union(context.db.select({ sessionId: last.sessionId }).from(last));
}

/** A child's classes: one, or those with feedback in one of the states. */
type ClassQuery = { childId: string; sessionId?: string; states?: readonly FeedbackState[] };

const saidIn = (states: readonly FeedbackState[] | undefined) =>
  states ? inArray(feedback.state, [...states]) : undefined;

/** Selects a child's classes with the feedback on each, the last attended first. */
function selectClasses(context: Context, { childId, sessionId, states }: ClassQuery) {
  const { db } = context;
  const last = lastSat(context, childId);
  return db
    .select({
      sessionId: sessions.id,
      label: sessions.label,
      offering: offeringShown,
      attended: countAttended(sql`${sessions.id}`, sql`${childId}::uuid`),
      feedback,
      answerer,
    })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .leftJoin(last, eq(last.sessionId, sessions.id))
    .leftJoin(feedback, and(eq(feedback.sessionId, sessions.id), eq(feedback.childId, childId)))
    .leftJoin(teachers, eq(teachers.id, feedback.answerTeacherId))
    .where(
      and(
        inArray(sessions.id, been(context, childId)),
        sessionId ? eq(sessions.id, sessionId) : undefined,
        saidIn(states),
      ),
    )
    .orderBy(sql`${last.at} desc nulls last`, desc(sessions.endsAt), asc(sessions.id))
    .$dynamic();
}
export type ClassRow = Awaited<ReturnType<typeof selectClasses>>[number];

/** Lists a page of classes that a child's family can review; with `states` only those with such feedback. */
export async function classesOf(
  context: Context,
  { childId, states, page, pageSize }: Page & { childId: string; states?: readonly FeedbackState[] },
): Promise<{ rows: ClassRow[]; total: number }> {
  const rows = await selectClasses(context, { childId, ...(states ? { states } : {}) })
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const childClasses = been(context, childId).as('been');
  const isOwn = and(eq(feedback.sessionId, childClasses.sessionId), eq(feedback.childId, childId));
  const [counted] = await context.db
    .select({ total: count() })
    .from(childClasses)
    .leftJoin(feedback, isOwn)
    .where(saidIn(states));
  return { rows, total: counted?.total ?? 0 };
}

/** Finds one class of a child, and blocks other feedback for the child until the transaction ends. */
export async function classLocking(
  context: Context,
  { childId, sessionId }: { childId: string; sessionId: string },
): Promise<ClassRow | null> {
  await context.db
    .select({ id: children.id })
    .from(children)
    .where(eq(children.id, childId))
    .for('no key update');
  // Lock existing feedback too, because staff may be deciding on it.
  await context.db
    .select({ id: feedback.id })
    .from(feedback)
    .where(and(eq(feedback.childId, childId), eq(feedback.sessionId, sessionId)))
    .for('no key update');
  const [row] = await selectClasses(context, { childId, sessionId }).limit(1);
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

export async function findFeedback(context: Context, id: string): Promise<GivenRow | null> {
  const [row] = await selectGiven(context).where(eq(feedback.id, id)).limit(1);
  return row ?? null;
}

/** Lists published feedback on the classes, latest first. */
export async function publishedFeedback(
  context: Context,
  { sessionIds, page, pageSize }: Page & { sessionIds: readonly string[] },
): Promise<{ rows: GivenRow[]; total: number }> {
  if (sessionIds.length === 0) return { rows: [], total: 0 };
  const where = and(eq(feedback.state, 'let_through'), inArray(feedback.sessionId, [...sessionIds]));
  const rows = await selectGiven(context)
    .where(where)
    .orderBy(desc(feedback.writtenAt), desc(feedback.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await context.db.select({ total: count() }).from(feedback).where(where);
  return { rows, total: counted?.total ?? 0 };
}

const sortable = { written_at: feedback.writtenAt, stars: feedback.stars };

/** Condition: the text is in the feedback, or in the class's name in either language. */
const says = ({ db }: Context, text: string): SQL | undefined => {
  const ofClasses = db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(
      titlesContain(
        [offerings.number, sql`${offerings.name} ->> 'zh'`, sql`${offerings.name} ->> 'en'`],
        text,
      ),
    );
  return or(contains(feedback.words, text), inArray(feedback.sessionId, ofClasses));
};

/** Lists a page of feedback on all classes, with the total. */
export async function listAllFeedback(
  context: Context,
  { filter, page, page_size, ...sorted }: CheckedInputOf<typeof feedbackCalls.officeFeedbackIndex>,
): Promise<{ rows: GivenRow[]; total: number }> {
  const where = and(
    filter.ids ? inArray(feedback.id, filter.ids) : undefined,
    filter.state ? eq(feedback.state, filter.state) : undefined,
    filter.stars ? eq(feedback.stars, filter.stars) : undefined,
    filter.q ? says(context, filter.q) : undefined,
  );
  const inOrder = sortedBy(sorted, sortable, feedback.id);
  // Read details for the page only, not for all rows that are sorted.
  const onPage = context.db
    .select({ id: feedback.id })
    .from(feedback)
    .where(where)
    .orderBy(...inOrder)
    .limit(page_size)
    .offset((page - 1) * page_size);
  const rows = await selectGiven(context)
    .where(inArray(feedback.id, onPage))
    .orderBy(...inOrder)
    .limit(page_size);
  const [counted] = await context.db.select({ total: count() }).from(feedback).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Locks feedback until the transaction ends. */
export async function lockFeedback(context: Context, id: string): Promise<FeedbackRow | null> {
  const [row] = await context.db.select().from(feedback).where(eq(feedback.id, id)).for('no key update');
  return row ?? null;
}

/** Inserts or replaces a family's feedback on a class. */
export async function storeFeedback(context: Context, row: typeof feedback.$inferInsert): Promise<void> {
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

/** Lists all feedback on the children's classes for the family's download. */
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

/** Deletes the children's feedback; returns the reviews made from it. */
export async function deleteFeedback(context: Context, childIds: readonly string[]): Promise<string[]> {
  if (childIds.length === 0) return [];
  const rows = await context.db
    .delete(feedback)
    .where(inArray(feedback.childId, [...childIds]))
    .returning({ reviewId: feedback.reviewId });
  return rows.flatMap(({ reviewId }) => (reviewId ? [reviewId] : []));
}
