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
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { OnRollAs } from '../../../contract/roll-call/marks.ts';
import type { ChildLesson } from '../../../contract/schedule/calls.ts';
import { chosenChild, presentChildLine } from '../../capabilities/families/index.ts';
import type { Context, Database } from '../../platform/context.ts';
import { cacheStatements } from '../../platform/database/statement-cache.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments, isBought } from '../../schema/enrolments.ts';
import { rollGuests } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';
import { trials } from '../../schema/trials.ts';
import { goesTo, hasLeave } from './goes-to.ts';
import { lessonFields, presentLessons } from './lessons-query.ts';

type Input = {
  child_id?: string | undefined;
  status: 'in_class' | 'finish';
  only?: 'private' | undefined;
  going: boolean;
  page: number;
  page_size: number;
};

const constant = { one: sql`1` };
const childId = sql.placeholder('childId');
const now = sql.placeholder('now');

/** Lessons of a child's classes, from the first one bought. */
const inClass = (db: Database, only?: Input['only']) =>
  db
    .select({ id: lessons.id })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(lessons, eq(lessons.sessionId, sessions.id))
    .where(
      and(
        eq(enrolments.childId, childId),
        isNull(enrolments.endedAt),
        isBought(lessons),
        only ? isNotNull(sessions.privateFor) : undefined,
      ),
    );

/** The lessons a child attends: of their classes, and make-up and trial lessons in others. */
function lessonsOfChild(db: Database, only: Input['only']): SQLWrapper {
  if (only) return inClass(db, only);
  const guest = db
    .select({ id: rollGuests.lessonId })
    .from(rollGuests)
    .where(eq(rollGuests.childId, childId));
  const trying = db
    .select({ id: trials.lessonId })
    .from(trials)
    .where(and(eq(trials.childId, childId), isNull(trials.cancelledAt)));
  return union(inClass(db), guest, trying);
}

/** The child makes up another lesson in this one. */
const isGuest = (db: Database) =>
  exists(
    db
      .select(constant)
      .from(rollGuests)
      .where(and(eq(rollGuests.lessonId, lessons.id), eq(rollGuests.childId, childId))),
  );

type Shape = Pick<Input, 'status' | 'only' | 'going'> & { key: string };

/** A page of a child's lessons with their classes and the child's role in them, and their total. */
const childLessons = cacheStatements((db, { status, only, going }: Shape) => {
  const isOver = status === 'finish';
  const where = and(
    inArray(lessons.id, lessonsOfChild(db, only)),
    going ? goesTo(db, childId) : undefined,
    isOver ? lte(lessons.endsAt, now) : gt(lessons.endsAt, now),
  );
  const counted = db.select({ total: count() }).from(lessons).where(where);
  return {
    rows: db
      .select({
        ...lessonFields,
        total: sql<number>`(${counted})::int`,
        away: sql<boolean>`${hasLeave(db, childId)}`,
        inClass: sql<boolean>`${inArray(lessons.id, inClass(db))}`,
        isGuest: sql<boolean>`${isGuest(db)}`,
      })
      .from(lessons)
      .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
      .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
      .innerJoin(sites, eq(sites.id, offerings.siteId))
      .where(where)
      .orderBy(isOver ? desc(lessons.startsAt) : asc(lessons.startsAt), asc(lessons.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(''),
    total: counted.prepare(''),
  };
});

/** A child on a roll for several reasons counts for the first of them. */
const goesAs = (row: { inClass: boolean; isGuest: boolean } | undefined): OnRollAs => {
  if (row?.inClass) return 'class';
  return row?.isGuest ? 'guest' : 'trial';
};

/**
 * A child's lessons, including trials and make-up lessons in other classes: those not over, soonest first, or past
 * ones, latest first. Called-off lessons are included and marked, unless only attended ones are asked for.
 */
export async function listLessons(
  context: Context,
  { child_id, status, only, going, page, page_size }: Input,
) {
  const child = await chosenChild(context, child_id, 'classes.read');
  if (!child) return { items: [], total: 0, page, page_size, child: null };
  const key = [status, only, going].join(' ');
  const statements = childLessons(context.db, { key, status, only, going });
  const parameters = { childId: child.id, now: context.now.toString() };
  const offset = (page - 1) * page_size;
  const rows = await statements.rows.execute({ ...parameters, limit: page_size, offset });
  // A page beyond the last one has no row that tells the total.
  const [counted] = rows.length > 0 || page === 1 ? rows : await statements.total.execute(parameters);
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
