import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { overlap, type Span } from '../../platform/spans.ts';
import { offerings, offeringTeachers, rooms, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children, guardianships } from '../../schema/families.ts';
import { lessonCovers, lessons } from '../../schema/schedule.ts';
import { teachers } from '../../schema/teachers.ts';
import { givenBy } from '../enrolments/index.ts';
import { allowsAct } from '../families/index.ts';
import { hoursWithoutLesson } from '../giving/index.ts';
import { calledOffAt } from '../schedule/index.ts';
import type { Pattern } from './rules.ts';

export type LessonRow = typeof lessons.$inferSelect;
export type LessonWithClass = {
  lesson: LessonRow;
  session: typeof sessions.$inferSelect;
  offering: typeof offerings.$inferSelect;
  site: typeof sites.$inferSelect;
};

/** A lesson with its class, offering and site, or null. */
export async function findChanging(context: Context, lessonId: string): Promise<LessonWithClass | null> {
  const [row] = await context.db
    .select({
      lesson: { ...getTableColumns(lessons), calledOffAt },
      session: sessions,
      offering: offerings,
      site: sites,
    })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(eq(lessons.id, lessonId));
  return row ?? null;
}

/** When lessons begin, and when they were called off, by id. */
export async function lessonTimes(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, { startsAt: Temporal.Instant; calledOffAt: Temporal.Instant | null }>> {
  const rows = await context.db
    .select({ id: lessons.id, startsAt: lessons.startsAt, calledOffAt })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .where(inArray(lessons.id, [...ids]))
    .limit(ids.length);
  return new Map(rows.map(({ id, ...times }) => [id, times]));
}

/** The lessons of a class that are not called off, soonest first, locked until the transaction ends. */
export async function lockOpenLessons(context: Context, sessionId: string): Promise<LessonRow[]> {
  const rows = await context.db
    .select()
    .from(lessons)
    .where(and(eq(lessons.sessionId, sessionId), isNull(lessons.calledOffAt)))
    .orderBy(asc(lessons.id))
    .limit(400)
    .for('no key update');
  return rows.sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));
}

/**
 * Stores the times of lessons in one statement, so that two lessons that swap hours never clash. Keeps each lesson's first
 * start; clears it when the lesson moves back there.
 */
export async function updateLessonTimes(
  context: Context,
  moved: readonly (Span & { id: string; usualAt: Temporal.Instant | null })[],
): Promise<void> {
  const rows = moved.map(
    (lesson) =>
      sql`(${lesson.id}::uuid, ${lesson.startsAt.toString()}::timestamptz, ${lesson.endsAt.toString()}::timestamptz,
        ${lesson.usualAt?.toString() ?? null}::timestamptz)`,
  );
  await context.db.execute(
    sql`update ${lessons} set starts_at = moved.starts_at, ends_at = moved.ends_at, usual_at = moved.usual_at,
      revised_at = case when (${lessons.startsAt}, ${lessons.endsAt}) = (moved.starts_at, moved.ends_at)
        then ${lessons.revisedAt} else ${context.now.toString()}::timestamptz end,
      moved_from = nullif(coalesce(${lessons.movedFrom}, ${lessons.startsAt}), moved.starts_at)
      from (values ${sql.join(rows, sql`, `)}) as moved (id, starts_at, ends_at, usual_at) where ${lessons.id} = moved.id`,
  );
}

export async function markCalledOff(
  context: Context,
  lessonId: string,
  { by, why }: { by: string; why: string },
): Promise<void> {
  await context.db
    .update(lessons)
    .set({ calledOffAt: context.now, calledOffBy: by, calledOffWhy: why, revisedAt: context.now })
    .where(eq(lessons.id, lessonId));
}

type Times = {
  startsAt: Temporal.Instant;
  firstLessonEndsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  firstDay: string;
  lastDay: string;
};

