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
import { gathered } from '../../platform/remembered.ts';
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
/** The children whose lessons are asked for. */
const asked = sql`unnest(${sql.placeholder('childIds')}::uuid[]) as asked(child_id)`;
const childId = sql<string>`asked.child_id`;
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

/** A page of lessons of each child asked for, with their classes and the child's role in them, and their total. */
const childLessons = cacheStatements((db, { status, only, going }: Shape) => {
  const isOver = status === 'finish';
  const where = and(
    inArray(lessons.id, lessonsOfChild(db, only)),
    going ? goesTo(db, childId) : undefined,
    isOver ? lte(lessons.endsAt, now) : gt(lessons.endsAt, now),
  );
  const order = [isOver ? desc(lessons.startsAt) : asc(lessons.startsAt), asc(lessons.id)];
  // First a page of each child, then the columns beside each lesson, so that only these rows are looked up.
  const page = db
    .select({ id: lessons.id, total: sql<number>`(count(*) over ())::int`.as('total') })
    .from(lessons)
    .where(where)
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page');
  return {
    rows: db
      .select({
        ...lessonFields,
        childId,
        total: page.total,
        away: sql<boolean>`${hasLeave(db, childId)}`,
        inClass: sql<boolean>`${inArray(lessons.id, inClass(db))}`,
        isGuest: sql<boolean>`${isGuest(db)}`,
      })
      .from(asked)
      .innerJoinLateral(page, sql`true`)
      .innerJoin(lessons, eq(lessons.id, page.id))
      .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
      .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
      .innerJoin(sites, eq(sites.id, offerings.siteId))
      .orderBy(...order)
      .prepare(''),
    total: db
      .select({ total: sql<number>`(${db.select({ total: count() }).from(lessons).where(where)})::int` })
      .from(asked)
      .prepare(''),
  };
});

type Page = Omit<Shape, 'key'> & { limit: number; offset: number };
type Asked = Page & { childId: string };

const statementsFor = ({ db }: Context, { status, only, going }: Page) =>
  childLessons(db, { key: [status, only, going].join(' '), status, only, going });
type Row = Awaited<ReturnType<ReturnType<typeof statementsFor>['rows']['execute']>>[number];

/** Reads the pages that a screen asks for, each an `Asked` as JSON: those of several children at once. */
const pageOfChild = gathered(async (context, keys): Promise<Map<string, Row[]>> => {
  const pages = Map.groupBy(
    keys.map((key) => ({ key, ...(JSON.parse(key) as Asked) })),
    ({ status, only, going, limit, offset }) => JSON.stringify([status, only, going, limit, offset]),
  );
  const found = [...pages.values()].map(async (same) => {
    const [page] = same;
    const childIds = same.map(({ childId }) => childId);
    const rows = page
      ? await statementsFor(context, page).rows.execute({ ...page, childIds, now: context.now.toString() })
      : [];
    return same.map(({ key, childId }) => [key, rows.filter((row) => row.childId === childId)] as const);
  });
  return new Map((await Promise.all(found)).flat());
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
  const offset = (page - 1) * page_size;
  const wanted: Asked = { status, only, going, limit: page_size, offset, childId: child.id };
  const rows = await pageOfChild(context, JSON.stringify(wanted));
  // A page beyond the last one has no row that tells the total.
  const [counted] =
    rows.length > 0 || page === 1
      ? rows
      : await statementsFor(context, wanted).total.execute({
          childIds: [child.id],
          now: context.now.toString(),
        });
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
