import { and, eq, exists, gt, inArray, sql } from 'drizzle-orm';
import { courseFilter } from '../../../contract/catalog/calls.ts';
import { isTaken } from '../../capabilities/availability/index.ts';
import { childrenOf, childrenOn, mayDo, requireGuardian } from '../../capabilities/families/index.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { seats } from '../../schema/seats.ts';
import { findCards } from './course-cards.ts';
import { anyRow, at, narrowed, now, select, selectOfferings } from './course-filter.ts';
import { hasAhead } from './course-order.ts';

const isInIt = exists(
  select
    .select(anyRow)
    .from(seats)
    .innerJoin(sessions, eq(sessions.id, seats.sessionId))
    .where(
      and(
        eq(sessions.offeringId, offerings.id),
        sql`${seats.childId} = child.id`,
        gt(sessions.endsAt, now),
        isTaken(seats, now),
      ),
    ),
);
/** Whether an offering suits the grade and age of a child who is not enrolled in it. */
const suitsUnenrolledChild = sql`exists (
  select 1 from unnest(${at('childIds')}::uuid[], ${at('grades')}::int[], ${at('youngest')}::int[], ${at('oldest')}::int[])
    child(id, grade, youngest, oldest)
  where child.grade between ${offerings.gradeFrom} and ${offerings.gradeTo}
    and child.youngest <= ${offerings.ageTo} and child.oldest >= ${offerings.ageFrom} and not ${isInIt})`;

/** Cards in a row. */
const most = 4;

/** The children in each offering, by its number. */
async function findEnrolled(
  context: Context,
  { numbers, childIds }: { numbers: readonly string[]; childIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await context.db
    .select({ number: offerings.number, childId: seats.childId })
    .from(seats)
    .innerJoin(sessions, eq(sessions.id, seats.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(
      and(
        inArray(offerings.number, [...numbers]),
        inArray(seats.childId, [...childIds]),
        gt(sessions.endsAt, context.now),
        isTaken(seats, context.now),
      ),
    );
  return new Set(rows.map(({ number, childId }) => `${number} ${childId}`));
}

/**
 * Open offerings with a future session for the grade and age of one of the parent's children (or of `child`) not
 * enrolled in it, with the children whom each fits; featured ones first. Refuses another family's child.
 */
export async function viewForChild(context: Context, { child: childId }: { child?: string | undefined }) {
  if (childId) await requireGuardian(context, childId, 'classes.read');
  const ownChildren = await childrenOf(context, accountOf(context));
  const childIds = ownChildren
    .filter((child) => mayDo(child.rights, 'classes.read') && (!childId || child.id === childId))
    .map(({ id }) => id);
  if (childIds.length === 0) return { children: [], cards: [] };
  const children = await childrenOn(context, childIds, context.now);
  const open = selectOfferings(context, courseFilter.parse({ open_only: true }));
  const selection = narrowed(open, {
    key: 'for children',
    where: and(hasAhead, suitsUnenrolledChild) ?? hasAhead,
    values: {
      childIds: children.map(({ id }) => id),
      grades: children.map(({ grades }) => grades.from),
      youngest: children.map(({ ages }) => ages.from),
      oldest: children.map(({ ages }) => ages.to),
    },
  });
  const cards = await findCards(context, selection, { limit: most, offset: 0 });
  const enrolled = await findEnrolled(context, { numbers: cards.map(({ number }) => number), childIds });
  const fitted = cards.map((card) => ({
    ...card,
    fits: children
      .filter(
        ({ id, ages, grades }) =>
          !enrolled.has(`${card.number} ${id}`) &&
          grades.from >= card.grade_from &&
          grades.from <= card.grade_to &&
          ages.from <= card.age_to &&
          ages.to >= card.age_from,
      )
      .map(({ id, name, name_cn }) => ({ id, name, name_cn })),
  }));
  const fitting = new Set(fitted.flatMap(({ fits }) => fits.map(({ id }) => id)));
  return {
    children: children
      .filter(({ id }) => fitting.has(id))
      .map(({ id, name, name_cn }) => ({ id, name, name_cn })),
    cards: fitted,
  };
}
