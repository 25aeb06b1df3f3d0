import { and, asc, count, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Pupil, TaughtLesson, TeacherDay } from '../../../contract/schedule/teacher-day.ts';
import { findAccountById } from '../../capabilities/accounts/index.ts';
import { givenBy } from '../../capabilities/enrolments/index.ts';
import { enrolments } from '../../capabilities/enrolments/tables.ts';
import { presentChildLine } from '../../capabilities/families/index.ts';
import { children } from '../../capabilities/families/tables.ts';
import { remarks } from '../../capabilities/remarks/tables.ts';
import { lessons } from '../../capabilities/schedule/tables.ts';
import { teacherOfAccount } from '../../capabilities/teachers/index.ts';
import { trials } from '../../capabilities/trials/tables.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';
import { type LessonRow, presentLesson, selectLessons } from './virtual-index.ts';

/** A week ahead is shown; what is left over from a week behind, too. */
const weekDays = 7;
/** A next lesson is looked for within these days. */
const nextDays = 14;

type Bounds = { after: Temporal.Instant; until: Temporal.Instant };

/** Lessons of a teacher that end after one moment and begin by another, soonest first. */
const lessonsWithin = (context: Context, teacherId: string, { after, until }: Bounds): Promise<LessonRow[]> =>
  selectLessons(context)
    .where(
      and(
        givenBy(context, teacherId),
        isNull(lessons.calledOffAt),
        gt(lessons.endsAt, after),
        lte(lessons.startsAt, until),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(200);

/** How many children are in some lessons, with those who try them. */
async function countChildren(context: Context, lessonIds: readonly string[]): Promise<Map<string, number>> {
  if (lessonIds.length === 0) return new Map();
  const inClass = await context.db
    .select({ lessonId: lessons.id, children: count() })
    .from(lessons)
    .innerJoin(enrolments, eq(enrolments.sessionId, lessons.sessionId))
    .where(and(inArray(lessons.id, [...lessonIds]), isNull(enrolments.endedAt)))
    .groupBy(lessons.id);
  const trying = await context.db
    .select({ lessonId: trials.lessonId, children: count() })
    .from(trials)
    .where(and(inArray(trials.lessonId, [...lessonIds]), isNull(trials.cancelledAt)))
    .groupBy(trials.lessonId);
  const counts = new Map<string, number>();
  for (const row of [...inClass, ...trying])
    counts.set(row.lessonId, (counts.get(row.lessonId) ?? 0) + row.children);
  return counts;
}

/** Of how many children something was said in some lessons. */
async function countSaid(context: Context, lessonIds: readonly string[]): Promise<Map<string, number>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await context.db
    .select({ lessonId: remarks.lessonId, said: count() })
    .from(remarks)
    .where(inArray(remarks.lessonId, [...lessonIds]))
    .groupBy(remarks.lessonId);
  return new Map(rows.map((row) => [row.lessonId, row.said]));
}

async function presentAll(context: Context, rows: readonly LessonRow[]): Promise<TaughtLesson[]> {
  const ids = rows.map(({ lesson }) => lesson.id);
  const [students, said] = [await countChildren(context, ids), await countSaid(context, ids)];
  return rows.map((row) => ({
    ...presentLesson(context, row),
    session_id: row.session.id,
    students: students.get(row.lesson.id) ?? 0,
    said: said.get(row.lesson.id) ?? 0,
  }));
}

const known = {
  id: children.id,
  name: children.name,
  nameCn: children.nameCn,
  birthMonth: children.birthMonth,
  allergies: children.allergies,
};

/** The children in a lesson, by name: since when those of the class are in it, null for who tries it. */
async function pupilsIn(context: Context, { lesson, session }: LessonRow) {
  const inClass = await context.db
    .select({ ...known, since: enrolments.enrolledAt })
    .from(enrolments)
    .innerJoin(children, eq(children.id, enrolments.childId))
    .where(and(eq(enrolments.sessionId, session.id), isNull(enrolments.endedAt)))
    .orderBy(asc(children.name), asc(children.id))
    .limit(200);
  const trying = await context.db
    .select({ ...known, since: sql<null>`null` })
    .from(trials)
    .innerJoin(children, eq(children.id, trials.childId))
    .where(and(eq(trials.lessonId, lesson.id), isNull(trials.cancelledAt)))
    .orderBy(asc(children.name), asc(children.id))
    .limit(50);
  return [...inClass, ...trying];
}

/** When the class met last before a lesson; null where it is the first. */
async function metBefore(context: Context, { lesson, session }: LessonRow): Promise<Temporal.Instant | null> {
  const [before] = await context.db
    .select({ endsAt: lessons.endsAt })
    .from(lessons)
    .where(and(eq(lessons.sessionId, session.id), sql`${lessons.startsAt} < ${lesson.startsAt.toString()}`))
    .orderBy(desc(lessons.startsAt))
    .limit(1);
  return before?.endsAt ?? null;
}

async function presentPupils(context: Context, row: LessonRow, today: Temporal.PlainDate): Promise<Pupil[]> {
  const [pupils, before] = [await pupilsIn(context, row), await metBefore(context, row)];
  const isOnCampus = row.site.kind === 'campus';
  return pupils.map((pupil) => ({
    ...presentChildLine(pupil),
    is_new: before !== null && pupil.since !== null && Temporal.Instant.compare(pupil.since, before) > 0,
    trial: pupil.since === null,
    birthday: Number(pupil.birthMonth.slice(5)) === today.month,
    allergies: isOnCampus ? pupil.allergies || null : null,
  }));
}

/** The signed-in teacher's day: the lesson that is next with its children, the week, and what is not finished after lessons. */
export async function viewTeacherDay(context: Context): Promise<TeacherDay> {
  const accountId = accountOf(context);
  const teacher = (await teacherOfAccount(context, accountId)) ?? refuse('not_allowed');
  const zone = (await findAccountById(context, accountId))?.timeZone ?? context.settings.timeZone;
  const today = dayAt(context.now, zone);
  const from = instantOn(today, '00:00', zone);
  const rows = await lessonsWithin(context, teacher.id, {
    after: instantOn(today.subtract({ days: weekDays + 1 }), '00:00', zone),
    until: instantOn(today.add({ days: nextDays }), '00:00', zone),
  });
  const all = await presentAll(context, rows);
  const isBefore = (one: string, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;
  const weekEnd = instantOn(today.add({ days: weekDays }), '00:00', zone);
  const nextRow = rows.find(({ lesson }) => Temporal.Instant.compare(lesson.endsAt, context.now) > 0);
  const next = all.find((lesson) => lesson.id === nextRow?.lesson.id);
  return {
    time_zone: zone,
    today: today.toString(),
    next: nextRow && next ? { ...next, pupils: await presentPupils(context, nextRow, today) } : null,
    week: all.filter((lesson) => !isBefore(lesson.ends_at, from) && isBefore(lesson.starts_at, weekEnd)),
    unfinished: all.filter((lesson) => lesson.status === 'finish' && lesson.said < lesson.students).reverse(),
  };
}