/** Updates the days and hours of a class from its lessons. */
export async function updateTimes(
  context: Context,
  { id, offeringId }: { id: string; offeringId: string },
  { pattern, ...times }: Times & { pattern: Pattern | null; termsStart: Temporal.Instant | null },
): Promise<void> {
  await context.db
    .update(sessions)
    .set({
      ...times,
      ...pattern,
      version: sql`${sessions.version} + 1`,
      // `least` would set a deadline for a class that has none.
      decideBy: sql`case when ${sessions.decideBy} > ${times.startsAt.toString()}::timestamptz
        then ${times.startsAt.toString()}::timestamptz else ${sessions.decideBy} end`,
    })
    .where(eq(sessions.id, id));
  await context.db
    .update(offerings)
    .set({ lastsUntil: sql`greatest(${offerings.lastsUntil}, ${times.endsAt.toString()}::timestamptz)` })
    .where(eq(offerings.id, offeringId));
}

/** Stores another room or link of a class. */
export async function updatePlace(
  context: Context,
  sessionId: string,
  place: { room: string | null; link: string | null },
): Promise<void> {
  await context.db
    .update(sessions)
    .set({ ...place, version: sql`${sessions.version} + 1` })
    .where(eq(sessions.id, sessionId));
}

/** The rooms of a site, open and closed. */
export const roomsOfSite = (context: Context, siteId: string) =>
  context.db
    .select({ name: rooms.name, isClosed: rooms.isClosed, places: rooms.places })
    .from(rooms)
    .where(eq(rooms.siteId, siteId))
    .orderBy(asc(rooms.name))
    .limit(1000);

export type TeacherRow = typeof teachers.$inferSelect;

/** The teachers of a lesson: the private teacher, or those of the offering. */
export async function teachersOfLesson(
  context: Context,
  { session }: LessonWithClass,
): Promise<TeacherRow[]> {
  if (session.teacherId)
    return context.db.select().from(teachers).where(eq(teachers.id, session.teacherId)).limit(1);
  const rows = await context.db
    .select({ teacher: teachers })
    .from(offeringTeachers)
    .innerJoin(teachers, eq(teachers.id, offeringTeachers.teacherId))
    .where(eq(offeringTeachers.offeringId, session.offeringId))
    .orderBy(asc(offeringTeachers.position), asc(teachers.id))
    .limit(20);
  return rows.map((row) => row.teacher);
}

export const teachersById = (context: Context, ids: readonly string[]): Promise<TeacherRow[]> =>
  context.db
    .select()
    .from(teachers)
    .where(inArray(teachers.id, [...ids]))
    .orderBy(asc(teachers.id))
    .limit(20);

/** A teacher, with the lessons the teacher gives. */
export type GivingTeacher = { teacher: TeacherRow; lessonIds: string[] };

/** The teachers that give the lessons now: the class's own except where absent, and the covering ones. */
export async function giversOf(
  context: Context,
  changing: LessonWithClass,
  lessonIds: readonly string[],
): Promise<GivingTeacher[]> {
  const covers = await context.db
    .select({ lessonId: lessonCovers.lessonId, awayId: lessonCovers.awayId, cover: teachers })
    .from(lessonCovers)
    .innerJoin(teachers, eq(teachers.id, lessonCovers.coverId))
    .where(and(inArray(lessonCovers.lessonId, [...lessonIds]), isNull(lessonCovers.endedAt)))
    .orderBy(asc(lessonCovers.chosenAt), asc(lessonCovers.id))
    .limit(1000);
  const away = new Set(covers.map((cover) => `${cover.awayId} ${cover.lessonId}`));
  const givers = new Map<string, GivingTeacher>();
  for (const teacher of await teachersOfLesson(context, changing))
    givers.set(teacher.id, {
      teacher,
      lessonIds: lessonIds.filter((id) => !away.has(`${teacher.id} ${id}`)),
    });
  for (const { cover, lessonId } of covers) {
    const before = givers.get(cover.id)?.lessonIds ?? [];
    givers.set(cover.id, { teacher: cover, lessonIds: [...before, lessonId] });
  }
  return [...givers.values()].filter((giver) => giver.lessonIds.length > 0);
}

