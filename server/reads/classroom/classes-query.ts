import { eq, isNull, or } from 'drizzle-orm';
import { type Bilingual, inLocale } from '../../../contract/core/bilingual.ts';
import type { Locale } from '../../../contract/core/page.ts';
import {
  type OfferingRow,
  presentPattern,
  presentSite,
  type SessionRow,
  type SiteRow,
} from '../../capabilities/catalog/index.ts';
import { presentPrivate, presentToldBy, type UpcomingSessionRow } from '../../capabilities/sales/index.ts';
import { presentTeacher } from '../../capabilities/teachers/index.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { lessons } from '../../schema/schedule.ts';
import { teachers } from '../../schema/teachers.ts';
import { type GiverLine, giversOf, teachersOf } from '../courses/teachers-of.ts';

/** The teacher of a private session; otherwise all teachers of the offering. */
const ofSession = or(isNull(sessions.teacherId), eq(sessions.teacherId, teachers.id));

/** Columns that identify a class, from offerings, sessions and sites joined. */
export const classFields = {
  offering: {
    number: offerings.number,
    kind: offerings.kind,
    name: offerings.name,
    category: offerings.category,
    cover: offerings.cover,
    lessonMinutes: offerings.lessonMinutes,
  },
  session: sessions,
  site: sites,
  teachers: teachersOf(offerings.id, ofSession),
};

/** The teachers of a lesson, with lessons joined too. */
export const givers = giversOf({ offeringId: offerings.id, lessonId: lessons.id }, ofSession);

/** A teacher of a lesson, with the teacher they cover for. */
export const presentGiver = ({ coversFor, ...teacher }: GiverLine, locale: Locale) => ({
  ...presentTeacher(teacher, locale),
  covers_for: coversFor && inLocale(coversFor, locale),
});

export type ClassRow = {
  offering: Pick<OfferingRow, 'number' | 'kind' | 'name' | 'category' | 'cover' | 'lessonMinutes'>;
  session: SessionRow;
  site: SiteRow;
  teachers: { id: string; name: Bilingual; title: Bilingual }[];
};

/** Fields that every view of a class shares. */
export function presentClass(row: ClassRow, locale: Locale) {
  const { offering, session } = row;
  return {
    offering: {
      number: offering.number,
      name: inLocale(offering.name, locale),
      category: offering.category,
      cover: offering.cover,
    },
    session_label: inLocale(session.label, locale),
    made: presentPrivate(row),
    site: presentSite({ locale }, row.site),
    teachers: row.teachers.map((teacher) => presentTeacher(teacher, locale)),
    total_classes: session.totalClasses,
  };
}

type WeeklyRow = Pick<ClassRow, 'session' | 'site'> & { coming: UpcomingSessionRow | null };

/** The times of a class: weekly pattern, the lesson it is shown by, days and instants. */
export const presentTimes = ({ session, site, coming }: WeeklyRow, now: Temporal.Instant) => ({
  pattern: presentPattern(session, site.timeZone),
  told_by: presentToldBy(session, coming, now),
  starts_at: session.startsAt.toString(),
  first_lesson_ends_at: session.firstLessonEndsAt.toString(),
  ends_at: session.endsAt.toString(),
  first_day: session.firstDay,
  last_day: session.lastDay,
});
