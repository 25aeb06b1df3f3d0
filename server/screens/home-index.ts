import { inLocale } from '../../contract/bilingual.ts';
import { courseFilter } from '../../contract/catalog.ts';
import { grades } from '../../contract/grades.ts';
import { listCategories, listSites, presentSite } from '../capabilities/catalog/index.ts';
import { listTeachers, presentTeacher, presentTeacherProfile } from '../capabilities/teachers/index.ts';
import type { Context } from '../platform/context.ts';
import { findCards } from './course-cards.ts';
import { selectOfferings } from './course-filter.ts';
import { selectFirst } from './course-hits.ts';

async function presentCategories(context: Context) {
  return (await listCategories(context)).map(({ code, name, count }) => ({
    code,
    name: inLocale(name, context.locale),
    count,
  }));
}

/** So many offerings that start soon stand on the home page. */
const mostSoon = 8;

/** What the home page shows. */
export async function viewHome(context: Context) {
  const soonest = selectFirst(context, courseFilter.parse({ sort: 'soonest', open_only: true }), mostSoon);
  const early = selectOfferings(context, courseFilter.parse({ open_only: true }));
  const ending = {
    ...early,
    where: `${early.where} and o.early_price <> o.price and o.early_until >= $2::date`,
    order: 'o.early_until, o.number',
  };
  const [soon, early_ending, categories, teachers, sites] = await Promise.all([
    findCards(context, soonest, { limit: mostSoon, offset: 0 }),
    findCards(context, ending, { limit: 4, offset: 0 }),
    presentCategories(context),
    listTeachers(context),
    listSites(context),
  ]);
  return {
    soon,
    early: early_ending,
    categories,
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
