import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Pupil, TaughtLesson, TeacherDay } from '../../../contract/schedule/teacher-day.ts';
import { diaryOf, resultsDue } from '../../capabilities/assessments/index.ts';
import { presentSite } from '../../capabilities/catalog/index.ts';
import { givenBy, sessionsOpenTo } from '../../capabilities/enrolments/index.ts';
import { presentChildLine } from '../../capabilities/families/index.ts';
import { countWaiting } from '../../capabilities/homework/index.ts';
import { onRoll } from '../../capabilities/roll-call/index.ts';
import { openLeavesOf } from '../../capabilities/teacher-leave/index.ts';
import { teacherOfAccount } from '../../capabilities/teachers/index.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { cacheStatement } from '../../platform/database/statement-cache.ts';
import { refuse } from '../../platform/refusal.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { remarks } from '../../schema/remarks.ts';
import { lessonRolls, rollMarks } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';
import { findSelf } from '../account/self-query.ts';
import { lessonFields, presentLessons } from './lessons-query.ts';

/** Days of lessons shown ahead, and days of unfinished work shown behind. */
const weekDays = 7;
/** Days within which the next lesson is searched. */
const nextDays = 14;

const childrenIn = (rows: SQL) => sql<string[]>`array(select child_id ${rows})`;

/** Lessons of a teacher that end after one instant and begin by another, soonest first, with the work done after each. */
const lessonsWithin = cacheStatement((db) =>
  db
    .select({
      ...lessonFields,
      isCalled: sql<boolean>`exists (select 1 from ${lessonRolls} where ${eq(lessonRolls.lessonId, lessons.id)})`,
      said: childrenIn(sql`from ${remarks} where ${eq(remarks.lessonId, lessons.id)}`),
      missed: childrenIn(
        sql`from ${rollMarks} where ${and(eq(rollMarks.lessonId, lessons.id), inArray(rollMarks.mark, ['absent', 'leave']))}`,
      ),
    })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        givenBy({ db }, sql.placeholder('teacherId')),
        isNull(lessons.calledOffAt),
        gt(lessons.endsAt, sql.placeholder('after')),
        lte(lessons.startsAt, sql.placeholder('until')),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(200)
    .prepare(''),
);
type LessonRow = Awaited<ReturnType<ReturnType<typeof lessonsWithin>['execute']>>[number];

type OnRoll = Awaited<ReturnType<typeof onRoll>>[number];
type Day = { lessons: TaughtLesson[]; rolls: ReadonlyMap<string, readonly OnRoll[]> };
/** Homework to mark, by class. */
type Waiting = ReadonlyMap<string, number>;

async function presentAll(context: Context, rows: readonly LessonRow[], waiting: Waiting): Promise<Day> {
  const all = await onRoll(
    context,
    rows.map(({ lesson }) => lesson.id),
  );
  const rolls = Map.groupBy(all, ({ lessonId }) => lessonId);
  const views = await presentLessons(context, rows);
  const lessons = rows.flatMap((row, index) => {
    const view = views[index];
    if (!view) return [];
    const roll = rolls.get(view.id) ?? [];
    const attending = roll.filter(({ childId }) => !row.missed.includes(childId));
    return {
      ...view,
      students: roll.length,
      to_mark: waiting.get(view.session_id) ?? 0,
      roll_called: row.isCalled,
      said: attending.filter(({ childId }) => row.said.includes(childId)).length,
      present: attending.length,
    };
  });
  return { lessons, rolls };
}

/** Facts to know about children, since when those of a class are in it, and when it met last before a lesson. */
async function aboutChildren({ db }: Context, { lesson, session }: LessonRow, childIds: readonly string[]) {
  if (childIds.length === 0) return [];
  const earlier = alias(lessons, 'earlier_lesson');
  const metBefore = db
    .select({ endsAt: earlier.endsAt })
    .from(earlier)
    .where(
      and(
        eq(earlier.sessionId, session.id),
        isNull(earlier.calledOffAt),
        lt(earlier.startsAt, lesson.startsAt),
      ),
    )
    .orderBy(desc(earlier.startsAt))
    .limit(1);
  return db
    .select({
      id: children.id,
      birthMonth: children.birthMonth,
      allergies: children.allergies,
      since: enrolments.enrolledAt,
      metBefore: sql<Temporal.Instant | null>`(${metBefore})`.mapWith(lessons.endsAt),
    })
    .from(children)
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.childId, children.id),
        eq(enrolments.sessionId, session.id),
        isNull(enrolments.endedAt),
      ),
    )
    .where(inArray(children.id, [...childIds]))
    .limit(200);
}

