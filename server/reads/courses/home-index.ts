import { and, eq, exists, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { courseFilter } from '../../../contract/catalog/calls.ts';
import type { Season } from '../../../contract/catalog/home.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import { grades } from '../../../contract/core/grades.ts';
import { readsMoney } from '../../../contract/core/money.ts';
import { listSites, presentSite } from '../../capabilities/catalog/index.ts';
import { newestNews } from '../../capabilities/community/index.ts';
import { newestReviews, rateSchool } from '../../capabilities/reviews/index.ts';
import { listTeachers, presentTeacher, presentTeacherProfile } from '../../capabilities/teachers/index.ts';
import { cacheAnswers } from '../../platform/answer-cache.ts';
import type { Context } from '../../platform/context.ts';
import { featuredOfferings, offerings } from '../../schema/catalog.ts';
import { nextCampWeeks } from './camp-weeks.ts';
import { listCategories } from './category-counts.ts';
import { findCards } from './course-cards.ts';
import {
  at,
  isEarly,
  narrowed,
  ordered,
  type Selection,
  select,
  selectOfferings,
  shopDay,
  today,
} from './course-filter.ts';
import { countOf } from './course-index.ts';
import { firstOf, hasAhead } from './course-order.ts';
import { daysUntil, kindsOf, seasonOn } from './season.ts';

async function presentCategories(context: Context) {
  return (await listCategories(context)).map(({ code, name, count }) => ({
    code,
    name: inLocale(name, context.locale),
    count,
  }));
}

const openNow = (context: Context) => selectOfferings(context, courseFilter.parse({ open_only: true }));

/** Offerings for the season that can be joined before they begin, soonest first. */
function inSeason(context: Context, season: Season, most: number): Selection {
  const fitting = narrowed(openNow(context), {
    key: 'in season',
    where: sql`${offerings.kind} = any(${at('kinds')}) and ${hasAhead}`,
    values: { kinds: kindsOf[season] },
  });
  return firstOf(fitting, 'soonest', most);
}

const chosenToday = select
  .select({ rank: featuredOfferings.rank })
  .from(featuredOfferings)
  .where(
    and(
      eq(featuredOfferings.offeringId, offerings.id),
      lte(featuredOfferings.fromDay, today),
      or(isNull(featuredOfferings.toDay), gte(featuredOfferings.toDay, today)),
    ),
  );

/** Offerings featured on the home page today, in the order staff chose. */
function chosenByStaff(context: Context): Selection {
  const all = selectOfferings(context, courseFilter.parse({}));
  const chosen = narrowed(all, { key: 'chosen', where: exists(chosenToday) });
  return ordered(chosen, { key: 'by rank', order: [sql`${chosenToday}`, sql`${offerings.number}`] });
}

/** Early prices still available, those that end soonest first. */
function endingSoon(context: Context): Selection {
  const early = narrowed(openNow(context), {
    key: 'early',
    where: sql`${offerings.earlyPrice} <> ${offerings.price} and ${isEarly}`,
  });
  return ordered(early, {
    key: 'by its end',
    order: [sql`${offerings.earlyUntil}`, sql`${offerings.number}`],
  });
}

/** Cards in a row. */
const row = 4;

/** Gives each row its cards; no card appears in two rows. */
function rowsOf<Card extends { number: string }>(all: readonly (readonly Card[])[]): Card[][] {
  const shown = new Set<string>();
  return all.map((cards) => {
    const fresh = cards.filter((card) => !shown.has(card.number)).slice(0, row);
    for (const card of fresh) shown.add(card.number);
    return fresh;
  });
}

async function readHome(context: Context) {
  const day = shopDay(context);
  const season = seasonOn(day);
  const cards = (selection: Selection, limit: number) => findCards(context, selection, { limit, offset: 0 });
  const [
    open_count,
    chosen,
    ending,
    fitting,
    soonest,
    camp_weeks,
    categories,
    news,
    reviews,
    reviewed,
    teachers,
    sites,
  ] = await Promise.all([
    countOf(context, openNow(context)),
    cards(chosenByStaff(context), row),
    readsMoney(context.person) ? cards(endingSoon(context), 2 * row) : [],
    cards(inSeason(context, season, 3 * row), 3 * row),
    cards(firstOf(openNow(context), 'soonest', 4 * row), 4 * row),
    nextCampWeeks(context),
    presentCategories(context),
    newestNews(context, 3),
    newestReviews(context, 3),
    rateSchool(context),
    listTeachers(context),
    listSites(context),
  ]);
  const [featured = [], early = [], seasonal = [], soon = []] = rowsOf([chosen, ending, fitting, soonest]);
  const { homeHeadline, homeLead } = context.settings;
  return {
    season,
    headline: homeHeadline?.[context.locale] ?? null,
    lead: homeLead?.[context.locale] ?? null,
    seasonal,
    featured,
    early: early.map((card) => ({ ...card, days_left: daysUntil(day, card.price?.early_until ?? day) })),
    soon,
    open_count,
    camp_weeks,
    categories: categories.filter(({ count }) => count > 0),
    news,
    reviews,
    trust: {
      teachers: teachers.filter(({ bio }) => bio.zh !== '').length,
      campuses: sites.filter(({ kind }) => kind === 'campus').length,
      rating: reviewed,
    },
    teachers: teachers.slice(0, 6).map((teacher) => presentTeacherProfile(teacher, context.locale)),
    sites: sites.map((site) => presentSite(context, site)),
  };
}

const seconds = 10;
/** What families and teachers see in one language and with or without money, kept as visitors' pages are. */
const keptHomes = cacheAnswers<{ at: number; home: Awaited<ReturnType<typeof readHome>> }>({
  seconds,
  most: 20,
});

/** The home page, the same for everybody. Staff look at what they have just changed. */
export async function viewHome(context: Context) {
  if (['visitor', 'staff'].includes(context.person.kind)) return readHome(context);
  const cache = keptHomes(context.db);
  const at = context.now.epochMilliseconds;
  const key = [context.locale, readsMoney(context.person), context.settings.schoolVersion].join(' ');
  const kept = cache.get(key);
  // Also by the shop's clock, which decides what can be enrolled in.
  if (kept && Math.abs(at - kept.at) < seconds * 1000) return kept.home;
  const home = await readHome(context);
  cache.set(key, { at, home });
  return home;
}

/** Filters of courses. */
export async function viewCourseScreen(context: Context) {
  const [categories, sites, teachers] = await Promise.all([
    presentCategories(context),
    listSites(context),
    listTeachers(context),
  ]);
  return {
    grade_list: [...grades],
    category_list: categories,
    site_list: sites.map((site) => presentSite(context, site)),
    teacher_list: teachers.map((teacher) => presentTeacher(teacher, context.locale)),
  };
}
