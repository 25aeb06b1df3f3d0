import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OfferingCard, PriceView } from '../../../contract/catalog/calls.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import { readsMoney } from '../../../contract/core/money.ts';
import { groupSeatsLeft, isOffered } from '../../capabilities/availability/index.ts';
import {
  presentPattern,
  presentSite,
  priceToday,
  type SessionRow,
  type SiteShown,
  siteShown,
} from '../../capabilities/catalog/index.ts';
import { presentRating } from '../../capabilities/reviews/index.ts';
import {
  comingLesson,
  lateOf,
  lessonsLeftOf,
  presentToldBy,
  salePrice,
  type UpcomingSessionRow,
} from '../../capabilities/sales/index.ts';
import { presentTeacher } from '../../capabilities/teachers/index.ts';
import type { Context } from '../../platform/context.ts';
import { asObject } from '../../platform/database/as-object.ts';
import { cacheStatements } from '../../platform/database/statement-cache.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { reviews } from '../../schema/reviews.ts';
import { at, isEarly, now, type Selection, select } from './course-filter.ts';
import { teachersOf } from './teachers-of.ts';

const session = alias(sessions, 'session');
const wholeNumber = (name: string, count: ReturnType<typeof sql>) => sql<number>`${count}::int`.as(name);

type NextOfCard = Pick<
  SessionRow,
  | 'id'
  | 'firstDay'
  | 'lastDay'
  | 'weekdays'
  | 'startTime'
  | 'endTime'
  | 'totalClasses'
  | 'price'
  | 'earlyPrice'
> & {
  startsAt: string;
  firstLessonEndsAt: string;
  endsAt: string;
  seatsLeft: number;
  lessonsLeft: number;
  coming: UpcomingSessionRow | null;
};

/**
 * Beside an offering, the session on its card, with the number of sessions that can be joined and their free seats in
 * all: the next session with free seats, else the next full one; when all have begun, the one that ends last. Of a filter by
 * times, one of the sessions `meant` comes first.
 */
function nextSession(meant: SQL | undefined) {
  const offered = select
    .select({
      id: session.id,
      startsAt: session.startsAt,
      firstLessonEndsAt: session.firstLessonEndsAt,
      endsAt: session.endsAt,
      firstDay: session.firstDay,
      lastDay: session.lastDay,
      weekdays: session.weekdays,
      startTime: session.startTime,
      endTime: session.endTime,
      totalClasses: session.totalClasses,
      price: session.price,
      earlyPrice: session.earlyPrice,
      seatsLeft: groupSeatsLeft(session, now).as('seats_left'),
      isMeant: sql<boolean>`(${meant ?? sql`true`})`.as('is_meant'),
    })
    .from(session)
    .where(and(eq(session.offeringId, offerings.id), isOffered(session, now)))
    // An ordered subquery is not merged into the outer query, which would count the seats once for each reference.
    .orderBy(asc(session.startsAt))
    .as('offered');
  return select
    .select({
      id: offered.id,
      startsAt: offered.startsAt,
      firstLessonEndsAt: offered.firstLessonEndsAt,
      endsAt: offered.endsAt,
      firstDay: offered.firstDay,
      lastDay: offered.lastDay,
      weekdays: offered.weekdays,
      startTime: offered.startTime,
      endTime: offered.endTime,
      totalClasses: offered.totalClasses,
      price: offered.price,
      earlyPrice: offered.earlyPrice,
      seatsLeft: offered.seatsLeft,
      sessionsOpen: wholeNumber(
        'sessions_open',
        sql`count(*) filter (where ${offered.seatsLeft} > 0) over ()`,
      ),
      seatsLeftInAll: wholeNumber('seats_left_in_all', sql`sum(${offered.seatsLeft}) over ()`),
    })
    .from(offered)
    .orderBy(
      sql`${offered.isMeant} desc`,
      sql`${offered.seatsLeft} = 0`,
      sql`${offered.startsAt} <= ${now}`,
      sql`case when ${offered.startsAt} > ${now} then ${offered.startsAt} end`,
      desc(offered.endsAt),
      offered.id,
    )
    .limit(1)
    .as('next');
}

/** Beside an offering, its published stars. */
const starsGiven = () =>
  select
    .select({
      count: wholeNumber('stars_count', sql`count(*)`),
      mean: sql<number | null>`avg(${reviews.stars})::float`.as('stars_mean'),
    })
    .from(reviews)
    .where(and(eq(reviews.offeringId, offerings.id), lte(reviews.publishedAt, now)))
    .as('given');

