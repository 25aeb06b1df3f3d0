import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import type { Locale } from '../../../contract/core/page.ts';
import type { MemberCourse } from '../../../contract/schedule/calls.ts';
import { presentPattern, presentSite, type SiteRow } from '../../capabilities/catalog/index.ts';
import { type ComingRow, comingLesson, presentToldBy } from '../../capabilities/sales/index.ts';
import { presentTeacher } from '../../capabilities/teachers/index.ts';

/** The columns that say what, where and by whom; over offerings `o`, sessions `se`, sites `s`. */
export const classColumns = `o.number, o.name, o.category, o.cover, se.label, se.weekdays, se.start_time::text as start_time, se.end_time::text as end_time,
  se.total_classes, se.first_day::text as first_day, se.last_day::text as last_day, se.link, se.room, to_jsonb(s) as site,
  case when se.made_for is not null then o.lesson_minutes end as made_minutes, o.kind = 'private_once' as is_single, se.valid_until,
  (select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'title', t.title) order by f.position, t.id)
     from offering_teachers f join teachers t on t.id = f.teacher_id where f.offering_id = o.id and (se.teacher_id is null or se.teacher_id = t.id)) as teachers`;

/** The columns that say when a session is, and by which lesson its hour is told at `$2`. */
export const weeklyColumns = `se.starts_at, se.ends_at, se.first_lesson_ends_at, ${comingLesson('se', '$2::timestamptz')} as coming`;

export type WeeklyRow = {
  starts_at: Date;
  ends_at: Date;
  first_lesson_ends_at: Date;
  coming: ComingRow | null;
};
export type ClassRow = {
  number: string;
  name: Bilingual;
  category: string;
  cover: string | null;
  label: Bilingual;
  weekdays: number[];
  start_time: string;
  end_time: string;
  total_classes: number;
  first_day: string;
  last_day: string;
  link: string | null;
  room: string | null;
  /** Of a session made for one child; null of every other. */
  made_minutes: number | null;
  is_single: boolean;
  valid_until: Date | null;
  site: {
    id: string;
    kind: SiteRow['kind'];
    name: Bilingual;
    address: Bilingual;
    country: string;
    time_zone: string;
  };
  teachers: { id: string; name: Bilingual; title: Bilingual }[] | null;
};

function madeOf(row: ClassRow): MemberCourse['made'] {
  if (row.made_minutes === null || !row.valid_until) return null;
  return {
    minutes: row.made_minutes,
    lessons: row.total_classes,
    single: row.is_single,
    valid_until: row.valid_until.toISOString(),
  };
}

/** What is the same of a class in every view of it. */
export function presentClass(row: ClassRow, locale: Locale) {
  return {
    offering: {
      number: row.number,
      name: inLocale(row.name, locale),
      category: row.category,
      cover: row.cover,
    },
    session_label: inLocale(row.label, locale),
    made: madeOf(row),
    site: presentSite({ locale }, { ...row.site, timeZone: row.site.time_zone }),
    teachers: (row.teachers ?? []).map((teacher) => presentTeacher(teacher, locale)),
    total_classes: row.total_classes,
  };
}

/** The weekly pattern of a class. */
export const patternOf = (row: ClassRow) =>
  presentPattern(
    { weekdays: row.weekdays, startTime: row.start_time, endTime: row.end_time },
    row.site.time_zone,
  );

const at = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());

/** When a session is, and the lesson that its weekly hour is told by. */
export const presentWeekly = (row: WeeklyRow, now: Temporal.Instant) => ({
  starts_at: row.starts_at.toISOString(),
  first_lesson_ends_at: row.first_lesson_ends_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  told_by: presentToldBy(
    { startsAt: at(row.starts_at), firstLessonEndsAt: at(row.first_lesson_ends_at), endsAt: at(row.ends_at) },
    row.coming,
    now,
  ),
});
