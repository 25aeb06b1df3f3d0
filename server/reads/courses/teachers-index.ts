import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { courseFilter, type OfferingCard } from '../../../contract/catalog/calls.ts';
import { mostCounted } from '../../../contract/catalog/facet-names.ts';
import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type {
  FreeSession,
  TeacherCard,
  TeacherView,
  teachersCalls,
} from '../../../contract/teachers/calls.ts';
import { groupSeatsLeft, isOffered } from '../../capabilities/availability/index.ts';
import { presentSite } from '../../capabilities/catalog/index.ts';
import { summarizeReviews } from '../../capabilities/reviews/index.ts';
import { listSessionsForSale, presentSession } from '../../capabilities/sales/index.ts';
import { listTeachers, presentTeacherProfile, type Teacher } from '../../capabilities/teachers/index.ts';
import type { Context } from '../../platform/context.ts';
import { cacheStatement } from '../../platform/database/statement-cache.ts';
import { refuse } from '../../platform/refusal.ts';
import { offerings, offeringTeachers, sessions, sites } from '../../schema/catalog.ts';
import { teachers } from '../../schema/teachers.ts';
import { findCards } from './course-cards.ts';
import { at, listed, now, select } from './course-filter.ts';
import { selectFirst } from './course-hits.ts';

const session = alias(sessions, 'session');

/** Current classes of all teachers (or one), in one statement; at most a thousand offerings of each teacher are counted. */
const standingStatement = cacheStatement((db) => {
  const taught = select
    .select({ id: offerings.id, category: offerings.category, siteId: offerings.siteId })
    .from(offeringTeachers)
    .innerJoin(offerings, eq(offerings.id, offeringTeachers.offeringId))
    .where(and(eq(offeringTeachers.teacherId, teachers.id), listed))
    .limit(mostCounted)
    .as('taught');
  const free = select
    .select({ seats: sql<number>`sum(${groupSeatsLeft(session, now)})`.as('seats') })
    .from(session)
    .where(and(eq(session.offeringId, taught.id), isOffered(session, now)))
    .as('free');
  const standing = select
    .select({
      categories: sql<string[]>`array_agg(distinct ${taught.category})`.as('categories'),
      offerings: sql<number>`count(*)::int`.as('offerings'),
      sites: sql<
        { id: string; name: Bilingual }[]
      >`jsonb_agg(distinct jsonb_build_object('id', ${sites.id}, 'name', ${sites.name}))`.as('sites'),
      seatsLeft: sql<number>`coalesce(sum(${free.seats}), 0)::int`.as('seats_left'),
    })
    .from(taught)
    .innerJoin(sites, eq(sites.id, taught.siteId))
    .leftJoinLateral(free, sql`true`)
    .as('standing');
  return db
    .select({
      teacherId: teachers.id,
      categories: standing.categories,
      sites: standing.sites,
      offerings: standing.offerings,
      seatsLeft: standing.seatsLeft,
    })
    .from(teachers)
    .crossJoinLateral(standing)
    .where(
      sql`${standing.offerings} > 0 and (${at('teacher')}::uuid is null or ${teachers.id} = ${at('teacher')}::uuid)`,
    )
    .prepare('');
});
type Standing = Awaited<ReturnType<ReturnType<typeof standingStatement>['execute']>>[number];

async function standings(context: Context, teacherId: string | null): Promise<Map<string, Standing>> {
  const values = { now: context.now.toString(), teacher: teacherId };
  const rows = await standingStatement(context.db).execute(values);
  return new Map(rows.map((row) => [row.teacherId, row]));
}

const presentCardOf = ({ locale }: Context, teacher: Teacher, now: Standing | undefined): TeacherCard => ({
  ...presentTeacherProfile(teacher, locale),
  categories: now?.categories ?? [],
  sites: (now?.sites ?? []).map((site) => ({ id: site.id, name: inLocale(site.name, locale) })),
  offerings: now?.offerings ?? 0,
  seats_left: now?.seatsLeft ?? 0,
});

async function cards(context: Context): Promise<TeacherCard[]> {
  const [all, standing] = await Promise.all([listTeachers(context), standings(context, null)]);
  // A new teacher without classes has no totals.
  return all
    .map((teacher) => presentCardOf(context, teacher, standing.get(teacher.id)))
    .filter(({ bio, offerings }) => bio !== '' || offerings > 0);
}

/** The teachers that match: by subject, language and site. */
export async function listTeacherCards(
  context: Context,
  filter: CheckedInputOf<typeof teachersCalls.teachersIndex>,
): Promise<TeacherCard[]> {
  return (await cards(context)).filter(
    (teacher) =>
      (!filter.category || teacher.categories.includes(filter.category)) &&
      (!filter.teaching_language || teacher.languages.includes(filter.teaching_language)) &&
      (!filter.site || teacher.sites.some((site) => site.id === filter.site)),
  );
}

/** Most classes on a teacher's page. */
const mostClasses = 24;

/** Most next sessions with free seats. */
const mostNext = 6;

/** Future sessions of these classes that can be joined, soonest first. */
async function nextFree(context: Context, classes: readonly OfferingCard[]): Promise<FreeSession[]> {
  const cardOf = new Map(classes.map((card) => [card.number, card]));
  const sales = await listSessionsForSale(context, { numbers: [...cardOf.keys()] });
  return sales
    .flatMap((sale) => {
      const card = cardOf.get(sale.offering.number);
      const session = presentSession(context, sale);
      if (!card || session.state !== 'ahead' || session.blocked.cartAdd) return [];
      const { number, kind, name, category, cover } = card;
      const site = presentSite(context, sale.site);
      return [{ offering: { number, kind, name, category, cover }, session, site }];
    })
    .slice(0, mostNext);
}

/** One teacher: current classes, those with free seats first, and reviews. Refuses `not_found`. */
export async function viewTeacher(context: Context, { id }: { id: string }): Promise<TeacherView> {
  const row = (await listTeachers(context)).find((teacher) => teacher.id === id);
  if (!row) return refuse('not_found');
  const teacher = presentCardOf(context, row, (await standings(context, id)).get(id));
  const selection = selectFirst(context, courseFilter.parse({ teacher: id, sort: 'soonest' }), mostClasses);
  const classes = await findCards(context, selection, { limit: mostClasses, offset: 0 });
  const [next_sessions, reviews] = await Promise.all([
    nextFree(context, classes),
    summarizeReviews(context, { teacherId: id }),
  ]);
  const isFull = (card: OfferingCard) => (card.private || card.seats_left > 0 ? 0 : 1);
  return {
    ...teacher,
    classes: classes.toSorted((a, b) => isFull(a) - isFull(b)),
    video_link: row.videoLink,
    next_sessions,
    reviews,
  };
}
