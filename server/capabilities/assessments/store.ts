import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context.ts';
import { assessments } from '../../schema/assessments.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { children } from '../../schema/families.ts';
import { teachers } from '../../schema/teachers.ts';
import { siteShown } from '../catalog/index.ts';

const suggested = alias(offerings, 'suggested_offering');
const offeringShown = {
  number: offerings.number,
  kind: offerings.kind,
  name: offerings.name,
  category: offerings.category,
  cover: offerings.cover,
};

const select = ({ db }: Context) =>
  db
    .select({
      assessment: assessments,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
      teacher: { id: teachers.id, name: teachers.name, title: teachers.title, accountId: teachers.accountId },
      offering: offeringShown,
      site: siteShown,
      label: sessions.label,
      next: {
        number: suggested.number,
        kind: suggested.kind,
        name: suggested.name,
        category: suggested.category,
        cover: suggested.cover,
        status: suggested.status,
      },
    })
    .from(assessments)
    .innerJoin(children, eq(children.id, assessments.childId))
    .innerJoin(teachers, eq(teachers.id, assessments.teacherId))
    .innerJoin(offerings, eq(offerings.id, assessments.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .leftJoin(sessions, eq(sessions.id, assessments.sessionId))
    .leftJoin(suggested, eq(suggested.id, assessments.nextOfferingId));
export type Row = Awaited<ReturnType<typeof select>>[number];
export type AssessmentRow = typeof assessments.$inferSelect;

export async function findAssessment(context: Context, id: string): Promise<Row | null> {
  const [row] = await select(context).where(eq(assessments.id, id)).limit(1);
  return row ?? null;
}

/** Those of these assessments that stand. */
export async function standingOf(context: Context, ids: readonly string[]): Promise<Set<string>> {
  const rows = await context.db
    .select({ id: assessments.id })
    .from(assessments)
    .where(and(inArray(assessments.id, [...ids]), isNull(assessments.cancelledAt)))
    .limit(ids.length);
  return new Set(rows.map(({ id }) => id));
}

export async function lockAssessment(context: Context, id: string): Promise<AssessmentRow | null> {
  const [row] = await context.db
    .select()
    .from(assessments)
    .where(eq(assessments.id, id))
    .for('no key update');
  return row ?? null;
}

/** Locks a teacher's booked assessments that meet a span, soonest first. */
export async function lockBookedBetween(
  context: Context,
  teacherId: string,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<AssessmentRow[]> {
  return context.db
    .select()
    .from(assessments)
    .where(
      and(
        eq(assessments.teacherId, teacherId),
        isNull(assessments.cancelledAt),
        isNull(assessments.writtenAt),
        gt(assessments.endsAt, from),
        lt(assessments.startsAt, until),
      ),
    )
    .orderBy(asc(assessments.startsAt), asc(assessments.id))
    .limit(5000)
    .for('no key update');
}

type Page = { page: number; pageSize: number };

async function pageOf(
  context: Context,
  where: SQL | undefined,
  { page, pageSize, isLatestFirst }: Page & { isLatestFirst: boolean },
): Promise<{ rows: Row[]; total: number }> {
  const way = isLatestFirst ? desc : asc;
  const rows = await select(context)
    .where(where)
    .orderBy(way(assessments.startsAt), way(assessments.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await context.db.select({ total: count() }).from(assessments).where(where);
  return { rows, total: counted?.total ?? 0 };
}

const isAwaited = and(isNull(assessments.cancelledAt), isNull(assessments.writtenAt));

/** Lists a child's assessments booked or awaiting a result, soonest first; or past ones, latest first. */
export const assessmentsOf = (
  context: Context,
  { childId, isPast, ...page }: Page & { childId: string; isPast: boolean },
) =>
  pageOf(
    context,
    and(
      eq(assessments.childId, childId),
      isPast ? or(isNotNull(assessments.cancelledAt), isNotNull(assessments.writtenAt)) : isAwaited,
    ),
    { ...page, isLatestFirst: isPast },
  );

/** Lists a teacher's assessments: upcoming, due or done. */
export const assessmentsBy = (
  context: Context,
  { teacherId, tab, ...page }: Page & { teacherId: string; tab: 'ahead' | 'due' | 'done' },
) => {
  const tabs = {
    ahead: and(isAwaited, gt(assessments.endsAt, context.now)),
    due: and(isAwaited, lte(assessments.endsAt, context.now)),
    done: isNotNull(assessments.writtenAt),
  };
  return pageOf(context, and(eq(assessments.teacherId, teacherId), tabs[tab]), {
    ...page,
    isLatestFirst: tab === 'done',
  });
};

/** Counts the results a teacher still has to write. */
export async function resultsDue(context: Context, teacherId: string): Promise<number> {
  const [counted] = await context.db
    .select({ due: count() })
    .from(assessments)
    .where(and(eq(assessments.teacherId, teacherId), isAwaited, lte(assessments.endsAt, context.now)));
  return counted?.due ?? 0;
}

/** Counts a child's upcoming assessments and blocks other bookings for the child until the transaction ends. */
export async function countAheadLocking(context: Context, childId: string): Promise<number> {
  await context.db
    .select({ id: children.id })
    .from(children)
    .where(eq(children.id, childId))
    .for('no key update');
  const [counted] = await context.db
    .select({ ahead: count() })
    .from(assessments)
    .where(and(eq(assessments.childId, childId), isAwaited, gt(assessments.endsAt, context.now)));
  return counted?.ahead ?? 0;
}

/** Lists the latest hundred results of a child in one subject or all, oldest first. */
export async function resultsOf(
  context: Context,
  { childId, category, except }: { childId: string; category?: string; except?: string },
) {
  const rows = await context.db
    .select({
      id: assessments.id,
      startsAt: assessments.startsAt,
      level: assessments.level,
      scores: assessments.scores,
      category: offerings.category,
      siteKind: sites.kind,
      timeZone: sites.timeZone,
    })
    .from(assessments)
    .innerJoin(offerings, eq(offerings.id, assessments.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        eq(assessments.childId, childId),
        isNotNull(assessments.writtenAt),
        category ? eq(offerings.category, category) : undefined,
      ),
    )
    .orderBy(desc(assessments.startsAt), desc(assessments.id))
    .limit(100);
  return rows.filter(({ id }) => id !== except).reverse();
}

export type Between = {
  from: Temporal.Instant;
  until: Temporal.Instant;
  cancelledSince?: Temporal.Instant;
};

/**
 * Lists assessments in a span of these children or of a teacher, soonest first: those that stand, or those cancelled since
 * an instant.
 */
export async function assessmentsBetween(
  context: Context,
  whose: { childIds: readonly string[] } | { teacherId: string },
  { from, until, cancelledSince }: Between,
): Promise<Row[]> {
  const isTheirs =
    'childIds' in whose
      ? inArray(assessments.childId, [...whose.childIds])
      : eq(assessments.teacherId, whose.teacherId);
  return select(context)
    .where(
      and(
        isTheirs,
        cancelledSince ? gt(assessments.cancelledAt, cancelledSince) : isNull(assessments.cancelledAt),
        gt(assessments.endsAt, from),
        lte(assessments.startsAt, until),
      ),
    )
    .orderBy(asc(assessments.startsAt), asc(assessments.id))
    .limit(500);
}

export async function insertAssessment(
  context: Context,
  row: typeof assessments.$inferInsert,
): Promise<void> {
  await context.db.insert(assessments).values(row);
}

export async function updateAssessment(
  context: Context,
  id: string,
  change: Partial<typeof assessments.$inferInsert>,
): Promise<void> {
  await context.db.update(assessments).set(change).where(eq(assessments.id, id));
}

/** Deletes the assessments of the children; returns their hours and files. */
export async function deleteAssessments(
  context: Context,
  childIds: readonly string[],
): Promise<{ hourIds: string[]; fileIds: string[] }> {
  if (childIds.length === 0) return { hourIds: [], fileIds: [] };
  const rows = await context.db
    .delete(assessments)
    .where(inArray(assessments.childId, [...childIds]))
    .returning({ hourId: assessments.hourId, fileId: assessments.recordingId });
  return {
    hourIds: rows.flatMap(({ hourId }) => (hourId ? [hourId] : [])),
    fileIds: rows.flatMap(({ fileId }) => (fileId ? [fileId] : [])),
  };
}
