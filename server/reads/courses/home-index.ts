import { courseFilter } from '../../../contract/catalog/calls.ts';
import type { Season } from '../../../contract/catalog/home.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import { grades } from '../../../contract/core/grades.ts';
import { listCategories, listSites, presentSite } from '../../capabilities/catalog/index.ts';
import { newestNews } from '../../capabilities/community/index.ts';
import { newestReviews } from '../../capabilities/reviews/index.ts';
import { listTeachers, presentTeacher, presentTeacherProfile } from '../../capabilities/teachers/index.ts';
import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { nextCampWeeks } from './camp-weeks.ts';
import { findCards } from './course-cards.ts';
import { type Selection, selectOfferings } from './course-filter.ts';
import { firstOf } from './course-order.ts';
import { daysUntil, kindsOf, seasonOn } from './season.ts';

async function presentCategories(context: Context) {
  return (await listCategories(context)).map(({ code, name, count }) => ({
    code,
    name: inLocale(name, context.locale),
    count,
  }));
}

const shopDay = ({ now, settings }: Context) => dayAt(now, settings.timeZone).toString();

const openNow = (context: Context) => selectOfferings(context, courseFilter.parse({ open_only: true }));

/** What the season is about and still to begin, soonest first. */
function inSeason(context: Context, season: Season, most: number): Selection {
  const open = openNow(context);
  const kinds = `$${open.values.length + 1}`;
  const ahead = 'exists (select 1 from sessions x where x.offering_id = o.id and x.starts_at > $1)';
  const fitting = {
    ...open,
    where: `${open.where} and o.kind = any(${kinds}::text[]) and ${ahead}`,
    values: [...open.values, kindsOf[season]],
  };
  return firstOf(fitting, 'soonest', most);
}

/** What staff put on the home page today, in their order. */
function chosenByStaff(context: Context): Selection {
  const open = selectOfferings(context, courseFilter.parse({}));
  const chosen = (what: string) =>
    `(select ${what} from featured_offerings f where f.offering_id = o.id and f.from_day <= $2::date and (f.to_day is null or f.to_day >= $2::date))`;
  return {
    ...open,
    where: `${open.where} and exists ${chosen('1')}`,
    order: `${chosen('f.rank')}, o.number`,
  };
}

/** Early prices that can still be had, those that end soonest first. */
function endingSoon(context: Context): Selection {
  const open = openNow(context);
  return {
    ...open,
    where: `${open.where} and o.early_price <> o.price and o.early_until >= $2::date`,
    order: 'o.early_until, o.number',
  };
}

/** Cards in a row. */
const row = 4;

/** Gives each row its cards: no card stands in two of them. */
function rowsOf<Card extends { number: string }>(all: readonly (readonly Card[])[]): Card[][] {
  const shown = new Set<string>();
  return all.map((cards) => {
    const own = cards.filter((card) => !shown.has(card.number)).slice(0, row);
    for (const card of own) shown.add(card.number);
    return own;
  });
}

/** What the home page shows, the same for everybody. */
export async function viewHome(context: Context) {
  const today = shopDay(context);
  const season = seasonOn(today);
  const cards = (selection: Selection, limit: number) => findCards(context, selection, { limit, offset: 0 });
  const [chosen, ending, fitting, soonest, camp_weeks, categories, news, reviews, teachers, sites] =
    await Promise.all([
      cards(chosenByStaff(context), row),
      cards(endingSoon(context), 2 * row),
      cards(inSeason(context, season, 3 * row), 3 * row),
      cards(firstOf(openNow(context), 'soonest', 4 * row), 4 * row),
      nextCampWeeks(context),
      presentCategories(context),
      newestNews(context, 3),
      newestReviews(context, 3),
      listTeachers(context),
      listSites(context),
    ]);
  const [featured = [], early = [], seasonal = [], soon = []] = rowsOf([chosen, ending, fitting, soonest]);
  return {
    season,
    seasonal,
    featured,
    early: early.map((card) => ({ ...card, days_left: daysUntil(today, card.price.early_until ?? today) })),
    soon,
    camp_weeks,
    categories,
    news,
    reviews,
    teachers: teachers.slice(0, 6).map((teacher) => presentTeacherProfile(teacher, context.locale)),
    sites: sites.map((site) => presentSite(context, site)),
  };
}

/** What courses can be filtered by. */
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