type Next = { row: LessonRow; roll: readonly OnRoll[]; today: Temporal.PlainDate };

async function presentPupils(context: Context, { row, roll, today }: Next): Promise<Pupil[]> {
  const childIds = roll.map(({ childId }) => childId);
  const about = await aboutChildren(context, row, childIds);
  const isOnCampus = row.site.kind === 'campus';
  return roll.map(({ childId, name, nameCn, as }) => {
    const child = about.find(({ id }) => id === childId);
    const { since = null, metBefore = null } = child ?? {};
    return {
      id: childId,
      name,
      name_cn: nameCn,
      as,
      is_new: metBefore !== null && since !== null && Temporal.Instant.compare(since, metBefore) > 0,
      birthday: Number(child?.birthMonth.slice(5)) === today.month,
      allergies: (isOnCampus && child?.allergies) || null,
    };
  });
}

const isUnfinished = ({ status, students, roll_called, said, present }: TaughtLesson): boolean =>
  status === 'finish' && students > 0 && (!roll_called || said < present);

/** The assessments of a teacher between two instants. */
async function assessmentsWithin(
  context: Context,
  teacherId: string,
  span: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<TeacherDay['assessments']> {
  const rows = await diaryOf(context, { teacherId }, span);
  return rows.map(({ id, child, offering, startsAt, endsAt, site }) => ({
    id,
    child: presentChildLine(child),
    offering_name: inLocale(offering.name, context.locale),
    starts_at: startsAt.toString(),
    ends_at: endsAt.toString(),
    site: presentSite(context, site),
  }));
}

/** The signed-in teacher's day: the next lesson with its children, the week, and unfinished work after lessons. */
export async function viewTeacherDay(context: Context): Promise<TeacherDay> {
  const accountId = accountOf(context);
  const teacher = (await teacherOfAccount(context, accountId)) ?? refuse('not_allowed');
  const zone = (await findSelf(context, accountId)).timeZone ?? context.settings.timeZone;
  const today = dayAt(context.now, zone);
  const from = instantOn(today, '00:00', zone);
  const weekEnd = instantOn(today.add({ days: weekDays }), '00:00', zone);
  const [rows, waiting, leaves, assessments, results_due] = await Promise.all([
    lessonsWithin(context.db).execute({
      teacherId: teacher.id,
      after: instantOn(today.subtract({ days: weekDays + 1 }), '00:00', zone).toString(),
      until: instantOn(today.add({ days: nextDays }), '00:00', zone).toString(),
    }),
    sessionsOpenTo(context, teacher.id).then((ids) => countWaiting(context, ids)),
    openLeavesOf(context, teacher.id),
    assessmentsWithin(context, teacher.id, { from, until: weekEnd }),
    resultsDue(context, teacher.id),
  ]);
  const { lessons: all, rolls } = await presentAll(context, rows, waiting);
  const isLater = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) > 0;
  const isBefore = (a: string, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
  const nextRow = rows.find(({ lesson }) => Temporal.Instant.compare(lesson.endsAt, context.now) > 0);
  const next = all.find((lesson) => lesson.id === nextRow?.lesson.id);
  return {
    time_zone: zone,
    today: today.toString(),
    to_mark: [...waiting.values()].reduce((sum, count) => sum + count, 0),
    next:
      nextRow && next
        ? {
            ...next,
            pupils: await presentPupils(context, { row: nextRow, roll: rolls.get(next.id) ?? [], today }),
          }
        : null,
    week: all.filter((lesson) => !isBefore(lesson.ends_at, from) && isBefore(lesson.starts_at, weekEnd)),
    assessments,
    results_due,
    away: leaves
      .filter(({ startsAt, endsAt }) => isLater(endsAt, from) && isLater(weekEnd, startsAt))
      .map(({ id, startsAt, endsAt, timeZone, state }) => ({
        id,
        starts_at: startsAt.toString(),
        ends_at: endsAt.toString(),
        time_zone: timeZone,
        state,
      })),
    unfinished: all.filter((lesson) => isUnfinished(lesson)).reverse(),
  };
}
