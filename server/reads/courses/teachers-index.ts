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
import { presentSite } from '../../capabilities/catalog/index.ts';
import { summarizeReviews } from '../../capabilities/reviews/index.ts';
import { listSessionsForSale, presentSession } from '../../capabilities/sales/index.ts';
import { listTeachers, presentTeacherProfile, type Teacher } from '../../capabilities/teachers/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findCards } from './course-cards.ts';
import { selectFirst } from './course-hits.ts';

type Standing = {
  teacher_id: string;
  categories: string[];
  sites: { id: string; name: Bilingual }[];
  offerings: number;
  seats_left: number;
};

/** What each teacher gives now (or one of them), in one statement; of each at most the first thousand offerings are counted. */
async function standings(context: Context, teacherId: string | null): Promise<Map<string, Standing>> {
  const { rows } = await context.connection.query(
    `select c.id as teacher_id, a.* from teachers c cross join lateral (
       select array_agg(distinct o.category) as categories, count(*)::int as offerings,
         jsonb_agg(distinct jsonb_build_object('id', s.id, 'name', s.name)) as sites, coalesce(sum(x.free), 0)::int as seats_left
       from (select p.id, p.category, p.site_id from offering_teachers f join offerings p on p.id = f.offering_id
           where f.teacher_id = c.id and p.status = 'open' and p.lasts_until > $1 limit ${mostCounted}) o
         join sites s on s.id = o.site_id
         left join lateral (select sum(greatest(n.class_size - (select count(*) from seats t
             where t.session_id = n.id and (t.held_until is null or t.held_until > $1)), 0)) as free
           from sessions n where n.offering_id = o.id and n.ends_at > $1 and n.made_for is null) x on true) a
     where a.offerings > 0 and ($2::uuid is null or c.id = $2)`,
    [context.now.toString(), teacherId],
  );
  return new Map((rows as Standing[]).map((row) => [row.teacher_id, row]));
}

const presentCardOf = ({ locale }: Context, teacher: Teacher, now: Standing | undefined): TeacherCard => ({
  ...presentTeacherProfile(teacher, locale),
  categories: now?.categories ?? [],
  sites: (now?.sites ?? []).map((site) => ({ id: site.id, name: inLocale(site.name, locale) })),
  offerings: now?.offerings ?? 0,
  seats_left: now?.seats_left ?? 0,
});

async function cards(context: Context): Promise<TeacherCard[]> {
  const [teachers, standing] = await Promise.all([listTeachers(context), standings(context, null)]);
  return teachers.map((teacher) => presentCardOf(context, teacher, standing.get(teacher.id)));
}

/** The teachers who fit: by subject, language and site. */
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

/** At most so many classes stand on a teacher's page. */
const mostClasses = 24;

/** At most so many of the next free places. */
const mostNext = 6;

/** The groups of some classes that are still to begin and can be joined, soonest first. */
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

/** One teacher: the classes they give now, those with free places first, and what parents say. Refuses `not_found`. */
export async function viewTeacher(context: Context, { id }: { id: string }): Promise<TeacherView> {
  const row = (await listTeachers(context)).find((one) => one.id === id);
  if (!row) return refuse('not_found');
  const teacher = presentCardOf(context, row, (await standings(context, id)).get(id));
  const selection = selectFirst(context, courseFilter.parse({ teacher: id, sort: 'soonest' }), mostClasses);
  const classes = await findCards(context, selection, { limit: mostClasses, offset: 0 });
  const [next_sessions, reviews] = await Promise.all([
    nextFree(context, classes),
    summarizeReviews(context, { teacherId: id }),
  ]);
  const isFull = (one: OfferingCard) => (one.private || one.seats_left > 0 ? 0 : 1);
  return {
    ...teacher,
    classes: classes.toSorted((one, other) => isFull(one) - isFull(other)),
    video_link: row.videoLink,
    next_sessions,
    reviews,
  };
}
