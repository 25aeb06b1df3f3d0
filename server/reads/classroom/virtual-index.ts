import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { OnRollAs } from '../../../contract/roll-call/marks.ts';
import type { ChildLesson } from '../../../contract/schedule/calls.ts';
import { offerings, sessions, sites } from '../../capabilities/catalog/tables.ts';
import { enrolments } from '../../capabilities/enrolments/tables.ts';
import { chosenChild, presentChildLine } from '../../capabilities/families/index.ts';
import { rollExcuses, rollGuests } from '../../capabilities/roll-call/tables.ts';
import { lessons } from '../../capabilities/schedule/tables.ts';
import { trials } from '../../capabilities/trials/tables.ts';
import type { Context } from '../../platform/context.ts';
import { lessonFields, presentLessons } from './lessons-query.ts';

type Input = {
  child_id?: string | undefined;
  status: 'in_class' | 'finish';
  only?: 'private' | undefined;
  going: boolean;
  page: number;
  page_size: number;
};

const one = { one: sql`1` };

/** The lessons of a child's classes. */
const inClass = ({ db }: Context, childId: string, only?: Input['only']) =>
  db
    .select({ id: lessons.id })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(lessons, eq(lessons.sessionId, sessions.id))
    .where(
      and(
        eq(enrolments.childId, childId),
        isNull(enrolments.endedAt),
        only ? isNotNull(sessions.privateFor) : undefined,
      ),
    );

/** The lessons that a child goes to: of its classes, and those of others that it makes up or tries there. */
function lessonsOfChild(context: Context, childId: string, only: Input['only']): SQLWrapper {
  const { db } = context;
  if (only) return inClass(context, childId, only);
  const guest = db
    .select({ id: rollGuests.lessonId })
    .from(rollGuests)
    .where(eq(rollGuests.childId, childId));
  const trying = db
    .select({ id: trials.lessonId })
    .from(trials)
    .where(and(eq(trials.childId, childId), isNull(trials.cancelledAt)));
  return union(inClass(context, childId), guest, trying);
}

/** The child has leave from the lesson. */
const hasLeave = ({ db }: Context, childId: string) =>
  exists(
    db
      .select(one)
      .from(rollExcuses)
      .where(and(eq(rollExcuses.lessonId, lessons.id), eq(rollExcuses.childId, childId))),
  );

/** The child makes up a lesson of its own in this one. */
const isGuest = ({ db }: Context, childId: string) =>
  exists(
    db
      .select(one)
      .from(rollGuests)
      .where(and(eq(rollGuests.lessonId, lessons.id), eq(rollGuests.childId, childId))),
  );

/** Lessons with the classes they are of, and how the child goes to them. */
const selectChildLessons = (context: Context, childId: string) =>
  context.db
    .select({
      ...lessonFields,
      away: sql<boolean>`${hasLeave(context, childId)}`,
      inClass: sql<boolean>`${inArray(lessons.id, inClass(context, childId))}`,
      isGuest: sql<boolean>`${isGuest(context, childId)}`,
    })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId));
type ChildRow = Awaited<ReturnType<typeof selectChildLessons>>[number];

/** On a roll for more than one reason, a child is there for the first of them. */
const goesAs = (row: ChildRow | undefined): OnRollAs => {
  if (row?.inClass) return 'class';
  return row?.isGuest ? 'guest' : 'trial';
};

/**
 * A child's lessons, also those that it tries or makes up in another class: those still to be held, soonest first, or those that are
 * over, latest first; each with those called off, which say so, unless only those are asked for that the child goes to.
 */
export async function listLessons(
  context: Context,
  { child_id, status, only, going, page, page_size }: Input,
) {
  const child = await chosenChild(context, child_id, 'classes.read');
  if (!child) return { items: [], total: 0, page, page_size, child: null };
  const isOver = status === 'finish';
  const where = and(
    inArray(lessons.id, lessonsOfChild(context, child.id, only)),
    going ? and(isNull(lessons.calledOffAt), not(hasLeave(context, child.id))) : undefined,
    isOver ? lte(lessons.endsAt, context.now) : gt(lessons.endsAt, context.now),
  );
  const [rows, [counted]] = await Promise.all([
    selectChildLessons(context, child.id)
      .where(where)
      .orderBy(isOver ? desc(lessons.startsAt) : asc(lessons.startsAt), asc(lessons.id))
      .limit(page_size)
      .offset((page - 1) * page_size),
    context.db.select({ total: count() }).from(lessons).where(where),
  ]);
  const views = await presentLessons(context, rows, child.id);
  return {
    items: views.map(
      (view, index): ChildLesson => ({
        ...view,
        as: goesAs(rows[index]),
        away: rows[index]?.away ?? false,
      }),
    ),
    total: counted?.total ?? 0,
    page,
    page_size,
    child: presentChildLine(child),
  };
}
