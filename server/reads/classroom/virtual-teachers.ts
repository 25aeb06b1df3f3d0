import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { childTeachersCalls, TeacherOfChild } from '../../../contract/teachers/of-child.ts';
import { chosenChild, presentChildLine } from '../../capabilities/families/index.ts';
import { presentTeacherProfile } from '../../capabilities/teachers/index.ts';
import type { Context } from '../../platform/context.ts';
import { offerings, offeringTeachers, sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { teacherHours, teachers, teacherTerms } from '../../schema/teachers.ts';

/** The classes each teacher teaches a child, or the private ones that are theirs; those that end last first. */
async function taughtTo(context: Context, childId: string) {
  return context.db
    .select({
      teacher: teachers,
      number: offerings.number,
      name: offerings.name,
      category: offerings.category,
      cover: offerings.cover,
      label: sessions.label,
      endsAt: sessions.endsAt,
    })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(offeringTeachers, eq(offeringTeachers.offeringId, offerings.id))
    .innerJoin(teachers, eq(teachers.id, offeringTeachers.teacherId))
    .where(
      and(
        eq(enrolments.childId, childId),
        isNull(enrolments.endedAt),
        or(isNull(sessions.teacherId), eq(sessions.teacherId, teachers.id)),
      ),
    )
    .orderBy(desc(sessions.endsAt), asc(teachers.position), asc(teachers.id), asc(sessions.id))
    .limit(500);
}
type Taught = Awaited<ReturnType<typeof taughtTo>>[number];

/** Weekly hours of teachers, with their time zones. */
async function officeHours(context: Context, teacherIds: readonly string[]) {
  if (teacherIds.length === 0) return [];
  return context.db
    .select({
      teacherId: teacherTerms.teacherId,
      timeZone: teacherTerms.timeZone,
      weekday: teacherHours.weekday,
      start: teacherHours.startTime,
      end: teacherHours.endTime,
    })
    .from(teacherTerms)
    .innerJoin(teacherHours, eq(teacherHours.teacherId, teacherTerms.teacherId))
    .where(inArray(teacherTerms.teacherId, [...teacherIds]))
    .orderBy(asc(teacherHours.teacherId), asc(teacherHours.weekday), asc(teacherHours.startTime))
    .limit(2000);
}
type Hours = Awaited<ReturnType<typeof officeHours>>;

function presentHours(hours: Hours, teacherId: string): TeacherOfChild['office_hours'] {
  const ownHours = hours.filter((hour) => hour.teacherId === teacherId);
  if (!ownHours[0]) return null;
  return {
    time_zone: ownHours[0].timeZone,
    weekly: ownHours.map(({ weekday, start, end }) => ({
      weekday,
      start: start.slice(0, 5),
      end: end.slice(0, 5),
    })),
  };
}

const presentClass = ({ locale, now }: Context, row: Taught) => ({
  offering: {
    number: row.number,
    name: inLocale(row.name, locale),
    category: row.category,
    cover: row.cover,
  },
  session_label: inLocale(row.label, locale),
  current: Temporal.Instant.compare(row.endsAt, now) > 0,
});

/** The teachers of a child with their classes and office hours; those of current classes first. */
export async function listChildTeachers(
  context: Context,
  { child_id, page, page_size }: CheckedInputOf<typeof childTeachersCalls.virtualTeachers>,
) {
  const child = await chosenChild(context, child_id, 'classes.read');
  if (!child) return { items: [], total: 0, page, page_size, child: null };
  const rows = await taughtTo(context, child.id);
  // The latest class decides a teacher's position.
  const all = [...new Map(rows.map((row) => [row.teacher.id, row.teacher])).values()];
  const shown = all.slice((page - 1) * page_size, page * page_size);
  const hours = await officeHours(
    context,
    shown.map(({ id }) => id),
  );
  const items = shown.map((teacher) => ({
    ...presentTeacherProfile(teacher, context.locale),
    classes: rows.filter((row) => row.teacher.id === teacher.id).map((row) => presentClass(context, row)),
    office_hours: presentHours(hours, teacher.id),
  }));
  return { items, total: all.length, page, page_size, child: presentChildLine(child) };
}