/** Ends the cover for an absent teacher; returns the teacher that covered. */
export async function endCover(
  context: Context,
  { lessonId, awayId }: { lessonId: string; awayId: string },
): Promise<string | null> {
  const [ended] = await context.db
    .update(lessonCovers)
    .set({ endedAt: context.now })
    .where(
      and(eq(lessonCovers.lessonId, lessonId), eq(lessonCovers.awayId, awayId), isNull(lessonCovers.endedAt)),
    )
    .returning({ coverId: lessonCovers.coverId });
  return ended?.coverId ?? null;
}

export async function insertCover(context: Context, row: typeof lessonCovers.$inferInsert): Promise<void> {
  await context.db.insert(lessonCovers).values(row);
}

/** Locks teachers in sorted order, so that one transaction at a time takes their hours. */
export async function lockTeachers(context: Context, ids: readonly string[]): Promise<TeacherRow[]> {
  return context.db
    .select()
    .from(teachers)
    .where(inArray(teachers.id, [...ids]))
    .orderBy(asc(teachers.id))
    .for('no key update');
}

/** The spans during which a teacher has another lesson or a taken hour. Ignores the lessons in `except`. */
export async function spansTaughtDuring<One extends Span>(
  context: Context,
  teacherId: string,
  { spans, except }: { spans: readonly One[]; except: readonly string[] },
): Promise<One[]> {
  const ends = spans.map((span) => span.endsAt).sort(Temporal.Instant.compare);
  const starts = spans.map((span) => span.startsAt).sort(Temporal.Instant.compare);
  const [first, last] = [starts[0], ends.at(-1)];
  if (!first || !last) return [];
  const lessonRows = await context.db
    .select({ id: lessons.id, startsAt: lessons.startsAt, endsAt: lessons.endsAt })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .where(
      and(
        givenBy(context, teacherId),
        isNull(lessons.calledOffAt),
        gt(lessons.endsAt, first),
        lt(lessons.startsAt, last),
      ),
    )
    .limit(5000);
  const hourRows = await hoursWithoutLesson(context, [teacherId], { from: first, until: last });
  const ignored = new Set(except);
  const held = [...lessonRows, ...hourRows].filter(({ id }) => !ignored.has(id));
  return spans.filter((span) => held.some((row) => overlap(row, span)));
}

/** A reader of notices about a class, with the reader's children in it. */
type Reader = { accountId: string; childIds: string[] };
const childrenOfReader = sql<string[]>`array_agg(distinct ${enrolments.childId})`;

/** Accounts of children in a class that sign in themselves. */
export async function studentsIn(context: Context, sessionId: string): Promise<Reader[]> {
  const rows = await context.db
    .select({ accountId: children.accountId, childIds: childrenOfReader })
    .from(enrolments)
    .innerJoin(children, eq(children.id, enrolments.childId))
    .where(
      and(eq(enrolments.sessionId, sessionId), isNull(enrolments.endedAt), isNotNull(children.accountId)),
    )
    .groupBy(children.accountId)
    .orderBy(asc(children.accountId))
    .limit(1000);
  return rows.flatMap(({ accountId, childIds }) => (accountId ? [{ accountId, childIds }] : []));
}

/** Guardians of children in a class that may see it, with those children. */
export async function guardiansIn(context: Context, sessionId: string): Promise<Reader[]> {
  return context.db
    .select({ accountId: guardianships.parentId, childIds: childrenOfReader })
    .from(enrolments)
    .innerJoin(guardianships, and(eq(guardianships.childId, enrolments.childId), allowsAct('classes.read')))
    .where(and(eq(enrolments.sessionId, sessionId), isNull(enrolments.endedAt)))
    .groupBy(guardianships.parentId)
    .orderBy(asc(guardianships.parentId))
    .limit(3000);
}