/** First one page of offerings, then the columns beside each, so that only the page's rows are looked up. */
const cardsStatement = cacheStatements((db, selection: Selection) => {
  const { from, where, order } = selection.rows();
  const chosen = select.$with('chosen').as(
    select
      .select({ id: offerings.id })
      .from(from)
      .where(where)
      .orderBy(...order)
      .limit(at('limit'))
      .offset(at('offset')),
  );
  const placed = select
    .select({ id: chosen.id, place: sql<number>`row_number() over ()`.as('place') })
    .from(chosen)
    .as('placed');
  const next = nextSession(selection.meant);
  const ratings = starsGiven();
  return db
    .with(chosen)
    .select({
      number: offerings.number,
      kind: offerings.kind,
      name: offerings.name,
      summary: offerings.summary,
      category: offerings.category,
      cover: offerings.cover,
      gradeFrom: offerings.gradeFrom,
      gradeTo: offerings.gradeTo,
      ageFrom: offerings.ageFrom,
      ageTo: offerings.ageTo,
      lessonMinutes: offerings.lessonMinutes,
      lessonCount: offerings.lessonCount,
      validDays: offerings.validDays,
      opensAt: offerings.opensAt,
      price: offerings.price,
      earlyPrice: offerings.earlyPrice,
      earlyUntil: offerings.earlyUntil,
      currency: offerings.currency,
      lateJoining: offerings.lateJoining,
      starsCount: ratings.count,
      starsMean: ratings.mean,
      isEarly: sql<boolean>`coalesce(${isEarly}, false)`,
      site: asObject<SiteShown>(siteShown),
      teachers: teachersOf(offerings.id),
      next: sql<NextOfCard | null>`case when ${next.startsAt} is not null then ${asObject<NextOfCard>({
        id: next.id,
        startsAt: next.startsAt,
        firstLessonEndsAt: next.firstLessonEndsAt,
        endsAt: next.endsAt,
        coming: comingLesson(next, now),
        lessonsLeft: lessonsLeftOf(next, now),
        firstDay: next.firstDay,
        lastDay: next.lastDay,
        weekdays: next.weekdays,
        startTime: next.startTime,
        endTime: next.endTime,
        totalClasses: next.totalClasses,
        price: next.price,
        earlyPrice: next.earlyPrice,
        seatsLeft: next.seatsLeft,
      })} end`,
      sessionsOpen: next.sessionsOpen,
      seatsLeft: next.seatsLeftInAll,
    })
    .from(placed)
    .innerJoin(offerings, eq(offerings.id, placed.id))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .leftJoinLateral(next, sql`true`)
    .leftJoinLateral(ratings, sql`true`)
    .orderBy(placed.place)
    .prepare('');
});
type CardRow = Awaited<ReturnType<ReturnType<typeof cardsStatement>['execute']>>[number];

type NextPresented = { price: PriceView; next: NonNullable<OfferingCard['next']> };

/** The session of a card and the card's price, which is that session's. */
function presentNext(context: Context, row: CardRow, next: NextOfCard): NextPresented {
  const { now } = context;
  const { timeZone } = row.site;
  const times = {
    startsAt: Temporal.Instant.from(next.startsAt),
    firstLessonEndsAt: Temporal.Instant.from(next.firstLessonEndsAt),
    endsAt: Temporal.Instant.from(next.endsAt),
  };
  // Nobody can pay the early price of a full session.
  const earlyPrice = (early: number | null) => (next.seatsLeft > 0 ? early : null);
  const sale = {
    offering: { ...row, earlyPrice: earlyPrice(row.earlyPrice) },
    session: { ...next, ...times, earlyPrice: earlyPrice(next.earlyPrice), fees: {} },
    lessonsLeft: next.lessonsLeft,
  };
  const late = lateOf(sale, now);
  const { fees: _fees, ...price } = salePrice(context, sale);
  const shown = {
    id: next.id,
    starts_at: times.startsAt.toString(),
    told_by: presentToldBy(times, next.coming, now),
    first_day: next.firstDay,
    last_day: next.lastDay,
    pattern: presentPattern(next, timeZone),
    total_classes: next.totalClasses,
    seats_left: next.seatsLeft,
    late: late && { ...late, now: readsMoney(context.person) ? price.now : null },
  };
  return { price, next: shown };
}

function presentCard(context: Context, row: CardRow): OfferingCard {
  const { locale, now, settings } = context;
  const { opensAt } = row;
  const { price, next } = row.next
    ? presentNext(context, row, row.next)
    : {
        price: priceToday(row.isEarly ? row : { ...row, earlyPrice: null }, now, settings.timeZone),
        next: null,
      };
  return {
    number: row.number,
    kind: row.kind,
    name: inLocale(row.name, locale),
    summary: inLocale(row.summary, locale),
    category: row.category,
    cover: row.cover,
    grade_from: row.gradeFrom,
    grade_to: row.gradeTo,
    age_from: row.ageFrom,
    age_to: row.ageTo,
    site: presentSite({ locale }, row.site),
    teachers: row.teachers.map((teacher) => presentTeacher(teacher, locale)),
    rating: presentRating({ count: row.starsCount ?? 0, mean: row.starsMean }),
    price: readsMoney(context.person) ? price : null,
    next,
    private: row.lessonMinutes
      ? { minutes: row.lessonMinutes, lessons: row.lessonCount ?? 1, valid_days: row.validDays ?? 0 }
      : null,
    opens_at: opensAt && Temporal.Instant.compare(opensAt, now) > 0 ? opensAt.toString() : null,
    sessions_open: row.sessionsOpen ?? 0,
    seats_left: row.seatsLeft ?? 0,
  };
}

/** The cards of a selection, `limit` from `offset` on, in one statement. */
export async function findCards(
  context: Context,
  selection: Selection,
  { limit, offset }: { limit: number; offset: number },
): Promise<OfferingCard[]> {
  const rows = await cardsStatement(context.db, selection).execute({ ...selection.values, limit, offset });
  return rows.map((row) => presentCard(context, row));
}
