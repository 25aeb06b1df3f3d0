import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Pupil, TaughtLesson, TeacherDay } from '../../../contract/schedule/teacher-day.ts';
import { diaryOf, resultsDue } from '../../capabilities/assessments/index.ts';
import { presentSite } from '../../capabilities/catalog/index.ts';
import { givenBy, sessionsOpenTo } from '../../capabilities/enrolments/index.ts';
import { presentChildLine } from '../../capabilities/families/index.ts';
import { countWaiting } from '../../capabilities/homework/index.ts';
import { attendanceOf, onRoll } from '../../capabilities/roll-call/index.ts';
import { openLeavesOf } from '../../capabilities/teacher-leave/index.ts';
import { teacherOfAccount } from '../../capabilities/teachers/index.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { cacheStatement } from '../../platform/database/statement-cache.ts';
import { refuse } from '../../platform/refusal.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { remarks } from '../../schema/remarks.ts';
import { lessonRolls } from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';
import { findSelf } from '../account/self-query.ts';
import { type LessonRow, presentLessons, selectLessons } from './lessons-query.ts';

/** Days of lessons shown ahead, and days of unfinished work shown behind. */
const weekDays = 7;
/** Days within which the next lesson is searched. */
const nextDays = 14;

type Bounds = { after: Temporal.Instant; until: Temporal.Instant };

/** Lessons of a teacher that end after one instant and begin by another, soonest first. */
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

const workDone = cacheStatement((db) =>
  db
    .select({
      lessonId: lessons.id,
      isCalled: sql<boolean>`exists (select 1 from ${lessonRolls} where ${eq(lessonRolls.lessonId, lessons.id)})`,
      said: sql<
        string[]
      >`array(select ${remarks.childId} from ${remarks} where ${eq(remarks.lessonId, lessons.id)})`,
    })
    .from(lessons)
    .where(sql`${lessons.id} = any(${sql.placeholder('lessonIds')}::uuid[])`)
    .prepare(''),
);

/** The lessons whose roll was called, and the children with a remark, by lesson. */
async function findDone(context: Context, lessonIds: readonly string[]) {
  const rows = await workDone(context.db).execute({ lessonIds: [...lessonIds] });
  return {
    called: new Set(rows.filter(({ isCalled }) => isCalled).map(({ lessonId }) => lessonId)),
    remarked: new Set(rows.flatMap(({ lessonId, said }) => said.map((childId) => `${lessonId} ${childId}`))),
  };
}

type OnRoll = Awaited<ReturnType<typeof onRoll>>[number];
type Day = { lessons: TaughtLesson[]; rolls: ReadonlyMap<string, readonly OnRoll[]> };
/** Homework to mark, by class. */
type Waiting = ReadonlyMap<string, number>;

async function presentAll(context: Context, rows: readonly LessonRow[], waiting: Waiting): Promise<Day> {
  const ids = rows.map(({ lesson }) => lesson.id);
  const [all, { remarked, called }] = await Promise.all([onRoll(context, ids), findDone(context, ids)]);
  const marked = await attendanceOf(context, {
    lessonIds: ids,
    childIds: [...new Set(all.map(({ childId }) => childId))],
  });
  const away = new Set(
    marked
      .filter(({ mark }) => mark === 'absent' || mark === 'leave')
      .map(({ lessonId, childId }) => `${lessonId} ${childId}`),
  );
  const rolls = Map.groupBy(all, ({ lessonId }) => lessonId);
  const views = await presentLessons(context, rows);
  const lessons = views.map((view, index) => {
    const sessionId = rows[index]?.session.id ?? '';
    const roll = rolls.get(view.id) ?? [];
    const attending = roll.filter(({ lessonId, childId }) => !away.has(`${lessonId} ${childId}`));
    return {
      ...view,
      session_id: sessionId,
      students: roll.length,
      to_mark: waiting.get(sessionId) ?? 0,
      roll_called: called.has(view.id),
      said: attending.filter(({ lessonId, childId }) => remarked.has(`${lessonId} ${childId}`)).length,
      present: attending.length,
    };
  });
  return { lessons, rolls };
}

/** Facts to know about children, and since when those of a class are in it. */
async function aboutChildren(context: Context, sessionId: string, childIds: readonly string[]) {
  if (childIds.length === 0) return [];
  return context.db
    .select({
      id: children.id,
      birthMonth: children.birthMonth,
      allergies: children.allergies,
      since: enrolments.enrolledAt,
    })
    .from(children)
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.childId, children.id),
        eq(enrolments.sessionId, sessionId),
        isNull(enrolments.endedAt),
      ),
    )
    .where(inArray(children.id, [...childIds]))
    .limit(200);
}

/** When the class met last before a lesson; null for its first. */
async function metBefore(context: Context, { lesson, session }: LessonRow): Promise<Temporal.Instant | null> {
  const [before] = await context.db
    .select({ endsAt: lessons.endsAt })
    .from(lessons)
    .where(
      and(
        eq(lessons.sessionId, session.id),
        isNull(lessons.calledOffAt),
        lt(lessons.startsAt, lesson.startsAt),
      ),
    )
    .orderBy(desc(lessons.startsAt))
    .limit(1);
  return before?.endsAt ?? null;
}

type Next = { row: LessonRow; roll: readonly OnRoll[]; today: Temporal.PlainDate };

async function presentPupils(context: Context, { row, roll, today }: Next): Promise<Pupil[]> {
  const childIds = roll.map(({ childId }) => childId);
  const about = await aboutChildren(context, row.session.id, childIds);
  const before = await metBefore(context, row);
  const isOnCampus = row.site.kind === 'campus';
  return roll.map(({ childId, name, nameCn, as }) => {
    const child = about.find(({ id }) => id === childId);
    const since = child?.since ?? null;
    return {
      id: childId,
      name,
      name_cn: nameCn,
      as,
      is_new: before !== null && since !== null && Temporal.Instant.compare(since, before) > 0,
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
    lessonsWithin(context, teacher.id, {
      after: instantOn(today.subtract({ days: weekDays + 1 }), '00:00', zone),
      until: instantOn(today.add({ days: nextDays }), '00:00', zone),
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
