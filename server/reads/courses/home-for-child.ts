import { and, eq, exists, gt, sql } from 'drizzle-orm';
import { courseFilter } from '../../../contract/catalog/calls.ts';
import { isTaken } from '../../capabilities/availability/index.ts';
import { childrenOf, mayDo, presentChildLine, requireGuardian } from '../../capabilities/families/index.ts';
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
/** Whether an offering suits the grade of a child who is not enrolled in it. */
const suitsUnenrolledChild = sql`exists (select 1 from unnest(${at('childIds')}::uuid[], ${at('grades')}::int[]) child(id, grade)
  where child.grade between ${offerings.gradeFrom} and ${offerings.gradeTo} and not ${isInIt})`;

/** Cards in a row. */
const most = 4;

/**
 * Open offerings with a future session for the grade of one of the parent's children (or of `child`) not enrolled in
 * it; featured ones first. Refuses another family's child.
 */
export async function viewForChild(context: Context, { child: childId }: { child?: string | undefined }) {
  if (childId) await requireGuardian(context, childId, 'classes.read');
  const ownChildren = await childrenOf(context, accountOf(context));
  const children = ownChildren.filter(
    (child) => mayDo(child.rights, 'classes.read') && (!childId || child.id === childId),
  );
  const open = selectOfferings(context, courseFilter.parse({ open_only: true }));
  const selection = narrowed(open, {
    key: 'for children',
    where: and(hasAhead, suitsUnenrolledChild) ?? hasAhead,
    values: { childIds: children.map((child) => child.id), grades: children.map((child) => child.grade) },
  });
  return {
    children: children.map(presentChildLine),
    cards: children.length === 0 ? [] : await findCards(context, selection, { limit: most, offset: 0 }),
  };
}
