import { and, eq, exists, gt, inArray, sql } from 'drizzle-orm';
import { courseFilter, type OfferingCard } from '../../../contract/catalog/calls.ts';
import { isTaken } from '../../capabilities/availability/index.ts';
import { listSites } from '../../capabilities/catalog/index.ts';
import { childrenOf, childrenOn, mayDo, requireGuardian } from '../../capabilities/families/index.ts';
import { isByDay } from '../../capabilities/trials/index.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { seats } from '../../schema/seats.ts';
import { findSelf } from '../account/self-query.ts';
import { findCards } from './course-cards.ts';
import { anyRow, at, narrowed, now, select, selectOfferings } from './course-filter.ts';
import { hasAhead } from './course-order.ts';
import { sitesInReach } from './in-reach.ts';

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

const isInReach = sql`${offerings.siteId} = any(${at('inReach')}::uuid[])`;

/** Cards in a row, and those read for it: online lessons at night are left out. */
const most = 4;
const looked = 4 * most;

/** Where a family can come to, and whether the lessons of a card are by day there. */
async function reachOf(context: Context) {
  const [sites, { timeZone, province }] = await Promise.all([
    listSites(context),
    findSelf(context, accountOf(context)),
  ]);
  const zone = timeZone ?? context.settings.timeZone;
  const isAwake = ({ site, next }: OfferingCard): boolean => {
    if (site.kind === 'campus' || !next) return true;
    const [startsAt, endsAt] = [next.told_by.starts_at, next.told_by.ends_at].map((at) =>
      Temporal.Instant.from(at),
    ) as [Temporal.Instant, Temporal.Instant];
    return isByDay({ startsAt, endsAt }, zone);
  };
  return { sites: sitesInReach(sites, { zone, province: province ?? '' }, context.now), isAwake };
}

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
 * enrolled in it, with the children whom each fits; featured ones first. They are online by day where the family lives, or at a campus
 * within its reach. Refuses another family's child.
 */
export async function viewForChild(context: Context, { child: childId }: { child?: string | undefined }) {
  if (childId) await requireGuardian(context, childId, 'classes.read');
  const ownChildren = await childrenOf(context, accountOf(context));
  const childIds = ownChildren
    .filter((child) => mayDo(child.rights, 'classes.read') && (!childId || child.id === childId))
    .map(({ id }) => id);
  if (childIds.length === 0) return { children: [], cards: [] };
  const [children, { sites, isAwake }] = await Promise.all([
    childrenOn(context, childIds, context.now),
    reachOf(context),
  ]);
  const open = selectOfferings(context, courseFilter.parse({ open_only: true }));
  const selection = narrowed(open, {
    key: 'for children',
    where: and(hasAhead, suitsUnenrolledChild, isInReach) ?? hasAhead,
    values: {
      inReach: sites.map(({ id }) => id),
      childIds: children.map(({ id }) => id),
      grades: children.map(({ grades }) => grades.from),
      youngest: children.map(({ ages }) => ages.from),
      oldest: children.map(({ ages }) => ages.to),
    },
  });
  const found = await findCards(context, selection, { limit: looked, offset: 0 });
  const cards = found.filter(isAwake).slice(0, most);
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
